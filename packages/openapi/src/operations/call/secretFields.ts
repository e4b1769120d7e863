// The fields of a request with secret values, which a console neither stores nor shares: `format: password`. `writeOnly` fields are often
// no secrets, and would be lost with a reload.
import {DEFINITIONS, type JsonSchema} from '../../schema/jsonSchema.ts';
import {isObject} from '../../document/value.ts';
import type {CallView} from './call.ts';

/** The name for a value without its own name: the value that a schema describes. */
const ITSELF = '';
/** Most names for an operation; with more, the whole body is secret. */
const MAX_NAMES = 100;
/** Keywords whose values are data. */
const DATA = new Set(['default', 'const', 'enum', 'example', 'examples', 'description', 'title', 'pattern', 'required']);

/** The result for one schema, without its references. `references`: the field with the reference, and the ID of the definition. */
type Scan = {names: Set<string>; references: [owner: string, id: string][]};

/** Finds the names of secret fields; an empty name is the value itself. */
type FindSecrets = (schema: JsonSchema) => string[];

function scan(schema: JsonSchema): Scan {
  const names = new Set<string>();
  const references: Scan['references'] = [];
  const stack: [value: unknown, owner: string][] = [[schema, ITSELF]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [value, owner] = next;
    if (Array.isArray(value)) for (const item of value as unknown[]) stack.push([item, owner]);
    if (!isObject(value)) continue;
    if (value.format === 'password') names.add(owner);
    for (const [keyword, held] of Object.entries(value)) {
      if (typeof held === 'string' && held.startsWith(DEFINITIONS)) references.push([owner, held.slice(DEFINITIONS.length)]);
      else if (keyword === 'properties' && isObject(held))
        for (const [name, property] of Object.entries(held)) stack.push([property, name]);
      else if (!DATA.has(keyword)) stack.push([held, owner]);
    }
  }
  return {names, references};
}

/** IDs of definitions that are themselves secret, or refer to one that is. */
function findSecretIds(scans: Map<string, Scan>): Set<string> {
  const referring = new Map([...scans.keys()].map((id): [string, string[]] => [id, []]));
  for (const [id, {references}] of scans) for (const [owner, target] of references) if (owner === ITSELF) referring.get(target)?.push(id);
  const secret = new Set([...scans].flatMap(([id, {names}]) => (names.has(ITSELF) ? [id] : [])));
  for (const id of secret) for (const each of referring.get(id) ?? []) secret.add(each);
  return secret;
}

/** Creates a function that finds secret fields at any depth. `definitions`: those of the document; each is read once. */
function createFindSecrets(definitions: Map<string, JsonSchema>): FindSecrets {
  const scans = new Map([...definitions].map(([id, schema]) => [id, scan(schema)]));
  const secretIds = findSecretIds(scans);
  const hasSecrets = secretIds.size > 0 || [...scans.values()].some(({names}) => names.size > 0);
  return (schema) => {
    const own = scan(schema);
    const names = new Set(own.names);
    const queue = hasSecrets ? [own] : [];
    const seen = new Set<string>();
    for (const next of queue) {
      for (const name of next.names) if (name !== ITSELF) names.add(name);
      for (const [owner, id] of next.references) {
        // If the definition itself is secret, the name is that of the field with the reference.
        if (secretIds.has(id) && (owner !== ITSELF || next === own)) names.add(owner);
        const target = seen.has(id) ? undefined : scans.get(id);
        seen.add(id);
        if (target) queue.push(target);
      }
    }
    return names.size > MAX_NAMES ? [ITSELF] : [...names];
  };
}

/** Creates a function that marks secret fields in the operations of a document. */
export function createMarkSecrets(definitions: Map<string, JsonSchema>): (call: CallView) => CallView {
  const find = createFindSecrets(definitions);
  return (call) => ({
    ...call,
    parameters: call.parameters.map((each) =>
      each.schema !== undefined && find(each.schema).length > 0 ? {...each, secret: true as const} : each,
    ),
    ...(call.body
      ? {
          body: {
            ...call.body,
            media: call.body.media.map((each) => {
              const secrets = each.schema === undefined ? [] : find(each.schema);
              return secrets.length > 0 ? {...each, secrets} : each;
            }),
          },
        }
      : {}),
  });
}
