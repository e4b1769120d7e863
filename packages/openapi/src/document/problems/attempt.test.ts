import {expect, test} from 'vitest';
import type {CompileOptions} from '../../index.ts';
import {renderProblem} from './problem.ts';
import {compileText, escapeCode, HEAD} from '../../testing.ts';

/** Fails as a bug of the program would, wherever code contains a word. */
function failAt(word: string): Pick<CompileOptions, 'highlight' | 'languages'> {
  const highlight = (code: string): string => {
    if (code.includes(word)) throw new TypeError("Cannot read properties of undefined (reading 'trim')\n    at x (file.ts:1:1)");
    return escapeCode(code);
  };
  return {highlight, languages: ['curl']};
}

const DOCUMENT = `${HEAD}paths:
  /good: {get: {summary: Get what is good, responses: {200: {content: {a/b: {example: good}}}}}}
  /bad:
    post:
      summary: Make it bad
      responses: {200: {content: {a/b: {example: poison}}}}
webhooks:
  left: {post: {responses: {200: {}}}}
`;

test('an exception while a page is made is a problem of its operation, and all other pages are made', async () => {
  const {result, problems} = await compileText(DOCUMENT, failAt('poison'));
  expect(problems.filter(({severity}) => severity === 'error')).toEqual([
    {
      severity: 'error',
      isContained: true,
      isIncomplete: true,
      message: 'the page of "Make it bad" (POST /bad) cannot be made: TypeError: Cannot read properties of undefined (reading \'trim\')',
      hint: expect.stringContaining('a fault of the program') as string,
      file: 'api.yaml',
      line: 6,
      column: 5,
      pointer: '/paths/~1bad/post',
    },
  ]);
  const [good, bad, webhook] = result?.pages ?? [];
  expect(good?.responses[0]?.media[0]?.examples[0]?.code?.html).toBe('good');
  expect(webhook?.title).toBe('left');
  expect(bad).toMatchObject({id: 'post-bad', title: 'Make it bad', method: 'POST', path: '/bad', responses: [], samples: []});
  expect(bad?.html).toContain('This page is incomplete');
  expect(result?.groups.flatMap(({operations}) => operations.map(({pageId}) => pageId))).toContain('post-bad');
  expect(result?.calls.map(({pageId}) => pageId)).toEqual(['get-good']);
});

test('samples that cannot be written leave the rest of their page', async () => {
  const {result, problems} = await compileText(DOCUMENT, failAt('/bad'));
  expect(problems.map(renderProblem).filter((text) => text.includes('error'))).toEqual([
    expect.stringMatching(/^api\.yaml:6:5 error: the samples of "Make it bad" \(POST \/bad\) cannot be made: TypeError/) as string,
  ]);
  expect(result?.pages[1]).toMatchObject({samples: [], responses: [{status: '200'}]});
  expect(result?.calls).toHaveLength(2);
});

test('an overview that cannot be made still leads to the pages', async () => {
  const text = DOCUMENT.replace('title: Things', 'title: Things, description: "```\\npoison\\n```"');
  const {result, problems} = await compileText(text, failAt('poison'));
  expect(problems.filter(({isContained}) => isContained).map(({message}) => message.split(':')[0])).toEqual([
    'the page of "Make it bad" (POST /bad) cannot be made',
    'the overview cannot be made',
  ]);
  expect(result?.overview.html).toContain('This page is incomplete');
  expect(result?.groups[0]?.operations.map(({title}) => title)).toEqual(['Get what is good', 'Make it bad', 'left']);
});

test('a failure of the whole document is one problem, not an exception', async () => {
  const {result, problems} = await compileText(DOCUMENT, {
    resolveLink: () => {
      throw new RangeError('Invalid array length');
    },
    previous: [{id: 'old', kind: 'operation', method: 'GET', path: '/good'}],
  });
  expect(result).toBeUndefined();
  expect(problems.map(({message}) => message)).toEqual(['the reference cannot be made: RangeError: Invalid array length']);
});
