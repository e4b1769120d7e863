import {expect, test} from 'vitest';
import type {Problem} from '../document/index.ts';
import {reportProblems, type ReportFormat} from './report.ts';

const PROBLEMS: Problem[] = [
  {severity: 'error', message: 'it is wrong: 100%', hint: 'mend it', file: 'a,b.yaml', line: 3, column: 5, pointer: '/paths/~1a'},
  {severity: 'warning', message: 'odd\nlines', hint: 'look', file: 'b.yaml'},
];

function print(problems: Problem[], format: ReportFormat): string {
  let text = '';
  reportProblems(problems, 'a,b.yaml', format, (part) => (text += part));
  return text;
}

test('as text, with their number', () => {
  expect(print(PROBLEMS, 'text')).toBe(`
a,b.yaml:3:5 error: it is wrong: 100% (at #/paths/~1a)
    → mend it
b.yaml warning: odd
lines
    → look
a,b.yaml: 1 error, 1 warning

`);
  expect(print([], 'text')).toBe('');
});

test('as JSON, also where there is none', () => {
  expect(JSON.parse(print(PROBLEMS, 'json'))).toEqual({file: 'a,b.yaml', problems: PROBLEMS});
  expect(JSON.parse(print([], 'json'))).toEqual({file: 'a,b.yaml', problems: []});
});

test('as annotations, with whatever could end a line or a property escaped', () => {
  expect(print(PROBLEMS, 'github')).toContain(
    '::error file=a%2Cb.yaml,line=3,col=5::it is wrong: 100%25. mend it\n::warning file=b.yaml::odd%0Alines. look\n',
  );
});
