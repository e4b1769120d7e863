// npm run bench -- bundle: the content of the portal's scripts, by package and folder. Builds it again with source maps.
import path from 'node:path';
import {ROOT} from '../../scripts/root.mts';
import {buildSite} from '@lectern/docusaurus/commands';
import {readChunks, type Part} from '../bundle.ts';
import {writeSection} from '../section.ts';

const OUT = path.join(ROOT, '.work/bench/bundle');
/** Parts of the first script that are listed; the rest is one row. */
const MAX_NAMED = 16;

process.env['PORTAL_SOURCE_MAPS'] = 'yes';
process.env['DOCUSAURUS_NO_PERSISTENT_CACHE'] = 'true';
if ((await buildSite(ROOT, OUT)) !== 0) throw new Error('The portal could not be built.');
const chunks = await readChunks(OUT);
for (const {file, raw, brotli, parts} of chunks) {
  const largest = parts.slice(0, 4).map((part) => `${part.name} ${toKilobytes(part.raw)}`);
  process.stdout.write(`${file}  ${toKilobytes(raw)}  ${toKilobytes(brotli)}  ${largest.join(', ')}\n`);
}
const main = chunks.find(({file}) => file.startsWith('main.'));
if (!main) throw new Error('There is no first script.');
const rest = main.parts.slice(MAX_NAMED);
const add = (key: 'raw' | 'brotli'): number => rest.reduce((sum, part) => sum + part[key], 0);
writeSection({
  id: 'bundle',
  title: 'What the first script is made of',
  command: 'npm run bench -- bundle',
  head: ['part', 'minified, kB', 'compressed, kB'],
  rows: [
    ...main.parts.slice(0, MAX_NAMED),
    {name: 'the rest', raw: add('raw'), brotli: add('brotli')},
    {name: 'all', raw: main.raw, brotli: main.brotli},
  ].map(toRow),
  note: ['The first script is on every page. Compressed, with brotli: what it would lose without the part.'],
});

function toRow({name, raw, brotli}: Part): string[] {
  return [name, toKilobytes(raw), toKilobytes(brotli)];
}

function toKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
