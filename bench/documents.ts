// The measured documents: synthetic ones of several sizes, a very large one, and real ones.
import {DOCUMENTS} from '../e2e/audit/list.ts';
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from '../scripts/root.mts';

const SHARED = path.resolve(ROOT, '../shared');
const WORK = path.join(ROOT, '.work/bench');

/** A document by its name; `prepare` returns its file, or undefined without its source. */
export type Subject = {name: string; prepare: () => string | undefined};

/** Every document that can be measured. */
export const SUBJECTS: Subject[] = [
  ...[25, 100, 400, 1000].map((count): Subject => ({name: `syn${count}`, prepare: () => prepareSynthetic(count)})),
  ...[100, 400].map((count): Subject => ({name: `deep${count}`, prepare: () => generate(count, true)})),
  {name: 'large', prepare: () => writeDocument('large', JSON.stringify(createLargeDocument()))},
  ...Object.entries(DOCUMENTS).map(([name, file]): Subject => {
    const full = path.join(SHARED, 'openapi', file);
    return {name, prepare: () => (existsSync(full) ? full : undefined)};
  }),
];

/** A synthetic document with `count` operations; undefined without its generator. */
export function prepareSynthetic(count: number): string | undefined {
  return generate(count, false);
}

/** The largest real document: 11,422 operations; undefined if it is not there. */
export function prepareGraph(): string | undefined {
  const file = path.join(SHARED, 'openapi/graph/graph.json');
  return existsSync(file) ? file : undefined;
}

function writeDocument(name: string, text: string): string {
  mkdirSync(WORK, {recursive: true});
  const file = path.join(WORK, `${name}.json`);
  writeFileSync(file, text);
  return file;
}

function generate(count: number, isDeep: boolean): string | undefined {
  const script = path.join(SHARED, 'bench/gen-spec.mjs');
  if (!existsSync(script)) return undefined;
  const text = execFileSync(process.execPath, [script, String(count), ...(isDeep ? ['--deep'] : [])], {maxBuffer: 1e9, encoding: 'utf8'});
  return writeDocument(`${isDeep ? 'deep' : 'syn'}${count}`, text);
}

const OPERATIONS = 1200;
const SCHEMAS = 1700;
const PROPERTIES = 40;
const SENTENCE = 'It is set when the record is created, may be changed by its owner and is kept in every later version of it. ';

/** A document of some 13 MB: 1200 operations over schemas of forty properties, each with a long description. */
function createLargeDocument(): object {
  const ref = (index: number): object => ({$ref: `#/components/schemas/Record${index % SCHEMAS}`});
  const schemas = Array.from({length: SCHEMAS}, (_, index) => {
    const properties = Array.from({length: PROPERTIES}, (_each, property): [string, object] => [
      `field${property}`,
      property % 10 === 9
        ? ref(index + property)
        : {type: property % 2 === 0 ? 'string' : 'integer', description: `Field ${property} of record ${index}. ${SENTENCE}`},
    ]);
    return [`Record${index}`, {type: 'object', required: ['field0', 'field1'], properties: Object.fromEntries(properties)}];
  });
  const paths = Array.from({length: OPERATIONS}, (_, index) => {
    const content = {content: {'application/json': {schema: ref(index)}}};
    const operation = {
      operationId: `changeRecord${index}`,
      tags: [`Records ${Math.floor(index / 20)}`],
      summary: `Change record ${index}`,
      description: SENTENCE.repeat(8),
      parameters: [{name: 'id', in: 'path', required: true, schema: {type: 'string'}}],
      requestBody: content,
      responses: {200: {description: 'Changed', ...content}, 404: {description: 'Not found'}},
    };
    return [`/records-${index}/{id}`, {put: operation}];
  });
  return {
    openapi: '3.1.1',
    info: {title: 'Large API', version: '1.0.0'},
    servers: [{url: 'https://api.example.com'}],
    paths: Object.fromEntries(paths) as object,
    components: {schemas: Object.fromEntries(schemas) as object},
  };
}
