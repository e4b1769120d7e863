// Checks a request against the document: method, path, query, headers, credentials and body, each by the original document.
import {findBodyFaults} from './body.mts';
import {decode, decodePath, decodeValue, getProperties, getTypes, nest, parseJson, toPairs, type Pair} from './decode.mts';
import {getEntries, getItems, isObject, resolve, type Json, type Operation} from './document.mts';
import type {Received} from './recorder.mts';
import {getServerPath} from './server.mts';
import type {Fault, Validator} from './validator.mts';

/** Headers that clients send by themselves. */
const USUAL =
  /^(?:host|user-agent|accept|accept-encoding|accept-language|connection|content-length|content-type|transfer-encoding|expect|origin|referer|cache-control|pragma|priority|cookie|sec-.*)$/;

type Parameter = Json & {name: string; in: string};

/** All faults of the received requests; empty for exactly one correct request of the operation. */
export function judge(document: Json, validator: Validator, operation: Operation, calls: Received[]): Fault[] {
  const [call, ...others] = calls;
  if (!call) return [{message: 'no call arrived'}];
  const item = (document.paths as Json)[operation.path] as Json;
  const node = item[operation.method] as Json;
  const parameters = getParameters(document, item, node);
  const tell = (location: string, faults: Fault[]): Fault[] =>
    faults.map((fault) => ({...fault, message: `${location}: ${fault.message}`}));
  const judging: Judging = {document, validator, parameters, schemes: getSchemes(document, node)};
  const [path = '', query = ''] = call.target.split(/\?(.*)/s);
  return [
    ...(others.length > 0 ? [{message: `${calls.length} calls arrived`}] : []),
    ...(call.method === operation.method.toUpperCase() ? [] : [{message: `method ${call.method}`}]),
    ...tell('path', checkPath(path, getPath(document, item, node, operation.path), judging)),
    ...tell('query', checkQuery(query, operation.path, judging)),
    ...tell('header', checkHeaders(call, judging)),
    ...tell('credentials', checkCredentials(call, query, judging)),
    ...tell('body', findBodyFaults(call, resolve(document, node.requestBody), document, validator)),
  ];
}

type Judging = {document: Json; validator: Validator; parameters: Parameter[]; /** Alternatives. */ schemes: Json[][]};

function getParameters(document: Json, item: Json, node: Json): Parameter[] {
  const all = [...getItems(item.parameters), ...getItems(node.parameters)].flatMap(
    (each) => (resolve(document, each) as Parameter | undefined) ?? [],
  );
  return [...new Map(all.map((each) => [`${each.in} ${each.name}`, each])).values()];
}

function getSchemes(document: Json, node: Json): Json[][] {
  const known = isObject(document.components) ? document.components.securitySchemes : undefined;
  return getItems(node.security ?? document.security).map((needs) =>
    getEntries(needs).flatMap(([key]): Json[] => {
      const scheme = resolve(document, (known as Json | undefined)?.[key]);
      return scheme ? [scheme] : [];
    }),
  );
}

