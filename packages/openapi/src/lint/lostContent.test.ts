import {describe, expect, test} from 'vitest';
import {checkContent} from './lostContent.ts';
import {getOperationEntries} from '../operations/operationList.ts';
import type {OperationPage} from '../view/page.ts';
import {renderProblem} from '../document/problems/problem.ts';
import {loadGraph} from '../document/resolve.ts';
import {compileText, dedent, HEAD, readTexts} from '../testing.ts';

/** A page without content, as a parser with a gap would make it. */
const EMPTY = {parameters: [], responses: []} as unknown as OperationPage;
const FULL = {parameters: [], responses: [{status: '200'}]} as unknown as OperationPage;

/** The reports of the rule for a document whose operations have these pages. */
async function check(paths: string, pages: OperationPage[]): Promise<string[]> {
  const {entry, read} = readTexts({'api.yaml': `${HEAD}${dedent(paths)}`});
  const {graph} = await loadGraph(entry, read);
  if (!graph) throw new Error('the document cannot be read');
  checkContent(getOperationEntries(graph, []), pages, graph);
  return graph.problems.map(renderProblem);
}

/** Ten operations; the first two have the given fields. */
function createPaths(first: string, second = 'responses: {200: {description: A}}'): string {
  const others = Array.from({length: 8}, (_, index) => `  /${index}: {get: {responses: {200: {description: A}}}}`).join('\n');
  return `paths:\n  /a: {get: {${first}}}\n  /b: {get: {${second}}}\n${others}\n`;
}

describe('pages that lack content of the source', () => {
  test('stop the build if they are more than a tenth', async () => {
    const pages = [EMPTY, EMPTY, ...Array.from({length: 8}, () => FULL)];
    expect(await check(createPaths('responses: {200: {description: A}}'), pages)).toEqual([
      'api.yaml:4:8 error: 2 of 10 operations have neither parameters nor a body nor responses on their pages, though the document describes them (at #/paths/~1a/get)\n    → see the problems of the first of them, api.yaml#/paths/~1a/get; if it has none, bundle the document into one file, and report this',
    ]);
  });

  test.each([
    ['are a tenth', createPaths('responses: {200: {description: A}}'), [EMPTY, ...Array.from({length: 9}, () => FULL)]],
    ['have a source that says nothing', createPaths('summary: A', 'responses: {}'), [EMPTY, EMPTY, ...Array.from({length: 8}, () => FULL)]],
  ])('do not stop the build if they %s', async (_, paths, pages) => {
    expect(await check(paths, pages)).toEqual([]);
  });

  test.each([
    ['parameters', 'parameters: [{name: q, in: query}]'],
    ['parameters by reference', "parameters: [{$ref: '#/gone'}]"],
    ['a body', 'requestBody: {content: {a/b: {}}}'],
    ['responses that lie elsewhere', 'responses: {$ref: gone.yaml}'],
  ])('are found by %s', async (_, fields) => {
    const problems = await check(`paths: {/a: {get: {${fields}}}}`, [EMPTY]);
    expect(problems.filter((problem) => problem.includes('1 of 1 operations'))).toHaveLength(1);
  });
});

test('a document whose responses cannot be read is not built', async () => {
  const {result, problems} = await compileText(`${HEAD}paths: {/a: {get: {responses: {$ref: gone.yaml}}}}`);
  expect(result).toBeUndefined();
  expect(problems.map(({severity, message}) => [severity, message.slice(0, 34)])).toEqual([
    ['warning', 'the file "gone.yaml" does not exis'],
    ['error', '1 of 1 operations have neither par'],
  ]);
});
