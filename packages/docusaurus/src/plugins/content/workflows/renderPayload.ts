// The body that a step of a workflow sends, to be read: placeholders where it has runtime expressions, and what each of them is.
import type {PhrasingContent, RootContent} from 'mdast';
import {renderExpression} from './expressionWords.ts';
import {code, joined, paragraph, text} from './phrases.ts';
import {EXPRESSION, IN_TEXT} from './toRun.ts';
import type {WorkflowTexts} from './workflowTexts.ts';

/** Placeholders by their expressions. */
type Placeholders = Map<string, string>;

export function renderPayload(payload: unknown, texts: WorkflowTexts): RootContent[] {
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

function replace(value: unknown, placeholders: Placeholders, texts: WorkflowTexts): unknown {
  if (typeof value === 'string') {
    if (EXPRESSION.test(value)) return toPlaceholder(value, placeholders, texts) ?? value;
    return value.replace(IN_TEXT, (whole, expression: string) => toPlaceholder(expression, placeholders, texts) ?? whole);
  }
  if (Array.isArray(value)) return value.map((item) => replace(item, placeholders, texts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, replace(item, placeholders, texts)]));
}

/** `<question>` for `$inputs.question`, in full where another one has that name. Undefined: nothing says in words what it is. */
function toPlaceholder(expression: string, placeholders: Placeholders, texts: WorkflowTexts): string | undefined {
  const known = placeholders.get(expression);
  if (known !== undefined) return known;
  if (renderExpression(expression, texts).every(({type}) => type === 'inlineCode')) return undefined;
  const short = `<${/[^.#/$]+$/.exec(expression)?.[0] ?? expression}>`;
  const placeholder = [...placeholders.values()].includes(short) ? `<${expression.slice(1)}>` : short;
  placeholders.set(expression, placeholder);
  return placeholder;
}
