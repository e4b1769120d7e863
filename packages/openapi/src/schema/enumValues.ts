// The allowed values of a schema: `enum`, or a choice between constants, each with its own description.
import type {Context} from './context.ts';
import {flatten, getAll, getFirst, type Flat} from './flatten.ts';
import type {SchemaView} from '../view/schema.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getField, getItems, getText, isObject} from '../document/value.ts';
import {toJson} from '../json/toJson.ts';

type ValueView = NonNullable<SchemaView['values']>[number];

/** Keywords of an option that is only values with remarks. */
const REMARKS = new Set(['type', 'const', 'enum', 'title', 'description', 'format']);

/** The allowed values of a schema; undefined if it lists none. */
export function getValues(flat: Flat, context: Context): ValueView[] | undefined {
  const lists = getAll(flat, 'enum')
    .map(getItems)
    .filter((items) => items.length > 0);
  const [first, ...others] = lists;
  const constants = getConstants(flat, context);
  if (!first) return constants;
  const allowed = first.filter((item) => others.every((list) => list.some((other) => toJson(other.value) === toJson(item.value))));
  const names = getFirst(flat, 'x-enum-varnames') ?? getFirst(flat, 'x-enumNames');
  const descriptions = getFirst(flat, 'x-enum-descriptions') ?? getFirst(flat, 'x-enumDescriptions');
  return allowed.map((item) => {
    const constant = constants?.find(({value}) => value === toJson(item.value));
    if (constant) return constant;
    const index = first.indexOf(item);
    const description = Array.isArray(descriptions?.value)
      ? (descriptions.value[index] as unknown)
      : descriptions && getText(descriptions, String(item.value));
    const name = Array.isArray(names?.value) ? (names.value[index] as unknown) : undefined;
    return toValue(item.value, [name, description], descriptions ?? item, context);
  });
}

/** The list of `oneOf` or `anyOf` whose options are all constants, if nothing else chooses values. Keywords beside it may allow fewer. */
export function getConstantList(flat: Flat, graph: Graph): Node | undefined {
  const [list, ...others] = [...getAll(flat, 'oneOf'), ...getAll(flat, 'anyOf')];
  if (!list || others.length > 0 || getFirst(flat, 'discriminator')) return undefined;
  const options = getItems(list);
  return options.length > 0 && options.every((option) => getOptionValues(flatten([option], graph)).length > 0) ? list : undefined;
}

/** The values of an option that does nothing else: constants, or null. */
function getOptionValues({sources}: Flat): Node[] {
  const [source] = sources;
  if (!source || sources.length > 1 || !isObject(source.value) || !Object.keys(source.value).every((key) => REMARKS.has(key))) return [];
  const only = getField(source, 'const');
  if (only) return [only];
  const values = getItems(getField(source, 'enum'));
  const type = getField(source, 'type');
  return values.length === 0 && type?.value === 'null' ? [{...type, value: null}] : values;
}

function getConstants(flat: Flat, context: Context): ValueView[] | undefined {
  const list = getConstantList(flat, context.graph);
  if (!list) return undefined;
  const only = getFirst(flat, 'const');
  const values = getItems(list).flatMap((option) => {
    const own = flatten([option], context.graph);
    const description = getFirst(own, 'description');
    return getOptionValues(own).map(({value}) =>
      toValue(value, [getFirst(own, 'title')?.value, description?.value], description ?? option, context),
    );
  });
  return only ? values.filter(({value}) => value === toJson(only.value)) : values;
}

function toValue(value: unknown, said: unknown[], at: Node, {markdown}: Context): ValueView {
  const text = said.filter((part) => typeof part === 'string' && part.trim() !== '' && part !== value).join(': ');
  return {value: toJson(value), ...(text === '' ? {} : {html: markdown(text, at)})};
}
