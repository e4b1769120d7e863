// Which program runs the samples of a language, and whether this machine has it.
import {existsSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Language} from '@lectern/openapi/languages';
import {runProgram} from './program.mts';

export type Tool = {
  /** Name of the file that a sample is written to. */
  file: string;
  /** Runs that file in its folder. */
  command: string[];
  /** Name and version, as a page shows them: `Python 3.11.7`. */
  version: string;
  /** Longest time of a sample, in milliseconds. Default: two minutes, since a compiler may have to be warmed up. */
  timeout?: number;
};

/** A language that cannot be run here, and why. */
export type Missing = {missing: string};

type Finding = {
  file: string;
  command: string[];
  /** Prints the version; a failure means that the tool is missing. */
  version: string[];
  /** What the tool is called, and where its version is in what is printed. */
  name: string;
  pattern: RegExp;
  /** Further commands that have to succeed: libraries that samples import. */
  needs?: [what: string, command: string[]][];
  /** Files that the tool wants beside the sample, for a folder of that name: their paths and texts. */
  getExtra?: (name: string) => Record<string, string>;
  /** Debian's packages of it. */
  packages?: string[];
};

/** Where Debian's packages of crates are. */
const DEBIAN_CRATES = '/usr/share/cargo/registry';

/** Each sample is a package with a name of its own, and all share one folder in which the crate is compiled once. */
function getCargoFiles(name: string): Record<string, string> {
  const manifest = `[package]
name = "sample-${name}"
version = "0.0.0"
edition = "2021"

[[bin]]
name = "sample-${name}"
path = "main.rs"

[dependencies]
reqwest = {version = ">=0.11", features = ["blocking", "multipart"]}
`;
  const source = `[source.crates-io]\nreplace-with = "debian"\n\n[source.debian]\ndirectory = "${DEBIAN_CRATES}"\n`;
  const config = `[build]\ntarget-dir = "../cargo"\n\n${existsSync(DEBIAN_CRATES) ? source : ''}`;
  return {'Cargo.toml': manifest, '.cargo/config.toml': config};
}

/** The JVM in the form that starts fastest. */
const JAVA = ['java', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', 'Main.java'];

const NODE = {version: [process.execPath, '--version'], name: 'Node.js', pattern: /^v(\S+)/};

const FINDINGS: Record<Language, Finding> = {
  curl: {
    file: 'sample.sh',
    command: ['bash', 'sample.sh'],
    version: ['curl', '--version'],
    name: 'curl',
    pattern: /^curl (\S+)/,
    packages: ['curl'],
  },
  javascript: {...NODE, file: 'sample.mjs', command: [process.execPath, 'sample.mjs']},
  typescript: {...NODE, file: 'sample.mts', command: [process.execPath, 'sample.mts']},
  python: {
    file: 'sample.py',
    command: ['python3', 'sample.py'],
    version: ['python3', '--version'],
    name: 'Python',
    pattern: /^Python (\S+)/,
    needs: [['library requests', ['python3', '-c', 'import requests']]],
    packages: ['python3', 'python3-requests'],
  },
  go: {
    file: 'main.go',
    command: ['env', 'CGO_ENABLED=0', 'go', 'run', 'main.go'],
    version: ['go', 'version'],
    name: 'Go',
    pattern: /go version go(\S+)/,
    packages: ['golang-go'],
  },
  java: {file: 'Main.java', command: JAVA, version: ['java', '-version'], name: 'Java', pattern: /version "([^"]+)"/},
  php: {
    file: 'sample.php',
    command: ['php', 'sample.php'],
    version: ['php', '--version'],
    name: 'PHP',
    pattern: /^PHP (\S+)/,
    needs: [['extension curl', ['php', '-r', 'exit(extension_loaded("curl") ? 0 : 1);']]],
    packages: ['php-cli', 'php-curl'],
  },
  ruby: {
    file: 'sample.rb',
    command: ['ruby', 'sample.rb'],
    version: ['ruby', '--version'],
    name: 'Ruby',
    pattern: /^ruby (\d+(?:\.\d+)*)/,
    packages: ['ruby'],
  },
  rust: {
    file: 'main.rs',
    command: ['cargo', 'run', '--quiet'],
    version: ['rustc', '--version'],
    name: 'Rust',
    pattern: /^rustc (\S+)/,
    needs: [['crate reqwest', ['sh', '-c', 'echo "fn main() {}" > main.rs && cargo fetch --quiet']]],
    getExtra: getCargoFiles,
    packages: ['cargo', 'librust-reqwest-dev'],
  },
  csharp: {
    file: 'sample.cs',
    command: ['dotnet', 'run', 'sample.cs'],
    version: ['dotnet', '--version'],
    name: '.NET',
    // Earlier ones cannot run a file without a project.
    pattern: /^([1-9]\d\.\S+)/,
  },
  kotlin: {
    file: 'sample.kt',
    command: ['sh', '-c', 'kotlinc -nowarn -cp "$OKHTTP_JARS" sample.kt -d sample.jar && kotlin -cp "sample.jar:$OKHTTP_JARS" SampleKt'],
    version: ['kotlinc', '-version'],
    name: 'Kotlin',
    pattern: /kotlinc-jvm (\S+)/,
    needs: [['OKHTTP_JARS, the class path of OkHttp,', ['sh', '-c', 'test -n "$OKHTTP_JARS"']]],
  },
  swift: {
    file: 'main.swift',
    command: ['swift', 'main.swift'],
    version: ['swift', '--version'],
    name: 'Swift',
    pattern: /Swift version (\S+)/,
  },
};

/** Debian's packages that bring what runs a language; empty where there are none. */
export function getPackages(language: Language): string[] {
  return FINDINGS[language].packages ?? [];
}

/** Looks for what runs a language. `folder`: an empty one, to try things in. */
export async function findTool(language: Language, folder: string): Promise<Tool | Missing> {
  const {file, command, version, name, pattern, needs = []} = FINDINGS[language];
  const [program = ''] = version;
  const printed = await runProgram(version, {folder, timeout: 60_000});
  const [, number] = pattern.exec(printed.output) ?? [];
  if (printed.code !== 0 || number === undefined)
    return {missing: `no ${path.basename(program)}${printed.code === 0 ? ' that is new enough' : ''}`};
  await writeExtra(language, folder);
  for (const [what, check] of needs) {
    if ((await runProgram(check, {folder, timeout: 300_000})).code !== 0) return {missing: `no ${what}`};
  }
  return {file, command, version: `${name} ${number}`};
}

/** Writes what a language's tool wants beside a sample. */
export async function writeExtra(language: Language, folder: string): Promise<void> {
  const files = FINDINGS[language].getExtra?.(path.basename(folder)) ?? {};
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
    await writeFile(path.join(folder, name), text);
  }
}
