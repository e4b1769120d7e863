// Headers and errors that several operations of a document share: the overview describes them once.
import type {MediaView, ParameterView, ResponseView} from '../view/message.ts';
import type {OperationPage} from '../view/page.ts';
import type {SchemaView} from '../view/schema.ts';

/** Each by a key that is equal for equal content. */
export type Common = {
  headers: Map<string, ParameterView>;
  /** Errors with their unique headings. */
  errors: Map<string, {heading: string; response: ResponseView}>;
  /** Schemas of these errors. */
  schemas: Map<string, SchemaView>;
  /** Further schemas of responses, for texts that are read together with the overview. */
  further: Map<string, SchemaView>;
};

/** Operations that must share a header or an error before it is common. */
const MIN_OPERATIONS = 2;

/** Entries of each kind on the overview: a document whose operations share little in pairs has hundreds. */
const MAX_ENTRIES = 60;

type Counted<T> = Map<string, {value: T; count: number}>;

/** Finds headers and errors that at least two operations share; the most frequent if there are too many. */
export function findCommon(pages: Iterable<OperationPage>): Common {
  const headers: Counted<ParameterView> = new Map();
  const errors: Counted<ResponseView> = new Map();
  const schemas: Counted<SchemaView> = new Map();
  const further: Counted<SchemaView> = new Map();
  // A request may lack fields that a response has.
  const sent = new Map<string, SchemaView>();
  for (const {responses, body, parameters} of pages) {
    const failed = responses.filter(isError);
    count(headers, new Map(responses.flatMap((response) => response.headers).map((header) => [getHeaderKey(header), header])));
    count(errors, new Map(failed.map((response) => [getErrorKey(response), response])));
    count(schemas, getSchemas(failed.flatMap(({media}) => media)));
    const inResponses = new Map<string, SchemaView>();
    for (const {schema} of responses.flatMap(({media}) => media)) collect(schema, inResponses);
    count(further, inResponses);
    for (const {schema} of [...(body?.media ?? []), ...parameters.flatMap(({items}) => items)]) collect(schema, sent);
  }
  for (const name of [...sent.keys(), ...schemas.keys()]) further.delete(name);
  return {
    headers: pick(headers, ({name}, other) => name.localeCompare(other.name)),
    errors: withHeadings(pick(errors, (one, other) => one.status.localeCompare(other.status))),
    schemas: pick(schemas, () => 0),
    further: pick(further, (one, other) => (one.name ?? '').localeCompare(other.name ?? '')),
  };
}

export function isError({status}: ResponseView): boolean {
  return /^[45]/.test(status);
}

export function getHeaderKey(header: ParameterView): string {
  return JSON.stringify(header);
}

/** A schema is written out where a page first uses it, and only named after that. */
export function getErrorKey({media, ...response}: ResponseView): string {
  return JSON.stringify({...response, media: media.map(({schema, ...rest}) => ({...rest, schema: getSchemaKey(schema) ?? schema}))});
}

/** Key of a named schema, unique in its document. */
export function getSchemaKey(schema: SchemaView | undefined): string | undefined {
  return schema?.name;
}

/** Adds every named schema with parts or options within a schema. */
function collect(schema: SchemaView | undefined, named: Map<string, SchemaView>): void {
  if (!schema) return;
  const {name, parts = [], choices = []} = schema;
  if (name !== undefined && (parts.length > 0 || choices.length > 0)) named.set(name, schema);
  for (const part of parts) collect(part.schema, named);
  for (const option of choices.flatMap(({options}) => options)) collect(option.schema, named);
}

/** The most detailed view of each named schema. */
function getSchemas(media: MediaView[]): Map<string, SchemaView> {
  const named = media.flatMap(({schema}) => {
    const key = getSchemaKey(schema);
    return schema && key !== undefined ? [[key, schema] as const] : [];
  });
  return new Map(named.toSorted(([, one], [, other]) => Number(other.more !== undefined) - Number(one.more !== undefined)));
}

function count<T>(counted: Counted<T>, values: Map<string, T>): void {
  for (const [key, value] of values) {
    const known = counted.get(key);
    if (known) known.count += 1;
    else counted.set(key, {value, count: 1});
  }
}

function pick<T>(counted: Counted<T>, compare: (one: T, other: T) => number): Map<string, T> {
  const frequent = [...counted].filter(([, {count: operations}]) => operations >= MIN_OPERATIONS);
  const first = frequent.toSorted(([, one], [, other]) => other.count - one.count).slice(0, MAX_ENTRIES);
  return new Map(first.map(([key, {value}]) => [key, value] as const).toSorted(([, one], [, other]) => compare(one, other)));
}

function withHeadings(responses: Map<string, ResponseView>): Common['errors'] {
  const counts = new Map<string, number>();
  return new Map(
    [...responses].map(([key, response]) => {
      const title = `${response.status} ${response.title}`.trim();
      const number = (counts.get(title) ?? 0) + 1;
      counts.set(title, number);
      return [key, {heading: number === 1 ? title : `${title} (${number})`, response}];
    }),
  );
}
