// Checks values of earlier steps: `parameters={{'path.id': '$orderId'}}`. With a name that no step takes, the step would have no value.
import {getSimilar} from '@lectern/openapi/document';
import type {Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {readAttribute, UNKNOWN, type Element, type Value} from '../jsx.ts';

/** `$orderId` as the whole text, or `{$orderId}` within one. */
const NAMES = /^\$([^\s$]+)$|\{\$([^{}]+)\}/g;

/** Attributes of a step that may contain values of earlier steps. */
const SENT = ['parameters', 'body', 'files'];

export type WrongVariable = {element: Element; message: string};

type Step = {element: Element; get: (name: string) => Value};

/** Names that nothing on the page defines. A page that imports others, or is part of one, is not checked. */
export function findWrongVariables(tree: Root, file: string): WrongVariable[] {
  if (/[\\/]_/.test(file) || importsPages(tree)) return [];
  const steps = listSteps(tree);
  const taken = steps.map(({get}) => get('take'));
  if (taken.some((value) => value === UNKNOWN)) return [];
  const known = taken.flatMap(toNames);
  return steps.flatMap(({element, get}) => {
    const otherwise = get('otherwise');
    if (otherwise === UNKNOWN) return [];
    const given = new Set([...known, ...toNames(otherwise)]);
    const used = SENT.flatMap((name) => [...listVariables(get(name))]);
    return [...new Set(used)].filter((name) => !given.has(name)).map((name) => ({element, message: describe(name, known)}));
  });
}

/** Each `<Try>`, and the steps in its `then`. */
function listSteps(tree: Root): Step[] {
  const steps: Step[] = [];
  visit(tree, (node) => {
    if ((node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') || node.name !== 'Try') return;
    const element: Element = node;
    steps.push({element, get: (name) => readAttribute(element, name)});
    const then = readAttribute(element, 'then');
    // It shares the values and the `otherwise` of the step before it.
    if (then instanceof Map)
      steps.push({element, get: (name) => then.get(name) ?? (name === 'otherwise' ? readAttribute(element, name) : undefined)});
  });
  return steps;
}

function importsPages(tree: Root): boolean {
  return tree.children.some((node) => node.type === 'mdxjsEsm' && /\.mdx?['"]/.test(node.value));
}

function toNames(value: Value): string[] {
  return value instanceof Map ? [...value.keys()] : [];
}

function* listVariables(value: Value): Generator<string> {
  if (typeof value === 'string' && !value.startsWith('\\')) for (const [, whole, inner = ''] of value.matchAll(NAMES)) yield whole ?? inner;
  if (Array.isArray(value)) for (const item of value) yield* listVariables(item);
  else if (value instanceof Map) for (const inner of value.values()) yield* listVariables(inner);
}

function describe(name: string, known: string[]): string {
  const similar = getSimilar(name, known);
  const fix =
    similar === undefined
      ? `write take={{${name}: '…'}} into an earlier <Try>, otherwise={{${name}: '…'}} into this one, or \\$ where it is text`
      : `write "$${similar}"`;
  return `"$${name}" is a value that no <Try> of this page takes: ${fix}`;
}
