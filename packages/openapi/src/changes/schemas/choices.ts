// oneOf, anyOf and discriminators in two versions: added and removed options, and matching pairs.
import {flattenAsWritten, getAll, getFirst, type Flat} from '../../schema/flatten.ts';
import {findSchema} from '../../schema/discriminator.ts';
import {isNullOption} from '../../schema/nullOption.ts';
import {isReference} from '../../document/resolve.ts';
import type {Graph, Node} from '../../document/graph.ts';
import {getEntries, getField, getItems, getText} from '../../document/value.ts';
import {getName} from '../../document/nodeKey.ts';
import {toCanonicalJson} from '../../json/toCanonicalJson.ts';
import type {Difference} from './constraints.ts';
import type {Pair} from '../comparison.ts';

type Option = {label: string; node: Node};

/** The label of options that only mean "or null": they have nothing to compare. */
const NULL = 'null';

/** Options that were added or removed, and those that both versions have. */
export function compareChoices(before: Flat, after: Flat, old: Graph, now: Graph): {differences: Difference[]; pairs: Pair[]} {
  const both = (['oneOf', 'anyOf'] as const).map((kind) => compareKind(kind, before, after, old, now));
  return {
    differences: [...both.flatMap(({differences}) => differences), ...compareDiscriminator(before, after, old, now)],
    pairs: both.flatMap(({pairs}) => pairs),
  };
}

function compareKind(
  kind: 'oneOf' | 'anyOf',
  before: Flat,
  after: Flat,
  old: Graph,
  now: Graph,
): {differences: Difference[]; pairs: Pair[]} {
  const [were, are] = [getOptions(before, kind, old), getOptions(after, kind, now)];
  const origin = getFirst(after, kind) ?? getFirst(before, kind);
  if (were.length === 0 && are.length === 0) return {differences: [], pairs: []};
  if (were.length === 0) return {differences: [{text: `now has to match ${kind} ${list(are)}`, effect: 'narrower', origin}], pairs: []};
  if (are.length === 0) return {differences: [{text: `no longer has to match ${kind} ${list(were)}`, effect: 'wider', origin}], pairs: []};
  const byLabel = new Map(are.toReversed().map((option) => [option.label, option]));
  const pairs = were.flatMap((option) => {
    const same = byLabel.get(option.label);
    return same ? [{option, same}] : [];
  });
  const paired = new Set(pairs.flatMap(({option, same}) => [option, same]));
  const gone = were.filter((option) => !paired.has(option));
  const come = are.filter((option) => !paired.has(option));
  // Unnamed options that changed are matched in order.
  const isNameless = [...gone, ...come].every(({label}) => label.startsWith('{')) && gone.length === come.length;
  if (isNameless)
    for (const [index, option] of gone.entries()) {
      const same = come[index];
      if (same) pairs.push({option, same});
    }
  const differences = isNameless
    ? []
    : [
        ...come.map(({label}): Difference => ({kind: 'added', text: `option ${label} added`, effect: 'wider', origin})),
        ...gone.map(({label}): Difference => ({kind: 'removed', text: `option ${label} removed`, effect: 'narrower', origin})),
      ];
  const compared = pairs.filter(({option}) => option.label !== NULL);
  return {differences, pairs: compared.map(({option, same}) => ({name: '', before: [option.node], after: [same.node]}))};
}

function list(options: Option[]): string {
  return options.map(({label}) => label).join(', ');
}

function getOptions(flat: Flat, kind: string, graph: Graph): Option[] {
  return getAll(flat, kind)
    .flatMap(getItems)
    .map((node) => ({node, label: getLabel(node, graph)}));
}

/** A shared schema's name, a title, a plain type; else the whole option as JSON. Null is null, in any notation. */
function getLabel(node: Node, graph: Graph): string {
  if (isNullOption(node, graph)) return NULL;
  const target = isReference(node.value) ? graph.target(node) : undefined;
  if (target) return getName(target);
  const title = getFirst(flattenAsWritten([node], graph), 'title')?.value;
  if (typeof title === 'string') return title;
  const type = getText(node, 'type');
  return type !== undefined && getEntries(node).length === 1 ? type : toCanonicalJson(node.value);
}

function compareDiscriminator(before: Flat, after: Flat, old: Graph, now: Graph): Difference[] {
  const nodes = [getFirst(before, 'discriminator'), getFirst(after, 'discriminator')] as const;
  const [was, is] = [getText(nodes[0], 'propertyName'), getText(nodes[1], 'propertyName')];
  const origin = nodes[1] ?? nodes[0];
  if (!origin) return [];
  if (was !== is)
    return [
      {
        text: is === undefined ? `discriminator ${was ?? ''} removed` : `discriminator is now ${is}`,
        effect: was === undefined || is === undefined ? 'none' : 'either',
        origin,
      },
    ];
  const [values, others] = [readMapping(nodes[0], old), readMapping(nodes[1], now)];
  const names = [...new Set([...values.keys(), ...others.keys()])].filter((name) => values.get(name) !== others.get(name));
  const mapped = names.map((name): Difference => {
    if (!others.has(name)) return {kind: 'removed', text: `mapping of ${name} removed`, effect: 'narrower', origin};
    return values.has(name)
      ? {text: `mapping of ${name} changed`, effect: 'either', origin}
      : {kind: 'added', text: `mapping of ${name} added`, effect: 'wider', origin};
  });
  return [...mapped, ...compareDefaultMapping(readDefault(nodes[0], old), readDefault(nodes[1], now), origin)];
}

/** Value → schema that it selects. */
function readMapping(discriminator: Node | undefined, graph: Graph): Map<string, string> {
  return new Map(getEntries(getField(discriminator, 'mapping')).map(([value, target]) => [value, getTargetName(target, graph)]));
}

function readDefault(discriminator: Node | undefined, graph: Graph): string | undefined {
  const target = getField(discriminator, 'defaultMapping');
  return target && getTargetName(target, graph);
}

/** A shared schema or a file, which may be given by its name or by a reference. */
const NAMED = /^(?:\/components\/schemas\/[^/]+)?$/;

function getTargetName(target: Node, graph: Graph): string {
  const schema = findSchema(target, graph);
  return schema && NAMED.test(schema.pointer) ? getName(schema) : String(target.value);
}

/** The option for values without a mapping (OpenAPI 3.2). */
function compareDefaultMapping(was: string | undefined, is: string | undefined, origin: Node | undefined): Difference[] {
  if (was === is) return [];
  if (is === undefined) return [{kind: 'removed', text: 'default mapping removed', effect: 'narrower', origin}];
  return was === undefined
    ? [{kind: 'added', text: 'default mapping added', effect: 'wider', origin}]
    : [{text: 'default mapping changed', effect: 'either', origin}];
}
