// What a schema shows at once, and what is left to be opened.
import type {ChoiceView, SchemaView} from '@lectern/openapi';
import {isOpenable} from '@lectern/openapi/view';

/** Does an item have more than its type, which the array's own row shows? */
export function saysMore({html, title, format, facts, values, examples, conflicts, externalDocs, ...rest}: SchemaView): boolean {
  return (
    [html, title, format, facts, values, examples, conflicts, externalDocs, rest.default].some((each) => each !== undefined) ||
    [rest.deprecated, rest.readOnly, rest.writeOnly].includes(true)
  );
}

/** The schema without a title that is already shown above it, as its name or as the label of an option. */
export function withoutTitle({title, ...rest}: SchemaView, shown: string | undefined): SchemaView {
  return title === undefined || title === shown ? rest : {...rest, title};
}

/** Does it have branches to open or close, besides a schema that is elsewhere? */
export function hasBranches({parts = [], choices}: SchemaView): boolean {
  return choices !== undefined || parts.some(({schema}) => isOpenable(schema) && !hasPlainItems(schema));
}

/** A list whose items have no parts: one row, without a branch. */
export function hasPlainItems({parts = [], choices}: SchemaView): boolean {
  const [only, second] = parts;
  return only?.role === 'items' && !second && !choices && !isOpenable(only.schema);
}

/** Does a schema that is elsewhere show only its branch, which has its name? */
export function isBranchAlone(schema: SchemaView): boolean {
  return schema.more !== undefined && !saysMore(schema);
}

/** Does the content below need a branch? A separately stored schema has its own. */
export function isClosable({parts, choices, more}: SchemaView): boolean {
  return more === undefined && (parts ?? choices) !== undefined;
}

/** The only schema of a value that may also be null: the type already says "or null". `index`: its position among the options. */
export function getNullable({parts, choices = []}: SchemaView): {option: ChoiceView['options'][number]; index: number} | undefined {
  const [choice, other] = choices;
  if (parts || !choice || other || choice.discriminator !== undefined || choice.options.length !== 2) return undefined;
  const index = choice.options.findIndex(({schema}) => !isNull(schema));
  const option = choice.options[index];
  return option && choice.options.some(({schema}) => isNull(schema)) ? {option, index} : undefined;
}

function isNull(schema: SchemaView): boolean {
  return schema.type === 'null' && !isOpenable(schema) && !saysMore(schema);
}
