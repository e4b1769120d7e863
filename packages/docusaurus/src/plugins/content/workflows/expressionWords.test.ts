import type {LoadContext} from '@docusaurus/types';
import type {PhrasingContent} from 'mdast';
import {expect, test} from 'vitest';
import {createTranslate} from '../../../translations/index.ts';
import {renderCriterion, renderExpression} from './expressionWords.ts';
import {createWorkflowTexts} from './workflowTexts.ts';

const TEXTS = createWorkflowTexts(createTranslate({siteDir: import.meta.dirname, i18n: {currentLocale: 'en'}} as LoadContext));
const say = (parts: PhrasingContent[]): string =>
  parts.map((part) => (part.type === 'inlineCode' ? `\`${part.value}\`` : part.type === 'text' ? part.value : '?')).join('');

test.each([
  ['$statusCode', 'the status'],
  ['$response.body#/items/0/id', '`items[0].id` of the response'],
  ['$response.body#/a~1b', '`a/b` of the response'],
  ['$response.header.Location', 'the response header `Location`'],
  ['$inputs.apiKey', 'the input `apiKey`'],
  ['$steps.upload.outputs.tempFileId', '`tempFileId` of the step `upload`'],
  ['$response.body', 'the response body'],
  ['$steps.upload', '`$steps.upload`'],
  ['$url', '`$url`'],
  ['Bearer {$inputs.apiKey}', '`Bearer {$inputs.apiKey}`'],
])('the expression %s reads: %s', (expression, words) => {
  expect(say(renderExpression(expression, TEXTS))).toBe(words);
});

test.each([
  ['$statusCode == 200', 'the status is `200`'],
  ["$response.body#/status != 'it''s'", "`status` of the response is not `it's`"],
  ['$statusCode >= 200 && $statusCode < 300', 'the status ≥ `200` and the status < `300`'],
  ['$statusCode == 200 || $statusCode == 201', '`$statusCode == 200 || $statusCode == 201`'],
  ['!$response.body#/done', '`!$response.body#/done`'],
  ['^2\\d\\d$', '`^2\\d\\d$`'],
])('the condition %s reads: %s', (condition, words) => {
  expect(say(renderCriterion({type: 'simple', condition}, TEXTS))).toBe(words);
});

test('endless spaces in a condition are read once', () => {
  const condition = `$statusCode == 200 ||${' '.repeat(400_000)}x`;
  expect(say(renderCriterion({type: 'simple', condition}, TEXTS))).toBe(`\`${condition}\``);
});

test.each([
  ['regex', '$response.body', 'event: answer\\.completed', 'the response body contains `event: answer.completed`'],
  ['regex', '$response.body#/id', '^idx_', '`id` of the response matches the pattern `^idx_`'],
  ['regex', '$statusCode', '2\\d\\d', 'the status matches the pattern `2\\d\\d`'],
  ['regex', '$url', 'a.c', '`$url` matches the pattern `a.c`'],
  ['jsonpath', '$response.body', '$[?@.id]', 'the response body matches the pattern `$[?@.id]`'],
] as const)('a criterion of the type %s on %s, %s, reads: %s', (type, context, condition, words) => {
  expect(say(renderCriterion({type, context, condition}, TEXTS))).toBe(words);
});
