import type {Completion, CompletionContext, CompletionResult} from '@codemirror/autocomplete';
import {syntaxTree} from '@codemirror/language';
import type {JsonSchema} from '@lectern/openapi';
import {toJson} from '@lectern/openapi/json';
import {getShape, type Definitions, type Shape} from '../form/shape.ts';

type SyntaxNode = ReturnType<typeof syntaxTree>['topNode'];

/** Completions for property names and allowed values, from the schema at that position. */
export function complete(context: CompletionContext, schema: JsonSchema, definitions: Definitions): CompletionResult | null {
  const node = syntaxTree(context.state).resolveInner(context.pos, -1);
  const word = context.matchBefore(/"?[\w$.-]*/);
  if (!word || (word.from === word.to && !context.explicit)) return null;
  const text = (each: SyntaxNode): string => context.state.sliceDoc(each.from, each.to);
  const isBehind = node.name === '{' || node.name === '⚠';
  const isName = node.name === 'PropertyName' || node.name === 'Object' || (isBehind && node.parent?.name === 'Object');
  const holder = findHolder(node, isName);
  const steps = getSteps(holder, text);
  const shapes = getShapes(schema, steps, definitions);
  const options = isName ? getNames(shapes, holder, text) : shapes.flatMap(getValues);
  if (options.length === 0) return null;
  // Replaces an existing closing quote together with the word.
  const after = context.state.sliceDoc(context.pos, context.pos + 1) === '"' ? context.pos + 1 : context.pos;
  return {from: word.from, to: after, filter: false, ...narrow(options, word.text)};
}

/** The options that match the typed part of the word. */
function narrow(options: Completion[], word: string): {options: Completion[]} {
  const wanted = word.replace(/^"/, '').toLowerCase();
  return {options: options.filter(({label}) => label.replace(/^"/, '').toLowerCase().includes(wanted))};
}

/** The object or value that the cursor is in. */
function findHolder(node: SyntaxNode, isName: boolean): SyntaxNode | null {
  let at: SyntaxNode | null = node;
  if (isName) while (at && at.name !== 'Object') at = at.parent;
  return at;
}

/** The path from the outermost value to a node: property names, `[]` for items. */
function getSteps(node: SyntaxNode | null, text: (node: SyntaxNode) => string): string[] {
  const steps: string[] = [];
  for (let at = node; at; at = at.parent) {
    const {parent} = at;
    if (at.name === 'Property') steps.unshift(readName(at, text));
    else if (parent?.name === 'Array') steps.unshift('[]');
  }
  return steps;
}

function readName(property: SyntaxNode, text: (node: SyntaxNode) => string): string {
  try {
    return String(JSON.parse(text(property.firstChild ?? property)));
  } catch {
    return '';
  }
}

/** Every shape that a position may have: choices give several. */
function getShapes(schema: JsonSchema, steps: string[], definitions: Definitions): Shape[] {
  const open = (each: JsonSchema, depth = 0): Shape[] => {
    const shape = getShape(each, definitions);
    return depth > 3 ? [shape] : [shape, ...shape.options.flatMap((option) => open(option.schema, depth + 1))];
  };
  return steps.reduce<Shape[]>(
    (shapes, step) =>
      shapes.flatMap((shape) => {
        const next = step === '[]' ? shape.items : shape.properties.get(step);
        return next === undefined ? [] : open(next);
      }),
    open(schema),
  );
}

function getNames(shapes: Shape[], holder: SyntaxNode | null, text: (node: SyntaxNode) => string): Completion[] {
  const known = new Set(holder?.getChildren('Property').map((property) => readName(property, text)));
  const all = new Map(
    shapes.flatMap(({properties, required}) =>
      [...properties].map(([name, schema]) => [name, {schema, required: required.has(name)}] as const),
    ),
  );
  return [...all]
    .filter(([name]) => !known.has(name))
    .map(([name, {schema, required}]) => ({
      label: JSON.stringify(name),
      displayLabel: name,
      type: 'property',
      ...(required ? {boost: 1, detail: 'required'} : {}),
      ...(typeof schema === 'object' && typeof schema.description === 'string' ? {info: schema.description.replaceAll('`', '')} : {}),
      apply: `${JSON.stringify(name)}: `,
    }));
}

function getValues({values, kind, nullable, keywords}: Shape): Completion[] {
  const given = values.length > 0 ? values : kind === 'boolean' ? [true, false] : keywords.default === undefined ? [] : [keywords.default];
  return [...given, ...(nullable ? [null] : [])].map((value) => ({label: toJson(value), type: 'constant'}));
}
