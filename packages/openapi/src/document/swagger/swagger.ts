// Prepares what the upgrader of Swagger 2.0 would lose: changed into a form that it preserves, or restored afterwards.
import {toPointerPart} from '../../json/pointer.ts';
import {isObject} from '../value.ts';

type Plain = Record<string, unknown>;
/** What the upgrader loses, to be put back into the upgraded document. */
type Restoration = {
  /** Steps to the object, such as `paths`, `/users`, `get`. */
  steps: string[];
  restore: (target: Plain, document: Plain) => void;
};

/** Methods of operations in a path item of 2.0. */
export const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch'];

/** Location for a parameter that names none. */
export const NOWHERE = 'x-none';

/** The target of a parameter or a response, as it would be written here; the value itself if it has no reference. */
export type Find = (value: unknown) => unknown;

/**
 * Changes a Swagger 2.0 document so that the upgrader preserves all of it. Returns what `restoreLost` puts back.
 * @param onForm called with the steps of each operation that has a body and a form
 */
export function prepareSwagger(document: Plain, find: Find, onForm?: (steps: string[]) => void): Restoration[] {
  const found: Restoration[] = [];
  for (const field of ['parameters', 'responses', 'securityDefinitions']) expandMap(document, field, find);
  prepareServers(document);
  const shared = Object.entries(toPlain(document.parameters));
  for (const [, parameter] of shared) prepareParameter(parameter);
  // Operations contain a referenced body.
  if (shared.length > 0)
    document.parameters = Object.fromEntries(shared.filter(([, parameter]) => isBody(parameter) || !isBody(find(parameter))));
  for (const [name, response] of Object.entries(toPlain(document.responses)))
    found.push(...prepareResponse(response, ['components', 'responses', name]));
  for (const [path, item] of Object.entries(toPlain(document.paths))) {
    if (!isObject(item)) continue;
    const [inherited, kept] = partition(toList(item.parameters), (each) => isBody(find(each)));
    if (inherited.length > 0) item.parameters = kept;
    for (const parameter of kept) prepareParameter(parameter);
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation)) continue;
      prepareOperation(operation, inherited, find, document);
      const form = splitForm(operation, document, `${path} ${method}`);
      if (form) {
        const steps = ['paths', path, method];
        onForm?.(steps);
        found.push({steps, restore: (target, upgraded) => joinForm(target, form, upgraded)});
      }
      if (toList(operation.parameters).some(isRequiredField))
        found.push({steps: ['paths', path, method, 'requestBody'], restore: (body) => Object.assign(body, {required: true})});
      for (const [status, response] of Object.entries(toPlain(operation.responses)))
        found.push(...prepareResponse(response, ['paths', path, method, 'responses', status]));
    }
  }
  return found;
}

const FORM = /^(?:multipart\/form-data|application\/x-www-form-urlencoded)/i;

/**
 * Swagger 2.0 allows a body or a form, and the upgrader preserves only one. If an operation has both, its form temporarily becomes a
 * separate operation. Returns its path.
 */
function splitForm(operation: Plain, document: Plain, name: string): string | undefined {
  const [form, rest] = partition(toList(operation.parameters), (each) => toPlain(each).in === 'formData');
  if (form.length === 0 || !rest.some(isBody)) return undefined;
  const types = toList(operation.consumes ?? document.consumes).filter((type) => typeof type === 'string');
  const [forms, others] = partition(types, (type) => FORM.test(type));
  operation.parameters = rest;
  operation.consumes = others.length > 0 ? others : ['application/json'];
  const consumes = forms.length > 0 ? forms : ['multipart/form-data'];
  const path = `/x-form ${name}`;
  toPlain(document.paths)[path] = {post: {consumes, parameters: form, responses: {}}};
  return path;
}

/** A map in a separate file becomes a map of references: the upgrader reads its entries. */
function expandMap(document: Plain, field: string, find: Find): void {
  const map = toPlain(document[field]);
  if (typeof map.$ref !== 'string') return;
  const separator = map.$ref.includes('#') ? '' : '#';
  const names = Object.keys(toPlain(find(map)));
  document[field] =
    field === 'securityDefinitions'
      ? structuredClone(find(map))
      : Object.fromEntries(names.map((name) => [name, {$ref: `${String(map.$ref)}${separator}/${toPointerPart(name)}`}]));
}

/** A body by reference, or for the whole path, becomes a parameter of each operation: the upgrader finds it only there. */
function prepareOperation(operation: Plain, inherited: unknown[], find: Find, document: Plain): void {
  const own = toList(operation.parameters);
  const overridden = own.map((each) => getKey(find(each)));
  const all = [...inherited.filter((each) => !overridden.includes(getKey(find(each)))), ...own];
  operation.parameters = all.map((each) => (isBody(find(each)) ? structuredClone(find(each)) : each));
  for (const parameter of toList(operation.parameters)) prepareParameter(parameter);
  if (toList(operation.produces).length === 0) delete operation.produces;
  if (toList(operation.consumes).length === 0) delete operation.consumes;
  // The document's addresses with the operation's own schemes.
  const schemes = getSchemes(operation);
  if (schemes.length > 0 && typeof document.host === 'string') operation.servers = toServers(schemes, document);
  const responses = toPlain(operation.responses);
  // A shared response has the media types of the document; an operation with its own media types needs its own copy.
  for (const [status, response] of Object.entries(responses)) {
    const shared = find(response);
    if (shared !== response && (isFile(shared) || (operation.produces !== undefined && toPlain(shared).schema !== undefined)))
      responses[status] = structuredClone(shared);
  }
  if (Object.values(responses).some(isFile)) operation.produces ??= document.produces ?? ['application/octet-stream'];
}

