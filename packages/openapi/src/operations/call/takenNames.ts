// The names of IDs that requests need: the values of a response that other requests can use.
import type {CallView} from './call.ts';
import {isObject} from '../../document/value.ts';
import {getReferences, type JsonSchema} from '../../schema/jsonSchema.ts';

/** Names of IDs: `indexId`, `file_ids`. */
export const ID_NAME = /(?:Ids?|_ids?)$/;

/** Adds the names of IDs that any operation of the document needs, as a parameter or in a body. */
export function addTakenNames(calls: CallView[], definitions: Map<string, JsonSchema>): CallView[] {
  const names = new Set(calls.flatMap(({parameters}) => parameters.map(({name}) => name)));
  const schemas = calls.flatMap(({body}) => body?.media.map(({schema}) => schema) ?? []);
  const ids = new Set(getReferences(schemas));
  // Iteration over a growing set reaches the added items.
  for (const id of ids) for (const reference of getReferences(definitions.get(id))) ids.add(reference);
  for (const name of findFields([...schemas, ...[...ids].map((id) => definitions.get(id))])) names.add(name);
  const takes = [...names].filter((name) => ID_NAME.test(name)).toSorted();
  return takes.length === 0 ? calls : calls.map((call) => ({...call, takes}));
}

/** The names of all properties in schemas, at any depth. */
function findFields(schemas: unknown[]): string[] {
  const found: string[] = [];
  const stack = [...schemas];
  for (let next = stack.pop(); stack.length > 0 || next !== undefined; next = stack.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const {properties} = next as {properties?: unknown};
    if (isObject(properties)) for (const name of Object.keys(properties)) found.push(name);
    for (const below of Object.values(next) as unknown[]) stack.push(below);
  }
  return found;
}
