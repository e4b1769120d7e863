// IDs whose name several kinds of resources share: a chat cannot continue a text's session, although both have a `sessionId`. The kind of a
// resource is the collection in its path.
import type {CallView} from './call.ts';
import {getReferences, type JsonSchema} from '../../schema/jsonSchema.ts';
import {ID_NAME} from './takenNames.ts';
import {isObject} from '../../document/value.ts';

type Kind = {responses: Set<string>; bodies: Set<string>; takes: Set<string>};

/** Adds the IDs, by name, that only one kind of resource returns and needs: `{sessionId: 'chats'}`. */
export function addKinds(calls: CallView[], definitions: Map<string, JsonSchema>): CallView[] {
  const collections = findCollections(calls);
  const kinds = new Map<string, Kind>();
  for (const call of calls) {
    const name = getKind(call.template.path, collections);
    const kind = kinds.get(name) ?? {responses: new Set(), bodies: new Set(), takes: new Set()};
    kinds.set(name, kind);
    const successes = call.responses.filter(({status}) => status.startsWith('2'));
    for (const field of findTopFields(
      successes.flatMap(({media}) => media.map(({schema}) => schema)),
      definitions,
    ))
      kind.responses.add(field);
    const body = findTopFields(call.body?.media.map(({schema}) => schema) ?? [], definitions);
    for (const field of body) kind.bodies.add(field);
    for (const field of [...body, ...call.parameters.map((parameter) => parameter.name)]) kind.takes.add(field);
  }
  const parameters = new Set(calls.flatMap((call) => call.parameters.map(({name}) => name)));
  const apart = findApart([...kinds.values()]);
  return calls.map((call) => {
    const name = getKind(call.template.path, collections);
    const kind = kinds.get(name);
    const own = [...apart].filter((id) => kind?.responses.has(id));
    if (own.length === 0) return call;
    // Only bodies of other kinds need them.
    const unused = new Set(own.filter((id) => !kind?.takes.has(id) && !parameters.has(id)));
    const takes = call.takes?.filter((id) => !unused.has(id)) ?? [];
    return {...call, ...(call.takes ? {takes} : {}), kinds: Object.fromEntries(own.map((id) => [id, name]))};
  });
}

/** IDs that one kind both returns and needs in a body, and that another kind returns but never needs. */
function findApart(kinds: Kind[]): Set<string> {
  const isApart = (name: string): boolean =>
    kinds.some(({responses, bodies}) => responses.has(name) && bodies.has(name)) &&
    kinds.some(({responses, takes}) => responses.has(name) && !takes.has(name));
  return new Set(kinds.flatMap(({bodies}) => [...bodies]).filter((name) => ID_NAME.test(name) && isApart(name)));
}

/** Segments that a parameter follows somewhere: `texts` of `/texts/{questionId}/answers`. */
function findCollections(calls: CallView[]): Set<string> {
  const segments = calls.map(({template}) => template.path.split('/'));
  return new Set(segments.flatMap((all) => all.filter((segment, index) => !segment.includes('{') && all[index + 1]?.startsWith('{'))));
}

/** The last collection in a path, or else its last fixed segment. */
function getKind(path: string, collections: Set<string>): string {
  const segments = path.split('/').filter((segment) => segment !== '' && !segment.includes('{'));
  return segments.findLast((segment) => collections.has(segment)) ?? segments.at(-1) ?? '';
}

/** Names of the top-level fields of schemas, including those of compositions. */
function findTopFields(schemas: (JsonSchema | undefined)[], definitions: Map<string, JsonSchema>): string[] {
  const seen = new Set<unknown>();
  const stack: unknown[] = [...schemas];
  const found: string[] = [];
  while (stack.length > 0) {
    const schema = stack.pop();
    if (!isObject(schema) || seen.has(schema)) continue;
    seen.add(schema);
    if (isObject(schema.properties)) for (const name of Object.keys(schema.properties)) found.push(name);
    for (const member of [schema.allOf, schema.oneOf, schema.anyOf].flat()) stack.push(member);
    if (typeof schema.$ref === 'string') for (const id of getReferences({$ref: schema.$ref})) stack.push(definitions.get(id));
  }
  return found;
}
