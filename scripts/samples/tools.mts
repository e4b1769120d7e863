// The program that runs the samples of a language, if this machine has it.
import {existsSync} from 'node:fs';
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Language} from '@lectern/openapi/languages';
import {PROGRAMS, type Program} from '../../packages/openapi/src/request/samples/testing.ts';
import {runProgram} from './program.mts';

export type Tool = Pick<Program, 'file' | 'command'> & {
  /** Name and version, as a page shows them: `Python 3.11.7`. */
  version: string;
  /** Maximum milliseconds of a sample. Default: two minutes, since a compiler may have to warm up. */
  timeout?: number;
};

/** A language that can't be run here, and the reason. */
export type Missing = {missing: string};

type Finding = {
  /** Absent: the one of all samples. */
  command?: string[];
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

# Nobody debugs a sample, and none is compiled twice.
[profile.dev]
debug = false
incremental = false
`;
  const source = `[source.crates-io]\nreplace-with = "debian"\n\n[source.debian]\ndirectory = "${DEBIAN_CRATES}"\n`;
  const config = `[build]\ntarget-dir = "../cargo"\n\n${existsSync(DEBIAN_CRATES) ? source : ''}`;
  return {'Cargo.toml': manifest, '.cargo/config.toml': config};
}

const NODE = {version: [process.execPath, '--version'], name: 'Node.js', pattern: /^v(\S+)/};

const FINDINGS: Record<Language, Finding> = {
  curl: {
    // Guides may use what only bash has.
    command: ['bash', PROGRAMS.curl.file],
    version: ['curl', '--version'],
    name: 'curl',
    pattern: /^curl (\S+)/,
    packages: ['curl'],
  },
  javascript: NODE,
  typescript: NODE,
  python: {
    version: ['python3', '--version'],
    name: 'Python',
    pattern: /^Python (\S+)/,
    needs: [['library requests', PROGRAMS.python.probe]],
    packages: ['python3', 'python3-requests'],
  },
  go: {
    version: ['go', 'version'],
    name: 'Go',
    pattern: /go version go(\S+)/,
    packages: ['golang-go'],
  },
  java: {version: ['java', '-version'], name: 'Java', pattern: /version "([^"]+)"/},
  php: {
    version: ['php', '--version'],
    name: 'PHP',
    pattern: /^PHP (\S+)/,
    needs: [['extension curl', PROGRAMS.php.probe]],
    packages: ['php-cli', 'php-curl'],
  },
  ruby: {
    version: ['ruby', '--version'],
    name: 'Ruby',
    pattern: /^ruby (\d+(?:\.\d+)*)/,
    packages: ['ruby'],
  },
  rust: {
    version: ['rustc', '--version'],
    name: 'Rust',
    pattern: /^rustc (\S+)/,
    needs: [['crate reqwest', ['sh', '-c', 'echo "fn main() {}" > main.rs && cargo fetch --quiet']]],
    getExtra: getCargoFiles,
    packages: ['cargo', 'librust-reqwest-dev'],
  },
  csharp: {
    version: ['dotnet', '--version'],
    name: '.NET',
    // Earlier versions can't run a file without a project.
    pattern: /^([1-9]\d\.\S+)/,
  },
  kotlin: {
    version: ['kotlinc', '-version'],
    name: 'Kotlin',
    pattern: /kotlinc-jvm (\S+)/,
    needs: [['OKHTTP_JARS, the class path of OkHttp,', ['sh', '-c', 'test -n "$OKHTTP_JARS"']]],
  },
  swift: {
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
  const {version, name, pattern, needs = [], ...own} = FINDINGS[language];
  const {file, command} = {...PROGRAMS[language], ...own};
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
