import type {SchemaView} from './schema.ts';

/** Whether there is anything below the schema's own row. */
export function isOpenable({parts, choices, more}: SchemaView): boolean {
  return (parts ?? choices ?? more) !== undefined;
}

/** The items of an array, if the array has nothing else to show: their contents appear as if they were the array's. */
export function getItemSchema({parts = [], choices}: SchemaView): SchemaView | undefined {
  const [only, second] = parts;
  return only?.role === 'items' && !second && !choices && isOpenable(only.schema) ? only.schema : undefined;
}
