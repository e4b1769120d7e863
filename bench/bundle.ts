// The content of a built portal's scripts: the bytes of each script by package or folder, from source maps.
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import {SourceMap, type SourceMapPayload} from 'node:module';
import path from 'node:path';
import {getBrotliSize} from '@lectern/docusaurus/commands';

/** Part of a script. */
export type Part = {
  /** A package, or a folder of the portal. */
  name: string;
  /** Bytes as minified. */
  raw: number;
  /** Bytes of the compressed script caused by this part: what its removal would save. */
  brotli: number;
};

/** One script, with its parts, the largest first. */
export type Chunk = {file: string; raw: number; brotli: number; parts: Part[]};

/** Reads the scripts of a site built with source maps. */
export async function readChunks(site: string): Promise<Chunk[]> {
  const folder = path.join(site, 'assets/js');
  const names = readdirSync(folder).filter((name) => name.endsWith('.js') && existsSync(path.join(folder, `${name}.map`)));
  const chunks = await Promise.all(names.map((name) => readChunk(folder, name)));
  return chunks.toSorted((a, b) => b.brotli - a.brotli);
}

async function readChunk(folder: string, file: string): Promise<Chunk> {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const payload = JSON.parse(readFileSync(path.join(folder, `${file}.map`), 'utf8')) as SourceMapPayload;
  const texts = splitByOrigin(text, new SourceMap(payload));
  const together = await getBrotliSize([...texts.values()].join(''));
  const measure = async (name: string): Promise<Part> => {
    const rest = [...texts].filter(([other]) => other !== name).map(([, own]) => own);
    return {name, raw: texts.get(name)?.length ?? 0, brotli: together - (await getBrotliSize(rest.join('')))};
  };
  const parts = await Promise.all([...texts.keys()].map(measure));
  return {file, raw: text.length, brotli: await getBrotliSize(text), parts: parts.toSorted((a, b) => b.raw - a.raw)};
}

/** The text of a script by its origin. */
function splitByOrigin(text: string, map: SourceMap): Map<string, string> {
  const pieces = new Map<string, string[]>();
  text.split('\n').forEach((line, row) => {
    let start = 0;
    let current: string | undefined;
    const close = (end: number): void => {
      if (current === undefined || end === start) return;
      const list = pieces.get(current) ?? [];
      list.push(line.slice(start, end));
      pieces.set(current, list);
    };
    for (let column = 0; column < line.length; column += 1) {
      // Nothing begins between two names of the source.
      if (column > 0 && /\w/.test(line.charAt(column)) && /\w/.test(line.charAt(column - 1))) continue;
      const entry = map.findEntry(row, column);
      const origin = 'originalSource' in entry ? getOrigin(entry.originalSource) : '(bundler)';
      if (origin === current) continue;
      close(column);
      [start, current] = [column, origin];
    }
    close(line.length);
  });
  return new Map([...pieces].map(([name, list]) => [name, list.join('')]));
}

/** `react-dom`, `@docusaurus/core`, `src/search`, `(generated) routes.js`. */
function getOrigin(source: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source);
  if (inPackage) return inPackage[1] ?? source;
  const generated = /\.docusaurus\/(?:.*\/)?([^/?]+)/.exec(source);
  if (generated) return `(generated) ${generated[1] ?? ''}`;
  const own = /(?:^|\/)((?:src|sandbox|docs|blog|api)\/[^/?]+)/.exec(source);
  return own?.[1] ?? '(bundler)';
}
