import type {Collection, CollectionRequest} from './model.ts';

/** A collection of one request, with the variables that it needs. */
export function toSingle(collection: Collection, request: CollectionRequest): Collection {
  const needed = new Set<string>();
  const collect = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) {
      if (needed.has(name)) continue;
      needed.add(name);
      collect(collection.variables.find((variable) => variable.name === name)?.value ?? '');
    }
  };
  collect(JSON.stringify([request.request, request.auth]));
  return {
    ...collection,
    name: `${collection.name}: ${request.title}`,
    variables: collection.variables.filter(({name}) => needed.has(name)),
    environments: [],
    folders: [{name: '', requests: [request], folders: []}],
  };
}
