// Damages an API document by a seed and compiles it: the compiler must always end and report what is wrong.
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {compile} from '@lectern/openapi';
import {createRandom, listen, type Random} from './random.ts';
import {ROOT} from '../../scripts/root.mts';

const SHARED = path.resolve(ROOT, '../shared/openapi');
const FILES = [
  path.join(ROOT, 'api/openapi.yaml'),
  ...['museum/openapi.yaml', 'redoc-demo/swagger.yaml', 'scalar-galaxy/galaxy-3.1.yaml', 'paloalto-tests/circularRef.yaml'].map((name) =>
    path.join(SHARED, name),
  ),
  ...['paloalto-tests/discriminator.yaml', 'paloalto-tests/paramSerialization.yaml'].map((name) => path.join(SHARED, name)),
].filter((file) => existsSync(file));
const SOURCES = FILES.map((file) => readFileSync(file, 'utf8'));
const DOCUMENTS = SOURCES.map((text) => parse(text) as unknown);

const VALUES: unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1e308,
  '',
  'a',
  '#',
  '#/',
  '#/paths',
  '#/components/schemas',
  '../x.yaml',
  'http://a.b/c',
  '(a+)+$',
  '^(?=.*a).{4000}$',
  'object',
  'array',
  'string',
  'integer',
  'query',
  'path',
  'multipart/form-data',
  '<script>',
  '\u0000',
  '__proto__',
  '😀'.repeat(50),
  [],
  {},
  [[]],
  [null],
  {a: {b: []}},
  {$ref: '#'},
  {$ref: '#/components/schemas'},
  {allOf: [{$ref: '#'}]},
  {$dynamicRef: '#a'},
  {minItems: 1e9, uniqueItems: true, items: {}},
  {not: {}},
  {oneOf: [{}, {}]},
  {type: 'string', minLength: 1e9},
  {multipleOf: 1e-320, type: 'number'},
];
const KEYWORDS =
  'type properties items allOf oneOf anyOf not if then else required enum const $ref $id $anchor $dynamicRef discriminator mapping additionalProperties patternProperties pattern minimum maximum multipleOf minLength minItems uniqueItems contains prefixItems dependentSchemas propertyNames example examples default in name schema content style explode responses parameters requestBody security servers tags callbacks links headers x-codeSamples xml'.split(
    ' ',
  );

/** Every object and list of a document. */
function listHolders(value: unknown): (Record<string, unknown> | unknown[])[] {
  const found: (Record<string, unknown> | unknown[])[] = [];
  const stack = [value];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    found.push(next as Record<string, unknown>);
    for (const inner of Object.values(next)) stack.push(inner);
  }
  return found;
}

function damage(document: unknown, random: Random): void {
  const holders = listHolders(document);
  const pick = <T>(list: T[]): T | undefined => list[random(list.length)];
  for (let count = 1 + random(12); count > 0; count--) {
    const holder = pick(holders) as Record<string, unknown> | undefined;
    if (!holder) return;
    const key = pick(Object.keys(holder)) ?? '0';
    const kind = random(6);
    if (kind === 0) Reflect.deleteProperty(holder, key);
    else if (kind === 1) holder[key] = structuredClone(pick(VALUES));
    else if (kind === 2) holder[pick(KEYWORDS) ?? 'type'] = structuredClone(pick(VALUES));
    // Replaced by another part of the same document: a copy, so that no value contains itself.
    else if (kind === 3) holder[key] = structuredClone(pick(holders));
    else if (kind === 4) holder[pick(KEYWORDS) ?? 'type'] = structuredClone(pick(holders));
    else holder[`${key}${pick(['', 'x', '/', '~', ' ', '{']) ?? ''}`] = holder[key];
  }
}

/** Cuts, doubles or changes characters of the text itself. */
function garble(text: string, random: Random): string {
  let garbled = text.slice(0, 60_000);
  for (let count = 1 + random(6); count > 0; count--) {
    const at = random(garbled.length);
    const parts = ['', '\n', '  ', ':', '- ', '{', ']', '"', '&a ', '*a ', '\t', '|', '\u2028', '<<: *a'];
    garbled = garbled.slice(0, at) + (parts[random(parts.length)] ?? '') + garbled.slice(at + random(3));
  }
  return random(3) === 0 ? garbled.slice(0, random(garbled.length)) : garbled;
}

async function trySeed(seed: number): Promise<string | undefined> {
  const random = createRandom(seed);
  const index = random(SOURCES.length);
  let text = garble(SOURCES[index] ?? '', random);
  if (random(4) > 0) {
    const document = structuredClone(DOCUMENTS[index]);
    damage(document, random);
    text = JSON.stringify(document);
  }
  const {result, problems} = await compile({
    entry: 'api.yaml',
    read: (file) => (file === 'api.yaml' ? Promise.resolve(text) : Promise.reject(new Error(`the file "${file}" does not exist`))),
    languages: ['curl', 'javascript', 'python', 'go'],
    highlight: (code) => code,
  });
  const wrong = problems.find(
    ({message, hint}) => / cannot be made: |undefined|\[object|RangeError|TypeError| at .*:\d+:\d+/.test(message) || hint === '',
  );
  if (wrong) return `a problem without sense: ${JSON.stringify(wrong)}`;
  if (!result && !problems.some(({severity}) => severity === 'error')) return 'nothing is shown, and no error says why';
  const size = result ? JSON.stringify(result.pages).length : 0;
  return size > 100 * text.length + 20_000_000 ? `the pages have ${size} characters` : undefined;
}

listen(trySeed);
