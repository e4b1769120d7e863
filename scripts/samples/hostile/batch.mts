// Many samples of a language as one program: each is complete, and they run one after the other.
import {mkdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Language} from '@lectern/openapi/languages';
import {PROGRAMS} from '../../../packages/openapi/src/request/samples/testing.ts';

export type Batch = {
  /** A command and its arguments that succeed if the language can be run. */
  probe: string[];
  /** Commands that run the program, one after the other. */
  run: string[][];
  /** Writes the program into a folder. */
  write: (codes: string[], folder: string) => Promise<void>;
};

/** One file for each sample, and a program that reads them. */
function ofFiles(extension: string, main: string, program: (count: number) => string): Batch['write'] {
  return async (codes, folder) => {
    await Promise.all(codes.map((code, index) => writeFile(path.join(folder, `${index}.${extension}`), code)));
    await writeFile(path.join(folder, main), program(codes.length));
  };
}

/** Writes each line of imports once. */
function joinImports(codes: string[], pattern: RegExp): string {
  return [...new Set(codes.flatMap((code) => code.match(pattern) ?? []))].join('\n');
}

const toImports = (extension: string) => (count: number) => `for (let n = 0; n < ${count}; n++) await import(\`./\${n}.${extension}\`);\n`;
const NODE = [process.execPath, '--no-warnings'];
/** Options of a JVM that runs once: to optimise what it runs would take longer than to run it. */
const FAST = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

/** Function names are unique in Go: `main` gets a number, and functions for parts are written once. */
async function writeGo(codes: string[], folder: string): Promise<void> {
  const helpers = new Set<string>();
  const mains = codes.map((code, index) => {
    const [main = '', ...functions] = code.slice(code.indexOf('func main()')).split(/\n(?=func add(?:File|Field)\()/);
    for (const each of functions) helpers.add(each.trim());
    return main.replace('func main()', () => `func main${index}()`);
  });
  const imports = `import (\n${joinImports(codes, /^\t"[\w/]+"$/gm)}\n)`;
  const calls = codes.map((_, index) => `\tmain${index}()`).join('\n');
  await writeFile(path.join(folder, 'main.go'), ['package main', imports, ...mains, ...helpers, `func main() {\n${calls}\n}`].join('\n\n'));
}

async function writeJava(codes: string[], folder: string): Promise<void> {
  const classes = codes.map((code, index) =>
    code.slice(code.indexOf('public class')).replace('public class Main', () => `class Main${index}`),
  );
  const calls = codes.map((_, index) => `        Main${index}.main(args);`).join('\n');
  const main = `public class Main {\n    public static void main(String[] args) throws Exception {\n${calls}\n    }\n}`;
  await writeFile(path.join(folder, 'Main.java'), [joinImports(codes, /^import [\w.]+;$/gm), main, ...classes].join('\n\n'));
}

export const BATCHES = {
  curl: {
    probe: PROGRAMS.curl.probe,
    run: [['sh', 'main.sh']],
    write: async (codes, folder) => writeFile(path.join(folder, 'main.sh'), codes.join('\n')),
  },
  javascript: {probe: PROGRAMS.javascript.probe, run: [[...NODE, 'main.mjs']], write: ofFiles('mjs', 'main.mjs', toImports('mjs'))},
  typescript: {probe: PROGRAMS.typescript.probe, run: [[...NODE, 'main.mts']], write: ofFiles('mts', 'main.mts', toImports('mts'))},
  python: {
    probe: PROGRAMS.python.probe,
    run: [['python3', 'main.py']],
    write: ofFiles('py', 'main.py', (count) => `import runpy\nfor n in range(${count}):\n    runpy.run_path(f"{n}.py")\n`),
  },
  go: {
    probe: PROGRAMS.go.probe,
    run: [
      ['gofmt', '-l', 'main.go'],
      ['go', 'run', 'main.go'],
    ],
    write: writeGo,
  },
  java: {
    probe: PROGRAMS.java.probe,
    run: [
      ['javac', ...FAST.map((option) => `-J${option}`), '-encoding', 'UTF-8', '-d', 'out', 'Main.java'],
      ['java', ...FAST, '-cp', 'out', 'Main'],
    ],
    write: writeJava,
  },
  php: {
    probe: PROGRAMS.php.probe,
    run: [['php', 'main.php']],
    write: ofFiles(
      'php',
      'main.php',
      (count) => `<?php\nfunction load($n) { include "$n.php"; }\nforeach (range(0, ${count - 1}) as $n) load($n);\n`,
    ),
  },
  ruby: {
    probe: PROGRAMS.ruby.probe,
    run: [['ruby', 'main.rb']],
    write: ofFiles('rb', 'main.rb', (count) => `${count}.times { |n| load "./#{n}.rb" }\n`),
  },
} satisfies Partial<Record<Language, Batch>>;

/** Writes the program of a language into a new folder. */
export async function writeBatch({write}: Batch, codes: string[], folder: string): Promise<void> {
  await mkdir(folder, {recursive: true});
  await write(codes, folder);
}
