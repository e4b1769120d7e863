// Runtime expressions of links in readable form: `$response.body#/items/0/id` is `items[0].id` of the response body.
import {parsePointerPart} from '@lectern/openapi/json';

const SOURCES = ['response.body', 'response.header', 'request.body', 'request.header', 'request.path', 'request.query'] as const;

export type ExpressionSource = (typeof SOURCES)[number];

/** The source of an expression's value, and the value's name there; undefined for a constant, a whole body and rare expressions. */
export function parseExpression(expression: string): {source: ExpressionSource; name: string} | undefined {
  const [, where, rest = ''] = /^\$((?:request|response)\.[a-z]+)(?:[.]|#\/)(.+)$/.exec(expression) ?? [];
  const source = SOURCES.find((each) => each === where);
  if (source === undefined) return undefined;
  return {source, name: source.endsWith('body') ? toPath(rest) : rest};
}

/** A JSON pointer without its first slash as a path. */
function toPath(pointer: string): string {
  return pointer
    .split('/')
    .map(parsePointerPart)
    .map((part, index) => (/^\d+$/.test(part) ? `[${part}]` : `${index > 0 ? '.' : ''}${part}`))
    .join('');
}
