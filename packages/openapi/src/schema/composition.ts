// oneOf, anyOf and discriminator → the options that a reader may choose from.
import type {Context, ViewNodes} from './context.ts';
import {flatten, getAll, getFirst, type Flat} from './flatten.ts';
import type {ChoiceView, SchemaView} from '../view/schema.ts';
import {getDefault, getMapping, getProperty} from './discriminator.ts';
import {decodeFragment} from '../document/references/reference.ts';
import {isReference} from '../document/resolve.ts';
import type {Node} from '../document/graph.ts';
import {getRef} from '../document/references/scan.ts';
import {isNullOption} from './nullOption.ts';
import {getReferred, getShortLabel} from './typeLabel.ts';
import {compact, toFlag} from '../view/compact.ts';
import {getField, getFirstText, getItems} from '../document/value.ts';
import {getKey, getName} from '../document/nodeKey.ts';
import {getConstantList} from './enumValues.ts';

type Option = ChoiceView['options'][number];

/** Every choice of a schema. `only`: the schema itself if it is alone, so that its subtypes are options too. */
export function getChoices(flat: Flat, only: Node | undefined, context: Context, view: ViewNodes): ChoiceView[] {
  const discriminator = getFirst(flat, 'discriminator');
  const property = getProperty(discriminator);
  const mapping = getMapping(discriminator, context.graph);
  const constants = getConstantList(flat, context.graph);
  const names = {property, mapping, standard: getDefault(discriminator, context.graph)};
  const choices = (['oneOf', 'anyOf'] as const).flatMap((kind) =>
    getAll(flat, kind)
      .filter((list) => !isChosen(list, flat, context) && list.pointer !== constants?.pointer)
      .map((list) => ({
        kind,
        ...compact<Pick<ChoiceView, 'discriminator'>>({discriminator: property}),
        options: getItems(list).map((option, index) => toOption(option, index, names, context, view)),
      })),
  );
  return choices.length === 0 && property !== undefined && only ? getSubtypes(flat, {...names, property}, context, view) : choices;
}

/** Is the schema itself one of the options, which inherits the list from its base? */
function isChosen(list: Node, {references}: Flat, context: Context): boolean {
  const isInherited = !getEnclosing(list).some((key) => references.includes(key));
  return (
    isInherited &&
    getItems(list).some((option) => {
      const target = isReference(option.value) ? context.graph.target(option) : undefined;
      return target !== undefined && references.includes(getKey(target));
    })
  );
}

/** Locations of the values around a node. */
function getEnclosing(node: Node): string[] {
  const steps = node.pointer.split('/');
  return steps.slice(1).map((_, index) => getKey({...node, pointer: steps.slice(0, index + 1).join('/')}));
}

function toOption(
  option: Node,
  index: number,
  {property, mapping, standard}: {property: string | undefined; mapping: ReadonlyMap<string, string[]>; standard: string | undefined},
  context: Context,
  view: ViewNodes,
): Option {
  if (isNullOption(option, context.graph)) return viewNull(view([option]));
  const target = isReference(option.value) ? context.graph.target(option) : undefined;
  const flat = flatten([option], context.graph);
  const missing = !target && isReference(option.value) ? getName({...option, pointer: decodeFragment(getRef(option.value) ?? '')}) : '';
  const label = target
    ? getName(getReferred(option, context.graph) ?? target)
    : missing !== ''
      ? missing
      : (getTitle(flat) ?? getOnlyText(flat) ?? getShortLabel(option, context.graph));
  const values =
    target && property !== undefined ? (mapping.get(getKey(target)) ?? getOwnValues(flat, property, getName(target))) : undefined;
  return {
    label: SILENT.has(label.trim()) ? `Option ${index + 1}` : label,
    ...compact<Pick<Option, 'values' | 'isDefault'>>({values, isDefault: toFlag(target !== undefined && getKey(target) === standard)}),
    schema: view([option]),
  };
}

/** Null with its remarks: there are many ways to write it. */
function viewNull({name, title, html}: SchemaView): Option {
  return {label: 'null', schema: {type: 'null', ...compact<Partial<SchemaView>>({title: title === name ? undefined : title, html})}};
}

/** Labels that distinguish no options. */
const SILENT = new Set(['', 'object', 'any']);

function getTitle(flat: Flat): string | undefined {
  const title = getFirst(flat, 'title')?.value;
  return typeof title === 'string' ? getFirstText(title) : undefined;
}

/** Values of the property that the option itself allows; if it lists none, the name of the schema. */
function getOwnValues(flat: Flat, property: string, name: string): string[] {
  const schemas = getAll(flat, 'properties').flatMap((properties) => getField(properties, property) ?? []);
  const values = schemas.flatMap((schema) => getField(schema, 'const') ?? getItems(getField(schema, 'enum'))).map(({value}) => value);
  return values.length > 0 && values.every((value) => typeof value === 'string') && !values.includes(name) ? [...new Set(values)] : [name];
}

/** The only text that an option allows: it is more specific than its type. */
function getOnlyText(flat: Flat): string | undefined {
  const values = [...getAll(flat, 'const'), ...getAll(flat, 'enum').flatMap(getItems)].map(({value}) => value);
  const [only] = values;
  if (values.length !== 1 || typeof only !== 'string') return undefined;
  // Quotes make spaces visible.
  return only === '' ? 'empty string' : (getFirstText(only) ?? JSON.stringify(only));
}

/** A base schema with a discriminator and without its own list: its options are the schemas that extend it, or that the mapping names. */
function getSubtypes(
  flat: Flat,
  {property, mapping, standard}: {property: string; mapping: ReadonlyMap<string, string[]>; standard: string | undefined},
  context: Context,
  view: ViewNodes,
): ChoiceView[] {
  const base = flat.references.find((key) => context.subtypes.has(key));
  const subtypes = base === undefined ? [] : (context.subtypes.get(base) ?? []);
  // In Swagger 2.0, a value may also name the base itself.
  const own = flat.sources.find((source) => getKey(source) === base && source.file.isUpgraded);
  const options = [...(own && subtypes.length > 0 ? [own] : []), ...subtypes].map((subtype, index): Option => {
    const name = getName(subtype);
    const reference: Node = {
      ...subtype,
      value: {$ref: `#${encodeURI(subtype.pointer).replaceAll('#', '%23')}`},
      pointer: `${subtype.pointer}/$subtype`,
    };
    return {
      label: getFirstText(name) ?? `Option ${index + 1}`,
      values: mapping.get(getKey(subtype)) ?? [name],
      ...compact<Pick<Option, 'isDefault'>>({isDefault: toFlag(getKey(subtype) === standard)}),
      schema: view([reference], {closed: true}),
    };
  });
  return options.length === 0 ? [] : [{kind: 'discriminator', discriminator: property, options}];
}
