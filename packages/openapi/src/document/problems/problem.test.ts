import {expect, test} from 'vitest';
import {getProblems} from '../../testing.ts';
import {renderProblem, type Problem} from './problem.ts';

test('a document writes no log line and sends a terminal no command', async () => {
  const name = '\u001b]0;owned\u0007\n::stop-commands::x\r\u202egnp.exe\u0085';
  const document = {
    openapi: '3.1.1',
    info: {title: 'Things', version: '1'},
    paths: {'/a': {get: {[name]: 1, responses: {200: {$ref: `#/components/responses/${name}`}}}}},
    components: {schemas: {[name]: {type: name}}},
  };
  const lines = await getProblems(JSON.stringify(document));
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.join('')).toContain('\\u001b]0;owned\\u0007\\u000a::stop-commands::x\\u000d\\u202egnp.exe\\u0085');
  for (const line of lines) expect(line.replace('\n    → ', '')).not.toMatch(/[\p{Cc}\u202e]/u);
});

test('neither a file name nor a pointer writes a log line or sends a terminal a command', () => {
  const problem: Problem = {
    severity: 'error',
    message: 'a\tb',
    hint: 'c\nd',
    alternatives: ['h\ni'],
    file: 'e\nf.yaml',
    line: 1,
    pointer: '/g\u001b',
  };
  expect(renderProblem(problem)).toBe('e\\u000af.yaml:1 error: a\\u0009b (at #/g\\u001b)\n    → c\\u000ad\n      h\\u000ai');
});
