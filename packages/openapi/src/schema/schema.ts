// Schema Object → view for a reader. References are followed as deep as the budget allows; deeper levels are stored once.
import type {Context, ViewNodes} from './context.ts';
import {getChoices} from './composition.ts';
import {getFacts} from './constraints.ts';
import {flatten, getAll, getFirst, type Flat} from './flatten.ts';
import {getParts, hasParts} from './subschemas.ts';
import {readWritten} from './matching/writtenValue.ts';
import type {LinkView, SchemaView} from '../view/schema.ts';
import {getDynamicName} from '../document/references/dynamicRef.ts';
import {decodeFragment} from '../document/references/reference.ts';
import {CIRCLE, isReference} from '../document/resolve.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getRef} from '../document/references/scan.ts';
import {mergeNullable} from './nullableView.ts';
import {getReferred, getTypeLabel} from './typeLabel.ts';
import {getConstantList, getValues} from './enumValues.ts';
import {compact, toFlag} from '../view/compact.ts';
import {getAddress, getField, getFirstText, isObject, getItems, getText, isTrue} from '../document/value.ts';
import {getKey, getName} from '../document/nodeKey.ts';
import {toJson} from '../json/toJson.ts';

/** Limits of one view. */
export type Budget = {
  /** Levels of references that may still be followed. */
  depth: number;
  /** Schemas that may still be shown; shared by the whole view. */
  left: {count: number};
  /** Locations of the references on the path. */
  ancestors: ReadonlySet<string>;
  /** Locations of the named schemas that are already shown. */
  shown: Set<string>;
  /** Only counts schemas, without their own facts. */
  isTrial?: boolean;
};

/** View of a schema that is only counted. */
const COUNTED: SchemaView = {type: 'any'};

/** Most levels of references in a page's HTML. */
const PAGE_DEPTH = 3;
/** Schemas that one body, response or parameter may show: at most, and even if the page is full. */
const MAX_NODES = 250;
const MIN_NODES = 40;
/** Schemas in a page's HTML, unless it has very many bodies. */
export const PAGE_ROOM = 320;

/** The view of a schema on a page: as deep as the page has room for, at least its own first level. */
export function viewSchema(node: Node, context: Context): SchemaView {
  const most = Math.max(MIN_NODES, Math.min(MAX_NODES, context.room.left));
  const createBudget = (depth: number): Budget => ({depth, left: {count: most}, ancestors: new Set(), shown: new Set(context.shown)});
  // A depth is first tried without storing, so that a depth that does not fit stores no schema.
  const trial: Context = {...context, store: () => ''};
  const isTooDeep = (depth: number): boolean => {
    const budget: Budget = {...createBudget(depth), isTrial: true};
    viewNodes([node], trial, budget);
    return budget.left.count < 0;
  };
  let depth = PAGE_DEPTH;
  while (depth > 0 && isTooDeep(depth)) depth--;
  const budget = createBudget(depth);
  const view = viewNodes([node], context, budget);
  for (const key of budget.shown) context.shown.add(key);
  context.room.left -= most - budget.left.count;
  return view;
}

/** The view of a stored schema: its own level; references are left to be opened. */
export function viewStored(nodes: Node[], context: Context): SchemaView {
  return viewNodes(nodes, context, {depth: 1, left: {count: Number.POSITIVE_INFINITY}, ancestors: new Set(), shown: new Set()});
}

