// Runtime expressions and conditions of Arazzo as one says them: `$response.body#/status == 'ready'` is "status of the response is ready".
import type {PhrasingContent} from 'mdast';
import {parsePointer} from '@lectern/openapi/json';
import {code, text} from './phrases.ts';
import type {WorkflowTexts} from './workflowTexts.ts';

const COMPARISON = /^(\$[^\s=!<>&|]+)\s*(==|!=|<=|>=|<|>)\s*('(?:[^']|'')*'|[^\s'=!<>&|]+)$/;
const SIGNS: Record<string, string> = {'<=': '≤', '>=': '≥'};

/** An expression in words; one that has none stays code. */
export function renderExpression(expression: string, texts: WorkflowTexts): PhrasingContent[] {
  if (expression === '$statusCode') return [text(texts.status)];
  const [, source, rest = ''] = /^\$(response\.body#?|response\.header\.|inputs\.|steps\.)(.*)$/s.exec(expression) ?? [];
  if (source === 'response.body#' && rest.startsWith('/')) return fill(texts.ofResponse, showPointer(rest));
  if (source === 'response.header.' && rest !== '') return fill(texts.ofHeader, rest);
  if (source === 'inputs.' && rest !== '') return fill(texts.ofInput, rest.replace('#', ''));
  const [, step, output] = /^([^.]+)\.outputs\.(.+)$/.exec(rest) ?? [];
  if (source === 'steps.' && step !== undefined && output !== undefined) return fill(texts.ofStep, output, step);
  return [code(expression)];
}

/** A simple condition in words where it compares an expression with a value, or joins such comparisons by "and"; else code. */
export function renderCondition(condition: string, texts: WorkflowTexts): PhrasingContent[] {
  const parts = condition.split(/\s*&&\s*/).map((each) => COMPARISON.exec(each.trim()));
  const said = parts.flatMap((part, index): PhrasingContent[] => {
    if (!part) return [];
    const [, expression = '', operator = '', value = ''] = part;
    const verb = operator === '==' ? texts.is : operator === '!=' ? texts.isNot : (SIGNS[operator] ?? operator);
    const before = index === 0 ? [] : [text(` ${texts.and} `)];
    return [
      ...before,
      ...renderExpression(expression, texts),
      text(` ${verb} `),
      code(value.replace(/^'(.*)'$/s, '$1').replaceAll("''", "'")),
    ];
  });
  return parts.every(Boolean) ? said : [code(condition)];
}

/** A JSON Pointer as a path: `items[0].id`. */
function showPointer(pointer: string): string {
  return parsePointer(pointer).reduce(
    (path, name) => (/^\d+$/.test(name) && path !== '' ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`),
    '',
  );
}

/** A sentence whose `{name}` is code, and `{step}` too. */
function fill(sentence: string, name: string, step = ''): PhrasingContent[] {
  return sentence
    .split(/(\{name\}|\{step\})/)
    .filter((part) => part !== '')
    .map((part) => (part === '{name}' ? code(name) : part === '{step}' ? code(step) : text(part)));
}
