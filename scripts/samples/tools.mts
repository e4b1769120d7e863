// The program that runs the samples of a language, if this machine has it.
import {existsSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Language} from '@lectern/openapi/languages';
import {runProgram} from './program.mts';

export type Tool = {
  /** Name of the file with the sample. */
  file: string;
  /** Command that runs that file in its folder. */
  command: string[];
  /** Name and version, as a page shows them: `Python 3.11.7`. */
  version: string;
  /** Maximum milliseconds of a sample. Default: two minutes, since a compiler may have to warm up. */
  timeout?: number;
};

/** A language that can't be run here, and the reason. */
export type Missing = {missing: string};

type Finding = {
  file: string;
  command: string[];
  /** Prints the version; a failure means that the tool is missing. */
  version: string[];
  /** Name of the tool, and the position of its version in its output. */
  name: string;
  pattern: RegExp;
  /** Further commands that must succeed: libraries that samples import. */
  needs?: [what: string, command: string[]][];
  /** Files that the tool needs beside the sample, for a folder of that name: their paths and texts. */
  getExtra?: (name: string) => Record<string, string>;
  /** Debian's packages of it. */
  packages?: string[];
};

/** Folder of Debian's packages of crates. */
const DEBIAN_CRATES = '/usr/share/cargo/registry';

/** Each sample is a package with a name of its own. All share a folder, so that the crate is compiled once. */
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

/** The JVM with the options that start fastest. */
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
    // Earlier versions can't run a file without a project.
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

/** Debian's packages that run a language; empty if there are none. */
export function getPackages(language: Language): string[] {
  return FINDINGS[language].packages ?? [];
}

/** Finds the tool that runs a language. `folder`: an empty one for trials. */
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

/** Writes the files that a language's tool needs beside a sample. */
export async function writeExtra(language: Language, folder: string): Promise<void> {
  const files = FINDINGS[language].getExtra?.(path.basename(folder)) ?? {};
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
    await writeFile(path.join(folder, name), text);
  }
}
