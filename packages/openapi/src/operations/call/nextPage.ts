// Pagination of a list: the field of its response that the query of the next request needs. Some documents define it by a link from a
// response to the operation itself; most only by names, `nextCursor` for `cursor`.
import {getReferences, type JsonSchema} from '../../schema/jsonSchema.ts';
import {toPointerPart} from '../../json/pointer.ts';
import {isObject} from '../../document/value.ts';
import type {CallView, NextPage} from './call.ts';

/** The beginning of a runtime expression for a part of the response. */
const RESPONSE_BODY = '$response.body#';

/** Adds pagination to lists. */
export function addNextPages(calls: CallView[], definitions: Map<string, JsonSchema>): CallView[] {
  return calls.map((call) => {
    // The next page is one press, which sends the request: only for operations that read.
    if (call.template.method !== 'GET') return call;
    const nextPage = findLinked(call) ?? findNamed(call, definitions);
    return nextPage ? {...call, nextPage} : call;
  });
}

function getQuery({parameters}: CallView): string[] {
  return parameters.filter(({in: location}) => location === 'query').map(({name}) => name);
}

function getSuccesses({responses}: CallView): CallView['responses'] {
  return responses.filter(({status}) => status.startsWith('2'));
}

/** A link to the operation itself that takes a field whose name begins with `next`: a link to the previous page does not count. */
function findLinked(call: CallView): NextPage | undefined {
  const query = getQuery(call);
  return getSuccesses(call)
    .flatMap(({links = []}) => links.filter(({pageId}) => pageId === call.pageId))
    .flatMap(({values}) => Object.entries(values))
    .flatMap(([parameter, expression]): NextPage[] => {
      const name = parameter.replace(/^query\./, '');
      const isNext = expression.startsWith(`${RESPONSE_BODY}/`) && /\/next[^/]*/i.test(expression);
      return isNext && query.includes(name) ? [{parameter: `query.${name}`, pointer: expression.slice(RESPONSE_BODY.length)}] : [];
    })[0];
}

/** A field with a parameter's name after `next`: at the top of the body, or in an object there. */
function findNamed(call: CallView, definitions: Map<string, JsonSchema>): NextPage | undefined {
  const wanted = new Map(getQuery(call).map((name) => [toPlain(`next${name}`), `query.${name}`]));
  const top = getFields(
    getSuccesses(call).flatMap(({media}) => media.map(({schema}) => schema)),
    definitions,
  );
  const nested = top.flatMap(([outer, schema]) =>
    getFields([schema], definitions).map(([name]): [string, string] => [name, `/${toPointerPart(outer)}/${toPointerPart(name)}`]),
  );
  const all = [...top.map(([name]): [string, string] => [name, `/${toPointerPart(name)}`]), ...nested];
  return all.flatMap(([name, pointer]): NextPage[] => {
    const parameter = wanted.get(toPlain(name));
    return parameter === undefined ? [] : [{parameter, pointer}];
  })[0];
}

/** `nextPageToken`, `next_page_token` and `next-page-token` are the same name. */
function toPlain(name: string): string {
  return name.replace(/[-_]/g, '').toLowerCase();
}

/** The top-level fields of schemas, including those of compositions; none of list items. */
function getFields(schemas: unknown[], definitions: Map<string, JsonSchema>): [name: string, schema: unknown][] {
  const seen = new Set<unknown>();
  const queue = [...schemas];
  const found: [string, unknown][] = [];
  for (const schema of queue) {
    if (!isObject(schema) || seen.has(schema)) continue;
    seen.add(schema);
    if (isObject(schema.properties)) found.push(...Object.entries(schema.properties));
    queue.push(...[schema.allOf, schema.oneOf, schema.anyOf].flat());
    if (typeof schema.$ref === 'string') for (const id of getReferences({$ref: schema.$ref})) queue.push(definitions.get(id));
  }
  return found;
}