/** The path of a server and the operation's own, without the part that is not sent. */
function getPath(document: Json, item: Json, node: Json, path: string): string {
  return getServerPath(document, item, node) + (path.split(/[?#]/, 1)[0] ?? '');
}

function getSchema(parameter: Json): unknown {
  return parameter.schema ?? (getEntries(parameter.content)[0]?.[1] as Json | undefined)?.schema;
}

function checkPath(path: string, template: string, {document, validator, parameters}: Judging): Fault[] {
  const names = [...template.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name);
  const escaped = template.replace(/\{[^}]+\}|[.*+?^$()|[\]\\]/g, (part) => (part.startsWith('{') ? '([^/?#]+)' : `\\${part}`));
  const found = new RegExp(`^${escaped}$`).exec(path);
  if (!found) return [{message: `${path} is not ${template}`}];
  if (!/^(?:[\w.~!$&'()*+,;=:@/-]|%[\dA-Fa-f]{2})*$/.test(path)) return [{message: `${path} is not encoded`}];
  return names.flatMap((name, index) => {
    const parameter = parameters.find((each) => each.in === 'path' && each.name === name);
    if (!parameter) return [];
    const schema = getSchema(parameter);
    const value = decodePath(document, schema, found[index + 1] ?? '', parameter);
    if (value === undefined) return [{message: `${name} is not written in its style`}];
    return toFaults(parameter, validator.validate(schema, value, {isText: true}), value);
  });
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Faults of a parameter by its name; those of an author's example are marked. */
function toFaults({name, example, examples}: Parameter, faults: Fault[], value: unknown): Fault[] {
  const written = [example, ...getEntries(examples).map(([, each]) => (each as Json).value)];
  const isAuthored = written.some((each) => each !== undefined && toText(each) === toText(value));
  return faults.map((fault) => ({...fault, message: `${name} ${fault.message}`, ...(isAuthored ? {isAuthored: true} : {})}));
}

function checkQuery(query: string, path: string, {document, validator, parameters, schemes}: Judging): Fault[] {
  const left = toPairs(query);
  const take = (isOwn: (name: string) => boolean): Pair[] => {
    const own = left.filter(([name]) => isOwn(decode(name)));
    for (const pair of own) left.splice(left.indexOf(pair), 1);
    return own;
  };
  const fixed = toPairs(/\?([^#]+)/.exec(path)?.[1] ?? '');
  const missing = fixed.filter(
    ([name, value]) => !take((each) => each === decode(name)).some(([, each]) => decode(each) === decode(value)),
  );
  const faults = parameters.flatMap((parameter) => {
    if (parameter.in !== 'query') return [];
    const schema = getSchema(parameter);
    const value = readQueryValue(document, parameter, schema, take);
    if (value === undefined) return parameter.required === true ? [{message: `${parameter.name} is missing`}] : [];
    return toFaults(parameter, validator.validate(schema, value, {isText: true}), value);
  });
  take((name) => schemes.flat().some((scheme) => scheme.in === 'query' && scheme.name === name));
  return [
    ...missing.map(([name]) => ({message: `${name} of the path is missing`})),
    ...faults,
    ...left.map(([name]) => ({message: `${decode(name)} is no parameter`})),
  ];
}

function readQueryValue(
  document: Json,
  parameter: Parameter,
  schema: unknown,
  take: (isOwn: (name: string) => boolean) => Pair[],
): unknown {
  const {name, style, content} = parameter;
  if (style === 'deepObject') {
    const pairs = take((each) => each === name || each.startsWith(`${name}[`));
    return pairs.length === 0 ? undefined : nest(pairs.map(([key, value]) => [decode(key).slice(name.length), decode(value)]));
  }
  const types = getTypes(document, schema);
  const isSpread = types.has('object') && !content && (style ?? 'form') === 'form' && parameter.explode !== false;
  const raw = take((each) => each === name).map(([, value]) => value);
  if (raw.length > 0)
    return content ? parseJson(decode(raw[0] ?? '')) : decodeValue(document, schema, raw, {style, explode: parameter.explode});
  if (!isSpread) return undefined;
  const own = take((each) => getProperties(document, schema).has(each));
  return own.length === 0 ? undefined : Object.fromEntries(own.map(([key, value]) => [decode(key), decode(value)]));
}

function checkHeaders({headers}: Received, {document, validator, parameters, schemes}: Judging): Fault[] {
  const declared = parameters.filter(({in: location}) => location === 'header');
  const secrets = schemes
    .flat()
    .map(({type, in: location, name}) => (type === 'apiKey' ? (location === 'header' ? String(name) : '') : 'Authorization'));
  const known = new Set([...declared.map(({name}) => name), ...secrets].map((name) => name.toLowerCase()));
  const others = headers.filter(([name]) => !known.has(name.toLowerCase()) && !USUAL.test(name.toLowerCase()));
  const faults = declared.flatMap((parameter) => {
    if (/^(?:accept|content-type|authorization)$/i.test(parameter.name)) return [];
    const text = headers.find(([name]) => name.toLowerCase() === parameter.name.toLowerCase())?.[1];
    if (text === undefined) return parameter.required === true ? [{message: `${parameter.name} is missing`}] : [];
    const schema = getSchema(parameter);
    const value = decodeValue(document, schema, [encodeURI(text)], {style: 'simple', ...parameter});
    return toFaults(parameter, validator.validate(schema, value, {isText: true}), value);
  });
  return [...faults, ...others.map(([name]) => ({message: `${name} is not in the document`}))];
}

/** One alternative must be met completely. */
function checkCredentials({headers}: Received, query: string, {schemes}: Judging): Fault[] {
  const getHeader = (name: string): string => headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1] ?? '';
  const isMet = ({type, scheme, in: location, name}: Json): boolean => {
    if (type === 'apiKey' && location === 'query') return toPairs(query).some(([key, value]) => decode(key) === name && value !== '');
    if (type === 'apiKey' && location === 'cookie') return getHeader('cookie').includes(`${String(name)}=`);
    if (type === 'apiKey') return getHeader(String(name)) !== '';
    const expected = type === 'http' ? String(scheme) : 'Bearer';
    return new RegExp(`^${expected} \\S+$`, 'i').test(getHeader('Authorization'));
  };
  return schemes.length === 0 || schemes.some((needs) => needs.every(isMet)) ? [] : [{message: 'no alternative is met'}];
}