/** The view of schemas that apply together: one node, or the same property of several members of `allOf`. */
export function viewNodes(nodes: Node[], context: Context, budget: Budget): SchemaView {
  budget.left.count -= 1;
  const flat = flatten(nodes, context.graph);
  const only = nodes.length === 1 ? nodes[0] : undefined;
  const hasBranch = hasParts(flat) || hasChoices(flat, only, context);
  const base = budget.isTrial === true ? COUNTED : viewOwn(flat, nodes, context, hasBranch);
  if (!hasBranch) return base;

  const identity = getIdentity(flat, nodes);
  const circular = identity.some((key) => budget.ancestors.has(key));
  const named = flat.references.length + flat.bases.length > 0;
  const depth = budget.depth - (named ? 1 : 0);
  const repeated = flat.references.some((key) => budget.shown.has(key));
  if (circular || repeated || depth < 0 || budget.left.count < 0) {
    const closed = compact<Pick<SchemaView, 'more' | 'circular'>>({more: context.store(nodes, base.name), circular: toFlag(circular)});
    return {...base, ...closed};
  }
  for (const key of flat.references) budget.shown.add(key);
  const inner = {...budget, depth, ancestors: new Set([...budget.ancestors, ...identity])};
  const view: ViewNodes = (children, options) => viewNodes(children, context, options?.closed ? {...inner, depth: 0} : inner);
  const within = compact<Pick<SchemaView, 'parts' | 'choices'>>({
    parts: getParts(flat, view),
    choices: getChoices(flat, only, context, view),
  });
  return mergeNullable({...base, ...within});
}

/** The identity by which a schema is found within itself: its references, including a single member of `allOf`; else its own location. */
function getIdentity({references, bases}: Flat, nodes: Node[]): string[] {
  if (references.length > 0) return references;
  return bases.length === 1 ? bases : nodes.map(getKey);
}

function hasChoices(flat: Flat, only: Node | undefined, context: Context): boolean {
  return (
    (flat.sources.some((source) => getField(source, 'oneOf') ?? getField(source, 'anyOf')) && !getConstantList(flat, context.graph)) ||
    (only !== undefined && getAll(flat, 'discriminator').length > 0 && flat.references.some((key) => context.subtypes.has(key)))
  );
}

/** A title that a generator has made from names: `payment_method_options_param`. */
const GENERATED = /^[a-z\d]+(?:_[a-z\d]+)+$/;

/** Does a title only repeat the name, perhaps in another spelling? A title with spaces is for readers. */
function isNameAgain(title: string, name = ''): boolean {
  const toLetters = (text: string): string => text.replace(/[_-]/g, '').toLowerCase();
  return title === name || (/^[\w-]+$/.test(title) && toLetters(title) === toLetters(name));
}

/** @param hasBranch whether its name is shown: an equal title is then omitted */
function viewOwn(flat: Flat, nodes: Node[], context: Context, hasBranch: boolean): SchemaView {
  const name = getSchemaName(nodes, context);
  const title = getFirst(flat, 'title')?.value;
  const {facts, conflicts} = getFacts(flat);
  const own = compact<Omit<SchemaView, 'type'>>({
    name,
    title:
      typeof title === 'string' && !(hasBranch && isNameAgain(title, name)) && !GENERATED.test(title) ? getFirstText(title) : undefined,
    format: toText(getFirst(flat, 'format')?.value),
    html: [
      ...getMissing(nodes, flat, context).map((text) => context.markdown(text)),
      ...getDescriptions(flat).map(({text, at}) => context.markdown(text, at)),
    ].join('\n'),
    deprecated: toFlag(flat.sources.some((source) => isTrue(source, 'deprecated'))),
    readOnly: toFlag(flat.sources.some((source) => isTrue(source, 'readOnly'))),
    writeOnly: toFlag(flat.sources.some((source) => isTrue(source, 'writeOnly'))),
    facts,
    conflicts,
    values: getValues(flat, context),
    default: getFirst(flat, 'default') && toJson(getFirst(flat, 'default')?.value),
    examples: getSchemaExamples(flat, context.graph),
    externalDocs: getLinks(getAll(flat, 'externalDocs')),
  });
  return {type: getTypeLabel(flat, context.graph), ...own};
}

/** The view for a missing target of references. */
function getMissing(nodes: Node[], {circle}: Flat, {graph}: Context): string[] {
  if (circle) graph.report({severity: 'warning', ...CIRCLE}, circle);
  const round = circle ? [`Leads back to itself: \`${getRef(circle.value) ?? ''}\``] : [];
  return [...round, ...nodes.flatMap((node) => getDeadEnd(node, graph) ?? [])];
}

