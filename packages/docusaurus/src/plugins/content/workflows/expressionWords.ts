// Runtime expressions and conditions of Arazzo in words: `$response.body#/status == 'ready'` is "status of the response is ready".
import type {PhrasingContent} from 'mdast';
import {parsePointer} from '@lectern/openapi/json';
import type {CriterionView} from '@lectern/openapi/arazzo';
import {code, text} from './phrases.ts';
import type {WorkflowTexts} from './workflowTexts.ts';

const COMPARISON = /^(\$[^\s=!<>&|]+)\s*(==|!=|<=|>=|<|>)\s*('(?:[^']|'')*'|[^\s'=!<>&|]+)$/;
const SIGNS: Record<string, string> = {'<=': '≤', '>=': '≥'};

/** An expression in words, or else as code. */
export function renderExpression(expression: string, texts: WorkflowTexts): PhrasingContent[] {
  if (expression === '$statusCode') return [text(texts.status)];
  if (expression === '$response.body') return [text(texts.ofBody)];
  const [, source, rest = ''] = /^\$(response\.body#?|response\.header\.|inputs\.|steps\.)(.*)$/s.exec(expression) ?? [];
  if (source === 'response.body#' && rest.startsWith('/')) return renderSentence(texts.ofResponse, {name: showPointer(rest)});
  if (source === 'response.header.' && rest !== '') return renderSentence(texts.ofHeader, {name: rest});
  if (source === 'inputs.' && rest !== '') return renderSentence(texts.ofInput, {name: rest.replace('#', '')});
  const [, step, output] = /^([^.]+)\.outputs\.(.+)$/.exec(rest) ?? [];
  if (source === 'steps.' && step !== undefined && output !== undefined) return renderSentence(texts.ofStep, {name: output, step});
  return [code(expression)];
}

/** A criterion in words; a pattern without metacharacters is a text that must be contained. */
export function renderCriterion({type, condition, context}: CriterionView, texts: WorkflowTexts): PhrasingContent[] {
  if (type === 'simple') return renderCondition(condition, texts);
  const literal = type === 'regex' ? toLiteral(condition) : undefined;
  return [
    ...(context === undefined ? [] : renderExpression(context, texts)),
    text(` ${literal === undefined ? texts.matches : texts.contains} `),
    code(literal ?? condition),
  ];
}

/** The text that a regular expression matches. Undefined: it matches several. */
function toLiteral(pattern: string): string | undefined {
  return /^(?:[^\\^$.*+?()[\]{}|]|\\[^\w\s])+$/.test(pattern) ? pattern.replace(/\\(.)/g, '$1') : undefined;
}

/** A simple condition in words if it compares an expression with a value, or joins such comparisons with "and"; else as code. */
function renderCondition(condition: string, texts: WorkflowTexts): PhrasingContent[] {
  const parts = condition.split('&&').map((each) => COMPARISON.exec(each.trim()));
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

/** A sentence, with words in braces as code. */
export function renderSentence(sentence: string, words: Record<string, string>): PhrasingContent[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const word = words[part.slice(1, -1)];
      return part.startsWith('{') && word !== undefined ? code(word) : text(part);
    });
}
