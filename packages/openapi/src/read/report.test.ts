import {expect, test} from 'vitest';
import type {Problem} from '../document/index.ts';
import {reportProblems, type ReportFormat} from './report.ts';

const PROBLEMS: Problem[] = [
  {severity: 'error', message: 'it is wrong: 100%', hint: 'mend it', file: 'a,b.yaml', line: 3, column: 5, pointer: '/paths/~1a'},
  {severity: 'warning', message: 'odd\nlines', hint: 'look', file: 'b.yaml'},
];

function print(problems: Problem[], format: ReportFormat, save?: (all: Problem[]) => string): string {
  let text = '';
  reportProblems(problems, 'a,b.yaml', format, (part) => (text += part), save);
  return text;
}

test('problems are printed as text with their number', () => {
  expect(print(PROBLEMS, 'text')).toBe(`
a,b.yaml:3:5 error: it is wrong: 100% (at #/paths/~1a)
    → mend it
b.yaml warning: odd\\u000alines
    → look
a,b.yaml: 1 error, 1 warning

`);
  expect(print([], 'text')).toBe('');
});

test('problems are in the line order of each file, a repeated one at its first line', () => {
  const at = (file: string, line: number | undefined, message: string, column?: number): Problem => ({
    severity: 'warning',
    message,
    hint: 'look',
    file,
    ...(line === undefined ? {} : {line}),
    ...(column === undefined ? {} : {column}),
  });
  const problems = [
    at('a.yaml', 9, 'odd', 2),
    at('b.yaml', 1, 'other'),
    at('a.yaml', undefined, 'whole'),
    at('a.yaml', 3, 'late', 7),
    at('a.yaml', 3, 'early', 5),
    at('a.yaml', 2, 'odd', 1),
  ];
  const lines = print(problems, 'text').match(/^\w\.yaml[^\n]* warning: [^\n]*$/gm);
  expect(lines).toEqual([
    'a.yaml:2:1 warning: odd · 2 times, also in line 9',
    'a.yaml:3:5 warning: early',
    'a.yaml:3:7 warning: late',
    'a.yaml warning: whole',
    'b.yaml:1 warning: other',
  ]);
});

test('problems are printed as JSON, even if there are none', () => {
  expect(JSON.parse(print(PROBLEMS, 'json'))).toEqual({file: 'a,b.yaml', problems: PROBLEMS});
  expect(JSON.parse(print([], 'json'))).toEqual({file: 'a,b.yaml', problems: []});
});

test('annotations escape everything that could end a line or a property', () => {
  expect(print(PROBLEMS, 'github')).toContain(
    '::error file=a%2Cb.yaml,line=3,col=5::it is wrong: 100%25. mend it\n::warning file=b.yaml::odd\\u000alines. look\n',
  );
});

test('a problem of one language says so, in each format', () => {
  const problems = PROBLEMS.map((problem) => ({...problem, language: 'de'}));
  expect(print(problems, 'text')).toContain('a,b.yaml:3:5 error (de): it is wrong: 100% (at #/paths/~1a)\n');
  expect(print(problems, 'github')).toContain('col=5::de: it is wrong: 100%25. mend it\n');
  expect(JSON.parse(print(problems, 'json'))).toMatchObject({problems: [{language: 'de'}, {language: 'de'}]});
});

function createMany(count: number, toMessage: (index: number) => string): Problem[] {
  return Array.from({length: count}, (_, index) => ({
    severity: 'warning',
    message: toMessage(index),
    hint: 'correct it',
    file: 'a.yaml',
    line: index + 1,
  }));
}

test('a problem that repeats is shown once, with its count and other lines', () => {
  const problems = createMany(826, () => '`nullable` beside `$ref` is ignored');
  expect(print(problems, 'text')).toBe(`
a.yaml:1 warning: \`nullable\` beside \`$ref\` is ignored · 826 times, also in lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, …
    → correct it
a,b.yaml: 0 errors, 826 warnings

`);
  expect(print(problems, 'github')).toContain(
    '::warning file=a.yaml,line=1::`nullable` beside `$ref` is ignored. correct it · 826 times, also in lines 2, 3,',
  );
  expect(JSON.parse(print(problems, 'json'))).toMatchObject({problems: {length: 826}});
  const [first] = createMany(1, () => 'odd') as [Problem];
  expect(print([first, first, {...first, file: 'b.yaml', line: 7}], 'text')).toContain(' odd · 3 times, also in line b.yaml:7\n');
  expect(print([first, first], 'text')).toContain(' odd · 2 times\n');
});

test('at most 60 lines of 5,000 problems are printed, errors first, one of each kind; a file has them all', () => {
  const saved: Problem[][] = [];
  const problems = [
    ...createMany(4900, (index) => `the link "/docs/${index}" leads nowhere`),
    ...createMany(99, (index) => `${'abcdefghijklmnopqrstuvwxyz'[index % 26] ?? ''}${'z'.repeat(index)} is wrong`),
    ...PROBLEMS.slice(0, 1),
  ];
  const text = print(problems, 'text', (all) => {
    saved.push(all);
    return 'all.txt';
  });
  const lines = text.trimEnd().split('\n');
  expect(text.split('\n').length).toBeLessThanOrEqual(61);
  expect(lines[1]).toContain('error: it is wrong: 100%');
  expect(lines[3]).toBe('a.yaml:1 warning: the link "/docs/0" leads nowhere · and 4899 more of the kind');
  expect(lines.slice(-2)).toEqual(['a,b.yaml: 1 error, 4999 warnings', 'All of them: all.txt']);
  expect(saved).toEqual([problems]);
});

test('problems that leave pages incomplete are counted and come before other warnings', () => {
  const missing: Problem = {
    severity: 'warning',
    isIncomplete: true,
    message: '$ref "#/a" leads nowhere',
    hint: 'define it',
    file: 'a.yaml',
  };
  const problems = [...createMany(80, (index) => `${'z'.repeat(index)} is wrong`), missing];
  const text = print(problems, 'text', () => 'all.txt');
  expect(text).toMatch(/^\na\.yaml warning: \$ref "#\/a" leads nowhere\n/);
  expect(text).toContain('a,b.yaml: 0 errors, 81 warnings; pages are incomplete for 1 of these\n');
});

test('a report that fits is printed whole, without a file', () => {
  const problems = createMany(20, (index) => `the link "/docs/${index}" leads nowhere`);
  let text = '';
  reportProblems(
    problems,
    'a.yaml',
    'text',
    (part) => (text += part),
    () => {
      throw new Error('no file is needed');
    },
  );
  expect(text.match(/leads nowhere/g)).toHaveLength(20);
});
