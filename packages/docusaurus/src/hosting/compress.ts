// Compressed copies of a site's files, for hosts that serve precompressed files: `.br` and `.gz` beside each file that becomes smaller.
import {readFile, stat, writeFile} from 'node:fs/promises';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

const TEXT = /\.(?:html|css|js|json|xml|md|txt|yaml|svg)$/;
/** Files below this size fit into one packet anyway. */
const MIN_BYTES = 1000;
const MAX_CONCURRENT = 4;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Writes compressed copies of text files. */
export async function compressFiles(names: string[]): Promise<void> {
  const waiting = names.filter((name) => TEXT.test(name));
  const work = async (): Promise<void> => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await compressFile(name);
  };
  await Promise.all(Array.from({length: MAX_CONCURRENT}, work));
}

async function compressFile(name: string): Promise<void> {
  if ((await stat(name)).size < MIN_BYTES) return;
  const text = await readFile(name);
  const twins = {br: await brotli(text), gz: await gzip(text, {level: 9})};
  for (const [end, twin] of Object.entries(twins)) if (twin.length < text.length) await writeFile(`${name}.${end}`, twin);
}
