// Shared by the unit tests of the compiler, and no part of it: a small YAML in, page data out.
import {compile, type CompileOptions, type CompileResult, type OperationPage, type Problem, type SchemaView} from './index.ts';
import {renderProblem} from './document/problems/problem.ts';
import {NO_SERVER} from './lint/serverRules.ts';

export {KEYWORD_LIST} from './spec/keywords.ts';

/** Head of a small document. */
export const HEAD = 'openapi: 3.2.0\ninfo: {title: Things, version: "1"}\n';

/** Code as tests show it: only escaped. */
export function escapeCode(code: string): string {
  return code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Compiles a document from its text, or several files by name, the first as the entry. Creates no samples by default. */
export async function compileText(files: string | Record<string, string>, options: Partial<CompileOptions> = {}): Promise<CompileResult> {
  const result = await compile({
    ...readTexts(typeof files === 'string' ? {'api.yaml': files} : files),
    languages: [],
    highlight: escapeCode,
    ...options,
  });
  // Most test documents leave out servers for brevity.
  return {...result, problems: result.problems.filter(({message}) => !message.includes(NO_SERVER))};
}

/** Reads files from their texts by name; the first is the entry. */
export function readTexts(files: Record<string, string>): Pick<CompileOptions, 'entry' | 'read'> {
  const texts = new Map(Object.entries(files));
  const [entry = ''] = texts.keys();
  return {
    entry,
    read: (path) => {
      const text = texts.get(path);
      return text === undefined ? Promise.reject(new Error(`the file "${path}" does not exist`)) : Promise.resolve(text);
    },
  };
}

/** The problems of a document, each as it is printed. */
export async function getProblems(files: string | Record<string, string>): Promise<string[]> {
  return (await compileText(files)).problems.map(renderProblem);
}

/** Shifts every line to the right. */
export function indent(text: string, spaces: number): string {
  return text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : ' '.repeat(spaces) + line))
    .join('\n');
}

/** Removes the indentation of a template string. */
export function dedent(text: string): string {
  const lines = text.split('\n').filter((line, index) => index > 0 || line.trim() !== '');
  const depth = Math.min(...lines.filter((line) => line.trim() !== '').map((line) => line.length - line.trimStart().length));
  return lines.map((line) => line.slice(depth)).join('\n');
}

/** The page of one operation, `GET /things`, given its fields; `rest` is the remainder of the document. */
export async function compileOperation(
  operation: string,
  rest = '',
  options: Partial<CompileOptions> = {},
): Promise<{page: OperationPage; problems: Problem[]; schemas: Map<string, SchemaView>}> {
  const fields = indent(dedent(operation), 6);
  const {result, problems} = await compileText(`${HEAD}${dedent(rest)}\npaths:\n  /things:\n    get:\n${fields}`, options);
  const page = result?.pages[0];
  if (!page) throw new Error(problems.map(renderProblem).join('\n') || 'the document has no operation');
  return {page, problems, schemas: result.schemas};
}

/** The view of one schema; `components` are the named schemas beside it. */
export async function compileSchema(
  schema: string,
  components = '',
): Promise<{view: SchemaView; problems: Problem[]; schemas: Map<string, SchemaView>}> {
  const operation = `responses:\n  200:\n    content:\n      application/json:\n        schema:\n${indent(dedent(schema), 10)}`;
  const rest = components === '' ? '' : `components:\n  schemas:\n${indent(dedent(components), 4)}`;
  const {page, problems, schemas} = await compileOperation(operation, rest);
  const view = page.responses[0]?.media[0]?.schema;
  if (!view) throw new Error('the response has no schema');
  return {view, problems, schemas};
}

/** A schema as lines, with its properties and options below it: `items: array of User`. */
export function drawSchema(schema: SchemaView | undefined, level = 0): string[] {
  const parts = (schema?.parts ?? []).flatMap(({name, schema: part}) => [
    `${'  '.repeat(level)}${name}: ${part.type}${part.name === undefined ? '' : ` (${part.name})`}${part.more === undefined ? '' : ' …'}`,
    ...drawSchema(part, level + 1),
  ]);
  const options = (schema?.choices ?? []).flatMap((choice) =>
    choice.options.flatMap(({label, schema: option}) => [`${'  '.repeat(level)}| ${label}`, ...drawSchema(option, level + 1)]),
  );
  return [...parts, ...options];
}