/** The last reference of a chain that leads nowhere. */
function getDeadEnd(node: Node, graph: Graph): string | undefined {
  const seen = new Set<string>();
  let at = node;
  while (isReference(at.value)) {
    if (seen.has(getKey(at))) {
      graph.report({severity: 'warning', ...CIRCLE}, at);
      return undefined;
    }
    seen.add(getKey(at));
    const next = graph.target(at);
    if (!next) return graph.describe(at);
    at = next;
  }
  return undefined;
}

/** Every description that applies, the most specific first; equal ones are shown once. */
function getDescriptions(flat: Flat): {text: string; at: Node}[] {
  const byText = new Map<string, Node>();
  for (const at of getAll(flat, 'description')) {
    const text = typeof at.value === 'string' ? at.value.trim() : '';
    if (typeof at.value === 'string' && !byText.has(text)) byText.set(text, at);
  }
  if (byText.size < 2) return [...byText].map(([text, at]) => ({text, at}));
  const texts = [...byText.keys()];
  const isRepeated = (text: string): boolean => texts.some((other) => other !== text && other.includes(text));
  return [...byText].filter(([text]) => !isRepeated(text)).map(([text, at]) => ({text, at}));
}

function getSchemaName(nodes: Node[], {graph}: Context): string | undefined {
  const [first] = nodes;
  if (nodes.length !== 1 || !first) return undefined;
  const only = isReference(first.value) ? first : getWrapped(first);
  if (!only || !isReference(only.value)) return undefined;
  const ref = decodeFragment(getRef(only.value) ?? '');
  const isOwnName = /#./.test(ref) && getDynamicName(only.value) === undefined;
  // A pointer, or an anchor, is a name that its author chose; a whole file has its own name.
  const target = isOwnName ? undefined : getReferred(only, graph);
  if (target) return getName(target);
  return getName({
    ...only,
    pointer: ref.includes('#/') ? ref.slice(ref.indexOf('#') + 1) : `/${ref.replace(/^.*[/#]/, '').replace(/\.(ya?ml|json)$/, '')}`,
  });
}

/** Before OpenAPI 3.1, a reference with keywords beside it was under `allOf`. */
function getWrapped(node: Node): Node | undefined {
  const members = getItems(getField(node, 'allOf'));
  const [only, ...others] = members.filter(({value}) => isReference(value));
  const saysLittle = [node, ...members].every(
    ({value}) => value === only?.value || (isObject(value) && Object.keys(value).every(isRemark)),
  );
  return saysLittle && others.length === 0 ? only : undefined;
}

/** Does this keyword leave the schema the same? */
function isRemark(keyword: string): boolean {
  return /^(?:allOf|type|title|description|default|examples?|nullable|readOnly|writeOnly|deprecated|xml|externalDocs|x-.*)$/.test(keyword);
}

function toText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : value === undefined ? undefined : toJson(value);
}

function getSchemaExamples(flat: Flat, graph: Graph): string[] {
  const examples = getAll(flat, 'examples').flatMap((node) =>
    Array.isArray(node.value) ? (node.value as unknown[]) : isObject(node.value) ? Object.values(node.value) : [],
  );
  const single = ['example', 'x-example'].flatMap((key) => getAll(flat, key).map((node) => node.value));
  return [...new Set([...examples, ...single].map((value) => toJson(readWritten(value, flat, graph))))];
}

/** The links of several members of `allOf`, each address once. */
function getLinks(nodes: Node[]): LinkView[] {
  const links = nodes.flatMap((node) => getLink(node) ?? []);
  return links.filter(({href}, index) => links.findIndex((other) => other.href === href) === index);
}

/** External Documentation Object → link; `href` is empty if it has no address. */
export function getLink(node: Node | undefined): LinkView | undefined {
  const href = getAddress(node, 'url') ?? '';
  const label = getFirstText(getText(node, 'description'), href);
  return label === undefined ? undefined : {href, label};
}
