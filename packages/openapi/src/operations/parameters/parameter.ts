// Parameter Object and Header Object → their view, and the data for a request.
import type {Context} from '../../schema/context.ts';
import {viewDescription} from '../../text/description.ts';
import {toEncoding} from '../encoding.ts';
import {createExample} from '../../examples/example.ts';
import {getExamples, type NamedExample, viewExample} from '../../examples/examples.ts';
import {toJson} from '../../json/toJson.ts';
import {PARAMETER_LOCATIONS, type ParameterLocation, type ParameterView} from '../../view/message.ts';
import type {SchemaView} from '../../view/schema.ts';
import type {RequestParameter} from '../../request/model.ts';
import {buildRequest, toParameterKey} from '../../request/request.ts';
import type {Node} from '../../document/graph.ts';
import {flatten, getTypeLists} from '../../schema/flatten.ts';
import {matches} from '../../schema/matching/matchesSchema.ts';
import {orderBy} from '../../schema/orderNames.ts';
import {getParameterExamples, getWritten} from './examples.ts';
import {getContent} from './content.ts';
import {toPlaceholder} from './placeholder.ts';
import {viewSchema} from '../../schema/schema.ts';
import {serializeCookie, serializeHeader, serializePath, serializeQuery, type Style} from '../../request/serialize.ts';
import {getSimilar} from '../../document/problems/didYouMean.ts';
import {NOWHERE} from '../../document/swagger/swagger.ts';
import {compact, toFlag} from '../../view/compact.ts';
import {getEntries, getField, getFirstText, getItems, getText, isTrue} from '../../document/value.ts';

const STYLES: Record<ParameterLocation, Style> = {path: 'simple', query: 'form', querystring: 'form', header: 'simple', cookie: 'form'};
/** Values of `collectionFormat` in Swagger 2.0, except that of commas: the style, and the separator in a list within a list. */
const COLLECTION_FORMATS = new Map<string, {style: Style; separator: string}>([
  ['ssv', {style: 'spaceDelimited', separator: ' '}],
  ['tsv', {style: 'tabDelimited', separator: '\t'}],
  ['pipes', {style: 'pipeDelimited', separator: '|'}],
]);
/** Fields for the examples of a parameter, a header or a media type. */
const EXAMPLES = ['example', 'x-example', 'examples'];
/** Headers that the specification defines elsewhere, so that parameters with these names are ignored. */
const IGNORED = new Set(['accept', 'content-type', 'authorization']);

/** A parameter with the data for later steps. */
export type Parameter = {node: Node; request: RequestParameter; required: boolean; schema: Node | undefined};

/** The parameters of an operation; its own replace those of its path with the same name and `in`. */
export function getParameters(path: Node, operation: Node, context: Context): Parameter[] {
  const byKey = new Map<string, Parameter>();
  for (const reference of [...getItems(getField(path, 'parameters')), ...getItems(getField(operation, 'parameters'))]) {
    const node = context.graph.resolve(reference, 'error');
    const name = getFirstText(getText(node, 'name'));
    const location = PARAMETER_LOCATIONS.find((each) => each === getText(node, 'in'));
    if (!node) continue;
    if (name === undefined || !location) {
      reportLocation(node, context);
      continue;
    }
    if (location === 'header' && IGNORED.has(name.toLowerCase())) continue;
    byKey.set(toParameterKey({in: location, name}), toParameter(node, name, location, context));
  }
  return [...byKey.values()];
}

function reportLocation(node: Node, {graph}: Context): void {
  const written = getText(node, 'in');
  const location = written === NOWHERE ? undefined : written;
  // Those of Swagger 2.0 are reported with their replacement.
  const isWrong = location !== undefined && getFirstText(getText(node, 'name')) !== undefined;
  const near = isWrong ? getSimilar(location, PARAMETER_LOCATIONS) : undefined;
  const message = isWrong
    ? `"${location}" is not a location of a parameter, so this one is not shown`
    : 'a parameter needs "name" and "in", so this one is not shown';
  const hint = near === undefined ? `write in: ${PARAMETER_LOCATIONS.join(' | ')}` : `did you mean "${near}"?`;
  graph.report({severity: 'warning', message, hint}, (isWrong && getField(node, 'in')) || node);
}

