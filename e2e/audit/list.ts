// The real documents that the audits try, and the portal's own.
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {ROOT} from '../../scripts/root.mts';

const SHARED = path.resolve(ROOT, '../shared/openapi');
export const OUT = path.join(ROOT, 'test-results/reference');

/** The real documents by name: their files in the folder of real documents. */
export const DOCUMENTS: Record<string, string> = {
  asana: 'asana/asana_oas.yaml',
  meilisearch: 'meilisearch/open-api.json',
  novu: 'novu-nestjs/openapi.sdk.json',
  'redoc-demo': 'redoc-demo/swagger.yaml',
  cafe: 'cafe-split/cafe.yaml',
  museum: 'museum/openapi.yaml',
  galaxy: 'scalar-galaxy/galaxy-3.1.yaml',
  'circular-ref': 'paloalto-tests/circularRef.yaml',
  discriminator: 'paloalto-tests/discriminator.yaml',
  'param-serialization': 'paloalto-tests/paramSerialization.yaml',
  digitalocean: 'digitalocean/specification/DigitalOcean-public.v2.yaml',
  stripe: 'stripe/spec3.yaml',
  discord: 'discord/openapi.json',
  box: 'box/openapi.json',
  elasticsearch: 'elasticsearch/elasticsearch-serverless-openapi.json',
};

/** A document too large to audit as a whole, audited only by name: its file, and the number of operations. */
const HUGE = {name: 'graph', file: 'graph/graph.json', count: 400};

/** Documents whose audit takes minutes each. */
export const LARGE: ReadonlySet<string> = new Set(['asana', 'meilisearch', 'digitalocean', 'stripe', 'discord', 'box', 'elasticsearch']);

/** Number of operations of a document to audit; undefined: all. */
export function getCount(name: string): number | undefined {
  return name === HUGE.name ? HUGE.count : undefined;
}

/** The portal's own document, its tokens replaced by plain values. */
function writeOwnDocument(): string {
  const text = readFileSync(path.join(ROOT, 'api/openapi.yaml'), 'utf8');
  const file = path.join(OUT, 'documents/portal.yaml');
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(
    file,
    text.replaceAll('{{product}}', 'Example').replaceAll('{{productId}}', 'example').replaceAll('{{site}}', 'https://example.com/'),
  );
  return file;
}

/** Name and file of each document; without names, of all documents. */
export function getDocuments(names: string[]): [name: string, file: string][] {
  const shared = Object.entries({...DOCUMENTS, [HUGE.name]: HUGE.file}).map(([name, file]): [string, string] => [
    name,
    path.join(SHARED, file),
  ]);
  if (!existsSync(SHARED)) process.stdout.write('../shared/openapi is not there, so its documents are not tried.\n');
  const all: [string, string][] = [['portal', writeOwnDocument()], ...(existsSync(SHARED) ? shared : [])];
  return all.filter(([name]) => (names.length === 0 ? name !== HUGE.name : names.includes(name)));
}
