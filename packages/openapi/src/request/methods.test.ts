import {expect, test} from 'vitest';
import {isMethod, METHODS} from './methods.ts';

test.each([...METHODS, 'GET', 'Query'])('%s holds an operation', (method) => {
  expect(isMethod(method)).toBe(true);
});

test.each(['', 'summary', 'parameters', 'gets', 'link'])('%j holds no operation', (field) => {
  expect(isMethod(field)).toBe(false);
});
