// Access to the contract: reads what the sandbox needs from an OpenAPI document with its tokens replaced.

export type JsonObject = Record<string, unknown>;

export type Parameter = {name: string; in: string; required: boolean; schema: JsonObject};

export type Operation = {
  id: string;
  /** In upper case. */
  method: string;
  /** Begins with the base path; variables are in braces. */
  path: string;
  /** Whether the call names the role `administrator`. */
  needsAdministrator: boolean;
  parameters: Parameter[];
  /** The schema of a JSON body; null without one. */
  bodySchema: JsonObject | null;
};

export type Contract = {
  /** The path of the first server, such as `/v1`. */
  basePath: string;
  /** The part before the code in the `type` of a problem. */
  problemBase: string;
  operations: Operation[];
  schemas: JsonObject;
};

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** Reads an OpenAPI document; throws if a part that the sandbox needs is missing. */
export function readContract(document: unknown): Contract {
  const basePath = getBasePath(document);
  const type = get(document, 'components', 'schemas', 'Problem', 'properties', 'type', 'examples', '0');
  if (typeof type !== 'string') throw new Error('The schema Problem of the document gives no example of a type.');
  const operations = Object.entries(toObject(get(document, 'paths'))).flatMap(([path, item]) =>
    METHODS.filter((method) => get(item, method) !== undefined).map((method) => readOperation(document, item, method, basePath + path)),
  );
  return {basePath, problemBase: type.replace(/#.*$/, '#'), operations, schemas: toObject(get(document, 'components', 'schemas'))};
}

/** The operation with an ID. An ID that the contract lacks is a bug in the sandbox. */
export function getOperation({operations}: Contract, id: string): Operation {
  const operation = operations.find((each) => each.id === id);
  if (operation === undefined) throw new Error(`The document has no operation ${id}.`);
  return operation;
}

/** The methods of the operations at an address, HEAD included. */
export function getMethods({operations}: Contract, pathname: string): string[] {
  const parts = pathname.split('/');
  const methods = operations.filter(({path}) => isMatch(path.split('/'), parts)).map(({method}) => method);
  return methods.includes('GET') ? ['GET', 'HEAD', ...methods.filter((method) => method !== 'GET')] : methods;
}

function isMatch(template: string[], parts: string[]): boolean {
  return (
    template.length === parts.length &&
    template.every((part, index) => part === parts[index] || (part.startsWith('{') && parts[index] !== ''))
  );
}

function readOperation(document: unknown, item: unknown, method: string, path: string): Operation {
  const operation = get(item, method);
  const security = get(operation, 'security');
  const parameters = [...toList(get(item, 'parameters')), ...toList(get(operation, 'parameters'))].map((each) => resolve(document, each));
  const bodySchema = get(operation, 'requestBody', 'content', 'application/json', 'schema');
  return {
    id: String(get(operation, 'operationId')),
    method: method.toUpperCase(),
    path,
    needsAdministrator: toList(security).some((scheme) =>
      Object.values(toObject(scheme)).some((roles) => toList(roles).includes('administrator')),
    ),
    parameters: parameters.map((parameter) => ({
      name: String(parameter['name']),
      in: String(parameter['in']),
      required: parameter['required'] === true,
      schema: toObject(parameter['schema']),
    })),
    bodySchema: bodySchema === undefined ? null : toObject(bodySchema),
  };
}

function getBasePath(document: unknown): string {
  const url = get(document, 'servers', '0', 'url');
  return typeof url === 'string' ? url.replace(/^[a-z+.-]+:\/\/[^/]*/i, '').replace(/\/$/, '') : '';
}

/** Follows a reference within the document. */
export function resolve(document: unknown, value: unknown): JsonObject {
  const object = toObject(value);
  const ref = object['$ref'];
  if (typeof ref !== 'string') return object;
  return resolve(document, get(document, ...ref.replace(/^#\//, '').split('/').map(unescapePointer)));
}

/** The value at the end of a path through objects and lists, or undefined. */
export function get(value: unknown, ...way: string[]): unknown {
  return way.reduce<unknown>(
    (current, key) => (typeof current === 'object' && current !== null ? (current as JsonObject)[key] : undefined),
    value,
  );
}

export function toObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null ? (value as JsonObject) : {};
}

export function unescapePointer(part: string): string {
  return part.replaceAll('~1', '/').replaceAll('~0', '~');
}

function toList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
