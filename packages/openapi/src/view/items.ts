import type {SchemaView} from './schema.ts';

/** Does anything lie below the schema's own row? */
export function isOpenable({parts, choices, more}: SchemaView): boolean {
  return (parts ?? choices ?? more) !== undefined;
}

/** The items of an array whose own rows are all there is to show: what lies in them is shown as if it lay in the array. */
export function getItemSchema({parts = [], choices}: SchemaView): SchemaView | undefined {
  const [only, second] = parts;
  return only?.role === 'items' && !second && !choices && isOpenable(only.schema) ? only.schema : undefined;
}
