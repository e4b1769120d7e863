// Validates a response of the sandbox against the contract, with another validator than the sandbox's.
import {Ajv2020, type ValidateFunction} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {get, resolve, toObject, type JsonObject} from '../contract.ts';
import {DOCUMENT} from './document.ts';
import {parseEvents} from './events.ts';

const OBJECTS = [
  'Index',
  'IndexFile',
  'FileCounts',
  'IndexSettings',
  'TempFile',
  'TempFileList',
  'IndexFileList',
  'Session',
  'Source',
  'Answer',
  'Usage',
  'Feedback',
  'ProblemError',
];
const COMPOSED = ['ChatQuestion', 'TextQuestion', 'IndexPage', 'IndexFilePage', 'AnswerPage', 'SessionPage', 'ValidationProblem'];

const schemas = structuredClone(get(DOCUMENT, 'components', 'schemas')) as Record<string, JsonObject>;
// The contract allows further fields; the sandbox sends none, so that no internal field leaks.
for (const name of OBJECTS) Object.assign(schemas[name] ?? {}, {additionalProperties: false});
for (const name of COMPOSED) Object.assign(schemas[name] ?? {}, {unevaluatedProperties: false});

const ajv = new Ajv2020({strict: false, allErrors: true, discriminator: false});
addFormats(ajv);
ajv.addSchema({$id: 'contract', components: {schemas}});
const validators = new Map<string, ValidateFunction>();

/** The operation IDs and statuses seen so far, as `operationId 200`. */
export const SEEN = new Set<string>();

/** Throws if a response violates the contract. Returns its text. */
export async function checkResponse(request: Request, response: Response): Promise<string> {
  const pathname = new URL(request.url).pathname.replace(/^\/v1/, '');
  const [item, operation] = findOperation(request.method, pathname);
  const documented = operation === null ? null : toObject(get(operation, 'responses'))[String(response.status)];
  const name = `${request.method} ${pathname} → ${response.status}`;
  if (operation !== null && documented === undefined) throw new Error(`${name} is not documented. ${await response.text()}`);
  if (operation === null && response.status !== (item === null ? 404 : 405)) throw new Error(`${name} for an unknown operation`);
  const id = get(operation, 'operationId');
  if (typeof id === 'string') SEEN.add(`${id} ${response.status}`);
  const documentedResponse = documented === null ? null : resolve(DOCUMENT, documented);
  checkHeaders(name, documentedResponse, response.headers);
  if (request.method === 'HEAD') return '';
  return checkBody(
    name,
    documentedResponse === null
      ? {'application/problem+json': {schema: {$ref: '#/components/schemas/Problem'}}}
      : documentedResponse['content'],
    response,
  );
}

function findOperation(method: string, pathname: string): [unknown, unknown] {
  const paths = toObject(get(DOCUMENT, 'paths'));
  // The most specific path first: /files/cancel before /files/{fileId}.
  const templates = Object.keys(paths).sort((a, b) => a.split('{').length - b.split('{').length);
  const isMatch = (template: string) => new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(pathname);
  const items = templates.filter(isMatch).map((template) => paths[template]);
  const key = method === 'HEAD' ? 'get' : method.toLowerCase();
  const operation = items.map((item) => get(item, key)).find((each) => each !== undefined) ?? null;
  return [items[0] ?? null, operation];
}

function checkHeaders(name: string, documentedResponse: JsonObject | null, headers: Headers): void {
  const documented = documentedResponse === null ? {} : toObject(documentedResponse['headers']);
  for (const header of ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset', 'X-Request-Id']) {
    if (!headers.has(header)) throw new Error(`${name} lacks ${header}`);
  }
  for (const [header, value] of Object.entries(documented)) {
    const {required, schema} = resolve(DOCUMENT, value);
    const given = headers.get(header);
    if (given === null && required === true) throw new Error(`${name} lacks ${header}`);
    if (given !== null) validate(`${name} ${header}`, toObject(schema), get(schema, 'type') === 'integer' ? Number(given) : given);
  }
  if (headers.has('Location') !== 'Location' in documented) throw new Error(`${name}: Location`);
}

async function checkBody(name: string, content: unknown, response: Response): Promise<string> {
  const text = await response.text();
  if (content === undefined) {
    if (text !== '') throw new Error(`${name} has a body: ${text}`);
    return text;
  }
  const type = response.headers.get('Content-Type')?.split(';')[0] ?? '';
  const media = toObject(content)[type];
  if (media === undefined) throw new Error(`${name} has the content type ${type}`);
  if (type === 'text/event-stream') {
    validate(name, {type: 'array', items: {$ref: '#/components/schemas/StreamEvent'}}, parseEvents(text));
    return text;
  }
  const body: unknown = JSON.parse(text);
  validate(name, toObject(get(media, 'schema')), body);
  if (response.status >= 400 && get(body, 'status') !== response.status) throw new Error(`${name}: the status of the problem differs`);
  if (response.status >= 400 && get(body, 'requestId') !== response.headers.get('X-Request-Id'))
    throw new Error(`${name}: the requestId differs`);
  return text;
}

function validate(name: string, schema: JsonObject, value: unknown): void {
  const key = JSON.stringify(schema).replaceAll('"#/components', '"contract#/components');
  let validator = validators.get(key);
  if (validator === undefined) {
    validator = ajv.compile(JSON.parse(key) as JsonObject);
    validators.set(key, validator);
  }
  if (!validator(value)) throw new Error(`${name} breaks the contract: ${ajv.errorsText(validator.errors)}\n${JSON.stringify(value)}`);
}
