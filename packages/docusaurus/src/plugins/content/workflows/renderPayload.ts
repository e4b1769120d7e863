// The request body of a workflow step for readers: placeholders for runtime expressions, with an explanation of each.
import type {PhrasingContent, RootContent} from 'mdast';
import type {StepView} from '@lectern/openapi/arazzo';
import {isMultipart} from '@lectern/openapi/request';
import {renderExpression, renderSentence} from './expressionWords.ts';
import {code, joined, paragraph, text} from './phrases.ts';
import {EXPRESSION, IN_TEXT} from './toRun.ts';
import type {WorkflowTexts} from './workflowTexts.ts';

/** Placeholders by their expressions. */
type Placeholders = Map<string, string>;

export function renderPayload({contentType, payload}: NonNullable<StepView['body']>, texts: WorkflowTexts): RootContent[] {
  if (payload === undefined) return [];
  if (contentType !== undefined && isMultipart(contentType) && typeof payload === 'object' && payload !== null)
    return renderParts(contentType, payload, texts);
  const placeholders: Placeholders = new Map();
  const value = JSON.stringify(replace(payload, placeholders, texts), null, 2);
  const meanings = [...placeholders].map(([expression, placeholder]): PhrasingContent[] => [
    code(placeholder),
    text(` ${texts.is} `),
    ...renderExpression(expression, texts),
  ]);
  return [
    {type: 'code', lang: 'json', meta: `title="${texts.body}"`, value},
    ...(meanings.length > 0 ? [paragraph(text(`${texts.inBody} `), ...joined(meanings))] : []),
  ];
}

/** A multipart body is not JSON: a list of its parts and their values. */
function renderParts(contentType: string, payload: object, texts: WorkflowTexts): RootContent[] {
  const toWords = (value: unknown): PhrasingContent[] =>
    typeof value === 'string' ? renderExpression(value, texts) : [code(JSON.stringify(value))];
  const items = Object.entries(payload).map(([name, value]: [string, unknown]) => {
    const values = joined([value].flat().map(toWords));
    return {type: 'listItem' as const, children: [paragraph(code(name), text(': '), ...values)]};
  });
  return [paragraph(...renderSentence(texts.partsOf, {type: contentType})), {type: 'list', spread: false, children: items}];
}

function replace(value: unknown, placeholders: Placeholders, texts: WorkflowTexts): unknown {
  if (typeof value === 'string') {
    if (EXPRESSION.test(value)) return toPlaceholder(value, placeholders, texts) ?? value;
    return value.replace(IN_TEXT, (whole, expression: string) => toPlaceholder(expression, placeholders, texts) ?? whole);
  }
  if (Array.isArray(value)) return value.map((item) => replace(item, placeholders, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item, placeholders, texts)]));
}

/** `<question>` for `$inputs.question`, in full if another one has that name. Undefined: it has no words. */
function toPlaceholder(expression: string, placeholders: Placeholders, texts: WorkflowTexts): string | undefined {
  const known = placeholders.get(expression);
  if (known !== undefined) return known;
  if (renderExpression(expression, texts).every(({type}) => type === 'inlineCode')) return undefined;
  const short = `<${/[^.#/$]+$/.exec(expression)?.[0] ?? expression}>`;
  const placeholder = [...placeholders.values()].includes(short) ? `<${expression.slice(1)}>` : short;
  placeholders.set(expression, placeholder);
  return placeholder;
}