function toParameter(node: Node, name: string, location: ParameterLocation, context: Context): Parameter {
  const {graph} = context;
  const [mediaType, media] = getContent(node) ?? [];
  const collected = COLLECTION_FORMATS.get(getText(node, 'x-collectionFormat') ?? '')?.style;
  const style = collected ?? (getFirstText(getText(node, 'style')) as Style | undefined) ?? STYLES[location];
  const explode = collected ? false : getField(node, 'explode')?.value;
  const schema = getField(media, 'schema') ?? getField(node, 'schema');
  const types = media && schema ? getTypeLists(flatten([schema], graph)).flat() : [];
  const request: RequestParameter = {
    name,
    in: location,
    style,
    explode: typeof explode === 'boolean' ? explode : style === 'form' || style === 'cookie',
    ...compact<Partial<RequestParameter>>({
      allowReserved: toFlag(isTrue(node, 'allowReserved')),
      mediaType,
      encoding: toEncoding(media),
      isText: toFlag(types.length > 0 && types.every((type) => type === 'string')),
      inner: node.file.isUpgraded ? getInner(getField(getField(node, 'schema'), 'items')) : undefined,
    }),
  };
  const written = getWritten({node, request, schema}, context);
  return {
    node,
    required: location === 'path' || isTrue(node, 'required'),
    schema,
    request: {...request, ...compact<Partial<RequestParameter>>({written})},
  };
}

/** The separators of nested lists in Swagger 2.0. */
function getInner(items: Node | undefined): string[] {
  const list = getField(items, 'items');
  return list ? [COLLECTION_FORMATS.get(getText(items, 'collectionFormat') ?? '')?.separator ?? ',', ...getInner(list)] : [];
}

/** The parameters grouped by `in`, in the order path, query, header, cookie. */
export function viewParameters(parameters: Parameter[], context: Context): {in: ParameterLocation; items: ParameterView[]}[] {
  return PARAMETER_LOCATIONS.flatMap((location) => {
    const own = parameters.filter((parameter) => parameter.request.in === location);
    const ordered = orderBy(
      own,
      ({request}) => request.name,
      ({required}) => required,
    );
    return own.length === 0 ? [] : [{in: location, items: ordered.map((parameter) => viewParameter(parameter, context))}];
  });
}

function viewParameter(parameter: Parameter, context: Context): ParameterView {
  const {node, request, required, schema} = parameter;
  const described = viewDescribed(request.name, node, schema, context);
  const isPlain = request.style === STYLES[request.in] && request.explode === (request.style === 'form') && !request.allowReserved;
  const type = described.schema.type;
  const isCompound = type.startsWith('array') || type.includes('object') || (described.schema.parts?.length ?? 0) > 0;
  const isSpecial = !request.mediaType && (!isPlain || isCompound);
  const emptiness = isTrue(node, 'allowEmptyValue') ? 'allowEmptyValue: true' : undefined;
  return {
    ...described,
    ...compact<Partial<ParameterView>>({
      required: toFlag(required),
      serialization: [isSpecial ? getSerialization(request, node) : undefined, emptiness].filter(Boolean).join(', '),
      serialized: isCompound ? writeExample(parameter, context) : undefined,
    }),
  };
}

function getSerialization({style, explode, allowReserved}: RequestParameter, node: Node): string {
  const collection = getText(node, 'x-collectionFormat');
  if (collection !== undefined) return `collectionFormat: ${collection}`;
  return `style: ${style}, explode: ${String(explode)}${allowReserved ? ', allowReserved: true' : ''}`;
}

/** The view that parameters and headers share. */
function viewDescribed(name: string, node: Node, schema: Node | undefined, context: Context): ParameterView {
  const [mediaType, media] = getContent(node) ?? [];
  const owner = [node, media].find((each) => EXAMPLES.some((key) => getField(each, key)));
  const examples = owner && getExamples(owner, undefined, context, 'request');
  return {
    name,
    schema: schema ? overrideExamples(viewSchema(schema, context), examples) : {type: 'any'},
    ...compact<Partial<ParameterView>>({
      ...viewDescription(node, context),
      deprecated: toFlag(isTrue(node, 'deprecated')),
      mediaType,
      examples: examples?.map((example) => viewExample(example, mediaType ?? 'text/plain', context)),
    }),
  };
}

