// What a schema leaves to be opened, and what may be without that.
import type {ChoiceView, SchemaView} from '@lectern/openapi';
import {isOpenable} from '@lectern/openapi/view';

/** Is there more to an item than its type, which the array's own row shows? */
export function saysMore({html, title, format, facts, values, examples, conflicts, externalDocs, ...rest}: SchemaView): boolean {
  return (
    [html, title, format, facts, values, examples, conflicts, externalDocs, rest.default].some((each) => each !== undefined) ||
    [rest.deprecated, rest.readOnly, rest.writeOnly].includes(true)
  );
}

/** The schema without a title that is shown above it already, as its name or as the label of an option. */
export function withoutTitle({title, ...rest}: SchemaView, shown: string | undefined): SchemaView {
  return title === undefined || title === shown ? rest : {...rest, title};
}

/** Is there more to open or to close than the schema itself, where that is elsewhere? */
export function hasBranches({parts = [], choices}: SchemaView): boolean {
  return choices !== undefined || parts.some(({schema}) => isOpenable(schema) && !hasPlainItems(schema));
}

/** A list whose items have nothing below them: one row, which needs no branch of its own. */
export function hasPlainItems({parts = [], choices}: SchemaView): boolean {
  const [only, second] = parts;
  return only?.role === 'items' && !second && !choices && !isOpenable(only.schema);
}

/** Is its branch, which has its name, all there is to show of a schema that is elsewhere? */
export function isBranchAlone(schema: SchemaView): boolean {
  return schema.more !== undefined && !saysMore(schema);
}

/** Does what lies below need a branch of its own? What is stored elsewhere brings one. */
export function isClosable({parts, choices, more}: SchemaView): boolean {
  return more === undefined && (parts ?? choices) !== undefined;
}

/** The one schema that a value has unless it is null: the type says "or null" already. `index`: its position among the options. */
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
