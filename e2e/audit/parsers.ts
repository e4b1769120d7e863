// The parsers of languages: each reads many files at once. If a language's own parser is not installed, its grammar reads them.
import {spawn} from 'node:child_process';
import {readFile, writeFile} from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import type {Language} from '@lectern/openapi/languages';
import {createSyntaxCheck} from '../../scripts/samples/hostile/grammar.mts';

/** What is wrong with the files, as text that names them; empty if all can be read, nothing if there is no parser. */
type Check = (files: string[], folder: string) => Promise<string | undefined>;

const JAVA = `import com.sun.source.util.JavacTask;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

public class Check {
    public static void main(String[] args) throws Exception {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var manager = compiler.getStandardFileManager(null, null, null);
        for (var line : java.nio.file.Files.readAllLines(Path.of(args[0]))) {
            var task = (JavacTask) compiler.getTask(null, manager, d -> System.out.println(d), List.of("-proc:none"), null, manager.getJavaFileObjects(line));
            task.analyze();
        }
    }
}
`;

const CHECKERS: Partial<Record<Language, Check>> = {
  curl: (files) => readAll('bash', ['-c', 'while read -r file; do bash -n "$file"; done'], files),
  javascript: (files) => Promise.resolve(checkTypes(files)),
  typescript: (files) => Promise.resolve(checkTypes(files)),
  python: (files) =>
    readAll(
      'python3',
      ['-c', 'import ast, sys\nfor name in sys.stdin.read().split("\\n")[:-1]: ast.parse(open(name, encoding="utf-8").read(), name)'],
      files,
    ),
  go: (files) =>
    readAll('sh', ['-c', 'command -v gofmt >/dev/null || exit 127; while read -r file; do gofmt -e "$file" 2>&1 >/dev/null; done'], files),
  java: async (files, folder) => {
    const [program, list] = [path.join(folder, 'Check.java'), path.join(folder, 'files.txt')];
    await writeFile(program, JAVA);
    await writeFile(list, files.join('\n'));
    return readAll('java', [program, list], []);
  },
  php: (files) =>
    readAll(
      'php',
      [
        '-r',
        'while ($f = trim(fgets(STDIN))) try { token_get_all(file_get_contents($f), TOKEN_PARSE); } catch (ParseError $e) { echo "$f:", $e->getLine(), " ", $e->getMessage(), "\\n"; }',
      ],
      files,
    ),
  ruby: (files) =>
    readAll(
      'ruby',
      [
        '-e',
        '$stdin.each_line(chomp: true) { |f| begin; RubyVM::InstructionSequence.compile_file(f); rescue SyntaxError => e; puts e.message; end }',
      ],
      files,
    ),
};

/** What is wrong with programs of a language, as text that names their files; empty if all can be read. */
export async function checkFiles(language: Language, files: string[], folder: string): Promise<{found: string; parser: string}> {
  const own = await CHECKERS[language]?.(files, folder);
  if (own !== undefined) return {found: own, parser: 'its own parser'};
  const isReadable = await createSyntaxCheck(language);
  const codes = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const wrong = files.filter((_, index) => !isReadable(codes[index] ?? ''));
  return {found: wrong.map((file) => `${file}: the grammar does not follow\n`).join(''), parser: 'its grammar'};
}

/** Runs a parser with the names of the files on its standard input; nothing if it is not installed. */
function readAll(command: string, args: string[], files: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = spawn(command, args);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('error', () => resolve(undefined));
    child.once('close', (code) =>
      resolve(code === 127 ? undefined : code === 0 ? output : `${output}\nIt ended with exit code ${String(code)}.\n`),
    );
    child.stdin.on('error', () => undefined).end(files.map((file) => `${file}\n`).join(''));
  });
}

/** JavaScript is only parsed; TypeScript is also type-checked, as in a strict project. */
function checkTypes(files: string[]): string {
  const program = ts.createProgram(files, {
    allowJs: true,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: ['node'],
  });
  const found = [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()];
  return found
    .map(({file, messageText, start = 0}) => `${file?.fileName ?? ''}:${start} ${ts.flattenDiagnosticMessageText(messageText, '\n')}\n`)
    .join('');
}