/** Examples of a parameter override those of its schema: those of a shared schema may be useless here. */
function overrideExamples(schema: SchemaView, own: NamedExample[] | undefined): SchemaView {
  if (!own || !schema.examples) return schema;
  const {examples, ...others} = schema;
  const same = own.map(({value}) => toJson(value));
  return {...others, ...compact<Partial<SchemaView>>({examples: examples.filter((each) => same.includes(each))})};
}

/** Header Objects of a response or a part. */
export function viewHeaders(headers: Node | undefined, context: Context): ParameterView[] {
  return getEntries(headers).flatMap(([name, reference]): ParameterView[] => {
    const node = context.graph.resolve(reference);
    if (!node || name.trim() === '' || name.toLowerCase() === 'content-type') return [];
    const schema = getField(node, 'schema') ?? getField(getContent(node)?.[1], 'schema');
    return [{...viewDescribed(name, node, schema, context), ...(isTrue(node, 'required') ? {required: true} : {})}];
  });
}

/** The first example of a parameter, else a value made from its schema. */
export function getParameterValue(parameter: Parameter, context: Context): unknown {
  const {node, schema, request} = parameter;
  const owner = getContent(node)?.[1] ?? node;
  const value = getParameterExamples(parameter, schema, context)[0]?.value;
  const isAuthored = EXAMPLES.some((key) => getField(owner, key));
  if (request.in === 'path' && request.mediaType === undefined) return toSegment(value, parameter, context, isAuthored);
  return isAuthored || request.mediaType !== undefined ? value : toPlaceholder(value, request.name, schema, context.graph);
}

/** A path value names a resource: an object is not empty, and quotes around a text come from its author's file. */
function toSegment(value: unknown, {schema, request}: Parameter, {graph}: Context, isAuthored: boolean): unknown {
  if (isEmpty(value) && schema) return createExample(schema, graph, 'response');
  const bare = typeof value === 'string' ? /^"([^"]+)"$/.exec(value)?.[1] : undefined;
  if (bare !== undefined && (!schema || matches(bare, [schema], graph, 'request'))) return bare;
  return isAuthored ? value : toPlaceholder(value, request.name, schema, graph);
}

/** A single item does not show the separator, so a generated item becomes two. */
function toSeveral(value: unknown, {node, schema}: Parameter, {graph}: Context): unknown {
  const isGiven = [...EXAMPLES, 'default'].some((key) => getField(node, key) ?? getField(schema, key));
  if (isGiven || !Array.isArray(value) || value.length !== 1) return value;
  const [only] = value as unknown[];
  const items = getField(schema && graph.resolve(schema), 'items');
  const values = getItems(getField(items && graph.resolve(items), 'enum')).map((item) => item.value);
  if (values.includes(only)) return values.slice(0, 2);
  return [only, typeof only === 'number' ? only + 1 : only];
}

/** A value as it is sent; undefined if there is none to show. */
function writeExample(parameter: Parameter, context: Context): string | undefined {
  const {schema} = parameter;
  const sent = toSeveral(getParameterValue(parameter, context), parameter, context);
  // An object without required properties is sent empty, but shown with all its properties.
  const value = isEmpty(sent) && schema ? createExample(schema, context.graph, 'response') : sent;
  if (isEmpty(value) || value === undefined) return undefined;
  return parameter.request.mediaType === undefined ? getSerialized(parameter.request, value) : getQuery(parameter.request, value);
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** The query of a request with one `content` parameter; undefined for other locations. */
function getQuery(request: RequestParameter, value: unknown): string | undefined {
  const {url} = buildRequest(
    {method: 'GET', path: '', parameters: [request]},
    {server: '', parameters: {[toParameterKey(request)]: value}},
  );
  return url === '' ? undefined : url;
}

function getSerialized(request: RequestParameter, value: unknown): string {
  if (request.in === 'path') return serializePath(request.name, value, request);
  if (request.in === 'header') return `${request.name}: ${serializeHeader(value, request.explode, request.style, request.inner)}`;
  if (request.in === 'cookie') return `Cookie: ${serializeCookie(request.name, value, request).join('; ')}`;
  return `?${serializeQuery(request.name, value, request).join('&')}`;
}
