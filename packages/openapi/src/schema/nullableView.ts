import {compact} from '../view/compact.ts';
import {isOpenable} from '../view/items.ts';
import type {ChoiceView, SchemaView} from '../view/schema.ts';

/** Keys that only one of two views may have, to be shown as one. */
const SINGLE = ['title', 'format', 'facts', 'values', 'default'] as const;

/**
 * The view of a value that may also be null, as one row: its type says "or null", so the only option of its choice adds what else is known. A
 * choice stays where the option has parts of its own, or says something that the value says in another way.
 */
export function mergeNullable(whole: SchemaView): SchemaView {
  const {choices = [], ...own} = whole;
  const option = findOption(choices);
  if (!option || own.parts || own.type !== `${option.type} or null`) return whole;
  if (SINGLE.some((key) => key in own && key in option)) return whole;
  const view = compact<Omit<SchemaView, 'type'>>({
    ...option,
    ...own,
    // The option's name is that of the schema without null.
    name: own.name,
    html: join([own.html, option.html]).join('\n'),
    examples: join([...(own.examples ?? []), ...(option.examples ?? [])]),
    externalDocs: join([...(own.externalDocs ?? []), ...(option.externalDocs ?? [])]),
  });
  return {...view, type: own.type};
}

/** The schema of the only option beside null, if it has no parts. */
function findOption(choices: ChoiceView[]): SchemaView | undefined {
  const [choice, other] = choices;
  if (!choice || other || choice.discriminator !== undefined || choice.options.length !== 2) return undefined;
  const rest = choice.options.filter(({schema}) => !isPlainNull(schema));
  const [option, second] = rest;
  const isPlain = option && !second && !option.values && !isOpenable(option.schema) && !option.schema.conflicts && !option.schema.circular;
  return isPlain ? option.schema : undefined;
}

/** Does an option say no more than null? */
function isPlainNull({type, ...rest}: SchemaView): boolean {
  return type === 'null' && Object.keys(rest).length === 0;
}

function join<Item>(items: (Item | undefined)[]): Item[] {
  return [...new Set(items.filter((item) => item !== undefined))];
}