/** Servers from addresses that the upgrader joins correctly; it would also join values that are no texts. */
function prepareServers(document: Plain): void {
  const {host, basePath} = document;
  delete document.host;
  delete document.basePath;
  if (typeof host === 'string' && host.trim() !== '')
    document.host = host
      .trim()
      .replace(/^[a-z]+:\/\//i, '')
      .replace(/(?<!\/)\/+$/, '');
  if (typeof basePath === 'string' && basePath.trim() !== '') document.basePath = `/${basePath.trim().replace(/^\/+/, '')}`;
  // Without a host, the host of the document's own address is meant.
  const schemes = getSchemes(document);
  delete document.schemes;
  if (document.host !== undefined) document.schemes = schemes.length > 0 ? schemes : ['https'];
}

function getSchemes({schemes}: Plain): string[] {
  return toList(schemes).filter((scheme) => typeof scheme === 'string');
}

function toServers(schemes: string[], {host, basePath}: Plain): {url: string}[] {
  return schemes.map((scheme) => ({url: `${scheme}://${String(host)}${typeof basePath === 'string' ? basePath : ''}`}));
}

function prepareParameter(parameter: unknown): void {
  if (!isObject(parameter)) return;
  if (parameter.in === 'formData' && typeof parameter.name !== 'string') Object.assign(parameter, {in: NOWHERE, name: undefined});
  if (isBody(parameter)) return;
  // The upgrader stops at a parameter without `in`; such a parameter is reported where it would be shown.
  if (parameter.$ref === undefined && (typeof parameter.in !== 'string' || parameter.in === '')) parameter.in = NOWHERE;
  parameter.example ??= parameter['x-example'];
  if (parameter.example === undefined) delete parameter.example;
  // OpenAPI 3 cannot express values separated by tabs, nor other separators than commas in paths and headers.
  const format = parameter.collectionFormat;
  const isLost = format === 'tsv' || (parameter.in !== 'query' && (format === 'ssv' || format === 'pipes'));
  if (parameter.type === 'array' && isLost) parameter['x-collectionFormat'] = format;
}

/** The upgrader would drop the schema and every media type without an example, and would reverse the headers. */
function prepareResponse(response: unknown, steps: string[]): Restoration[] {
  if (!isObject(response)) return [];
  const restorations: Restoration['restore'][] = [];
  if (isFile(response)) restorations.push(restoreFile);
  const {headers, examples} = response;
  if (isObject(headers)) restorations.push((target) => restoreOrder(target, Object.keys(headers)));
  if (isObject(examples)) {
    restorations.push((target) => restoreExamples(target, examples));
    delete response.examples;
  }
  return restorations.map((restore) => ({steps, restore}));
}

function isFile(response: unknown): boolean {
  return toPlain(toPlain(response).schema).type === 'file';
}

/** Restores the lost parts of the upgraded document. */
export function restoreLost(document: unknown, lost: Restoration[]): void {
  for (const {steps, restore} of lost) {
    const target = steps.reduce<unknown>((at, step) => toPlain(at)[step], document);
    if (isObject(target)) restore(target, toPlain(document));
  }
}

function restoreFile({content}: Plain): void {
  for (const media of Object.values(toPlain(content))) Object.assign(toPlain(media), {schema: {type: 'string', format: 'binary'}});
}

/** The order of a response's headers. */
function restoreOrder(response: Plain, names: string[]): void {
  const headers = new Map(Object.entries(toPlain(response.headers)));
  response.headers = Object.fromEntries(names.flatMap((name) => (headers.has(name) ? [[name, headers.get(name)]] : [])));
}

/** Examples of a response by media type; each media type has the schema of the first. */
function restoreExamples(response: Plain, examples: Plain): void {
  const content = toPlain(response.content);
  const schema = Object.values(content).map((media) => toPlain(media).schema)[0];
  for (const [type, example] of Object.entries(examples)) content[type] = {...toPlain(content[type] ?? (schema ? {schema} : {})), example};
  response.content = content;
}

/** Both are media types of one body: a reader sees either. `path`: of the operation with only the form. */
function joinForm(operation: Plain, path: string, document: Plain): void {
  const paths = toPlain(document.paths);
  const {content} = toPlain(toPlain(toPlain(paths[path]).post).requestBody);
  const body = toPlain(operation.requestBody);
  body.content = {...toPlain(body.content), ...toPlain(content)};
  document.paths = Object.fromEntries(Object.entries(paths).filter(([each]) => each !== path));
}

function isBody(parameter: unknown): boolean {
  return isObject(parameter) && (parameter.in === 'body' || parameter.in === 'formData');
}

/** A form with such a field is required. */
function isRequiredField(parameter: unknown): boolean {
  return isObject(parameter) && parameter.in === 'formData' && parameter.required === true;
}

/** There is one body; a form field is identified by its name. */
function getKey(parameter: unknown): string {
  const {in: location, name} = toPlain(parameter);
  return location === 'body' ? 'body' : `${String(location)} ${String(name)}`;
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
