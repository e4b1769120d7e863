// Compositions (oneOf, anyOf) → one option of each, and the values by which discriminators select them.
import type {Creation, Plan} from './context.ts';
import {noteDiscriminators} from './discriminators.ts';
import {getTypes} from './types.ts';
import {isReference} from '../document/resolve.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getKey} from '../document/nodeKey.ts';
import {getItems} from '../document/value.ts';
import {flatten, getAll} from '../schema/flatten.ts';
import {isMissing, matches} from '../schema/matching/matchesSchema.ts';
import {isNullOption} from '../schema/nullOption.ts';

/** Nested compositions of one value. */
const MAX_CHOICES = 20;

/** Schemas that apply together, with every option chosen, and the values that their discriminators require. */
export type Chosen = {schemas: Node[]; propertyValues: ReadonlyMap<string, unknown>};

/** Adds one option of each composition to the schemas that apply, until all are chosen. The first schemas take precedence. */
export function chooseOptions(nodes: Node[], creation: Creation, plan: Plan): Chosen {
  const {graph} = creation;
  const schemas = [...nodes];
  const propertyValues = new Map(plan.propertyValues);
  const done = new Set<string>();
  /** Number of ways to choose from the compositions before: each combination has its own `plan.option`. */
  let combinations = 1;
  for (let count = 0; count < MAX_CHOICES; count++) {
    const flat = flatten(schemas, graph);
    const subtypes = noteDiscriminators(flat, graph, propertyValues, plan);
    if (subtypes.length > 0) {
      schemas.unshift(...subtypes);
      continue;
    }
    const list = ['oneOf', 'anyOf']
      .flatMap((keyword) => getAll(flat, keyword))
      .find((each) => !done.has(getKey(each)) && getItems(each).length > 0);
    if (!list) break;
    done.add(getKey(list));
    const applied = new Set([...flat.sources.map(getKey), ...flat.references, ...flat.bases]);
    const options = getItems(list);
    if (options.some((option) => applied.has(getKey(toTarget(option, graph))))) continue;
    const order = orderOptions(options, creation, plan);
    const option = order[Math.floor(plan.option / combinations) % order.length];
    combinations *= order.length;
    if (option) schemas.unshift(option);
  }
  return {schemas, propertyValues};
}

/** Options with content first, then null, then options that lead back to an ancestor, and those missing from the document. */
function orderOptions(options: Node[], {graph, direction}: Creation, {ancestors}: Plan): Node[] {
  const isCircular = (option: Node): boolean => flatten([option], graph).sources.some((each) => ancestors.has(getKey(each)));
  const isNull = (option: Node): boolean =>
    isNullOption(option, graph) || (matches(null, [option], graph, direction) && getTypes(flatten([option], graph))[0] === 'null');
  const rank = (option: Node): number => Number(isMissing(option, graph)) * 4 + Number(isCircular(option)) * 2 + Number(isNull(option));
  return options.toSorted((a, b) => rank(a) - rank(b));
}

function toTarget(node: Node, graph: Graph): Node {
  return (isReference(node.value) && graph.target(node)) || node;
}
