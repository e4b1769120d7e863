// What the upgrader of Swagger 2.0 would lose: brought into a shape that it keeps, or put back when it is done.
import {isObject} from './value.ts';

type Plain = Record<string, unknown>;
/** What a response of the upgraded document is given back. */
type Lost = {/** Steps to the response. */ steps: string[]; /** By media type. */ examples?: Plain; isFile?: true};

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

/** Changes a Swagger 2.0 document so that the upgrader keeps all of it. Gives what `restoreResponses` puts back. */
export function prepareSwagger(document: Plain): Lost[] {
  const found: Lost[] = [];
  // Of anything but texts the upgrader would make an address all the same.
  if (typeof document.host !== 'string') delete document.host;
  if (typeof document.basePath !== 'string') delete document.basePath;
  const schemes = toList(document.schemes).filter((scheme) => typeof scheme === 'string');
  if (schemes.length > 0) document.schemes = schemes;
  else delete document.schemes;
  const shared = toPlain(document.parameters);
  for (const parameter of Object.values(shared)) prepareParameter(parameter);
  for (const [name, response] of Object.entries(toPlain(document.responses)))
    prepareResponse(response, ['components', 'responses', name], found);
  for (const [path, item] of Object.entries(toPlain(document.paths))) {
    if (!isObject(item)) continue;
    const [inherited, kept] = partition(toList(item.parameters), (each) => isBody(find(each, shared)));
    if (inherited.length > 0) item.parameters = kept;
    for (const parameter of kept) prepareParameter(parameter);
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      prepareOperation(operation, inherited, shared, document);
      for (const [status, response] of Object.entries(toPlain(operation.responses)))
        prepareResponse(response, ['paths', path, method, 'responses', status], found);
    }
  }
  return found;
}

/** A body given by reference, or for the whole path, becomes a parameter of each operation: only there it is found. */
function prepareOperation(operation: Plain, inherited: unknown[], shared: Plain, document: Plain): void {
  const own = toList(operation.parameters);
  const overridden = own.map((each) => getKey(find(each, shared)));
  const all = [...inherited.filter((each) => !overridden.includes(getKey(find(each, shared)))), ...own];
  operation.parameters = all.map((each) => (isBody(find(each, shared)) ? structuredClone(find(each, shared)) : each));
  for (const parameter of toList(operation.parameters)) prepareParameter(parameter);
  if (toList(operation.produces).length === 0) delete operation.produces;
  if (toList(operation.consumes).length === 0) delete operation.consumes;
  if (Object.values(toPlain(operation.responses)).some(isFile)) operation.produces ??= document.produces ?? ['application/octet-stream'];
}

function prepareParameter(parameter: unknown): void {
  if (!isObject(parameter) || isBody(parameter)) return;
  parameter.example ??= parameter['x-example'];
  if (parameter.example === undefined) delete parameter.example;
  // OpenAPI 3 has no word for values separated by tabs.
  if (parameter.collectionFormat === 'tsv') parameter['x-collectionFormat'] = 'tsv';
}

/** The upgrader would drop the schema and every media type that has no example. */
function prepareResponse(response: unknown, steps: string[], found: Lost[]): void {
  if (!isObject(response)) return;
  if (isFile(response)) found.push({steps, isFile: true});
  if (!isObject(response.examples)) return;
  found.push({steps, examples: response.examples});
  delete response.examples;
}

function isFile(response: unknown): boolean {
  return toPlain(toPlain(response).schema).type === 'file';
}

/** Gives the responses of the upgraded document what they had. */
export function restoreResponses(document: unknown, found: Lost[]): void {
  for (const {steps, examples = {}, isFile} of found) {
    const response = steps.reduce<unknown>((at, step) => toPlain(at)[step], document);
    if (!isObject(response)) continue;
    const content = toPlain(response.content);
    if (isFile) for (const media of Object.values(content)) Object.assign(toPlain(media), {schema: {type: 'string', format: 'binary'}});
    const schema = Object.values(content).map((media) => toPlain(media).schema)[0];
    for (const [type, example] of Object.entries(examples))
      content[type] = {...toPlain(content[type] ?? (schema ? {schema} : {})), example};
    response.content = content;
  }
}

function isBody(parameter: unknown): boolean {
  return isObject(parameter) && (parameter.in === 'body' || parameter.in === 'formData');
}

/** A parameter, or the shared one that it refers to. */
function find(parameter: unknown, shared: Plain): unknown {
  const ref = toPlain(parameter).$ref;
  if (typeof ref !== 'string' || !ref.startsWith('#/parameters/')) return parameter;
  return shared[ref.slice('#/parameters/'.length).replaceAll('~1', '/').replaceAll('~0', '~')] ?? parameter;
}

/** There is one body; a form field is told by its name. */
function getKey(parameter: unknown): string {
  const {in: place, name} = toPlain(parameter);
  return place === 'body' ? 'body' : `${String(place)} ${String(name)}`;
}

function toPlain(value: unknown): Plain {
  return isObject(value) ? value : {};
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function partition<T>(list: T[], test: (item: T) => boolean): [T[], T[]] {
  return [list.filter(test), list.filter((item) => !test(item))];
}
