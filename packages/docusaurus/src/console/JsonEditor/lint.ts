import type {Diagnostic} from '@codemirror/lint';
import {jsonLanguage} from '@codemirror/lang-json';
import type {JsonSchema} from '@lectern/openapi';
import {isLarge} from '../draft/large.ts';
import {parseJson} from '../parseJson.ts';
import {showPath, splitPath} from '../form/path.ts';
import type {Definitions} from '../form/shape.ts';
import {findSyntaxError, validateValue} from '../form/validate.ts';

type SyntaxNode = ReturnType<typeof jsonLanguage.parser.parse>['topNode'];

/** Positions that are marked at once. */
const MAX_MARKERS = 100;

/** Errors of a text: invalid JSON, or positions that do not match the schema. */
export function lint(text: string, schema: JsonSchema, definitions: Definitions): Diagnostic[] {
  if (text.trim() === '' || isLarge({text})) return [];
  const syntax = findSyntaxError(text);
  if (syntax) {
    const {offset, message} = syntax;
    return [{from: Math.max(0, offset - 1), to: Math.min(text.length, offset + 1), severity: 'error', message}];
  }
  const problems = validateValue(parseJson(text), schema, definitions, '').slice(0, MAX_MARKERS);
  if (problems.length === 0) return [];
  const root = jsonLanguage.parser.parse(text).topNode;
  return problems.map(({path, message}) => {
    const {from, to} = findRange(root, splitPath(path).slice(1), text);
    return {from, to, severity: 'warning' as const, message: `${showPath(path.slice(1))}: ${message}`.replace(/^: /, '')};
  });
}

/** The range of the property name or item at a path, or of its innermost part that exists. */
function findRange(root: SyntaxNode, steps: string[], text: string): {from: number; to: number} {
  let node = root.firstChild ?? root;
  let target: SyntaxNode = node;
  for (const step of steps) {
    const next = node.name === 'Array' ? getItem(node, Number(step)) : findProperty(node, step, text);
    if (!next) break;
    target = next.name === 'Property' ? (next.firstChild ?? next) : next;
    node = next.name === 'Property' ? (next.lastChild ?? next) : next;
  }
  // Otherwise the whole object would be marked.
  return ['Object', 'Array'].includes(target.name) ? {from: target.from, to: target.from + 1} : {from: target.from, to: target.to};
}

function getItem(node: SyntaxNode, index: number): SyntaxNode | undefined {
  let position = 0;
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (/^[[\],]$/.test(child.name)) continue;
    if (position === index) return child;
    position += 1;
  }
  return undefined;
}

function findProperty(node: SyntaxNode, name: string, text: string): SyntaxNode | undefined {
  for (const property of node.getChildren('Property')) {
    const key = property.firstChild;
    if (key && text.slice(key.from, key.to) === JSON.stringify(name)) return property;
  }
  return undefined;
}
