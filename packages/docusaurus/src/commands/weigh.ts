// Weighs the pages of a built site from its files alone, against the budgets of its configuration.
import {existsSync, globSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants} from 'node:zlib';
import type {Portal} from '../config/portal.ts';

/** Bytes of a text as a host sends it: brotli with the quality of hosts that compress each file once. */
export async function getBrotliSize(text: string | Buffer): Promise<number> {
  return (await promisify(brotliCompress)(text, {params: {[constants.BROTLI_PARAM_QUALITY]: 9}})).length;
}

const sizes = new Map<string, Promise<number>>();

/** The same for a file, in kB. Cached: most files belong to many pages. */
function weighFile(file: string): Promise<number> {
  const size = sizes.get(file) ?? getBrotliSize(readFileSync(file)).then((bytes) => bytes / 1000);
  sizes.set(file, size);
  return size;
}

/** The weight of one page: kB of brotli, except the counts `scripts` and `requests`. */
export type Weight = {html: number; style: number; script: number; scripts: number; requests: number};

/** Weighs the page of a file; `basePath` has a slash at both ends. */
export async function weighPage(site: string, file: string, basePath: string): Promise<Weight> {
  const text = readFileSync(path.join(site, file), 'utf8');
  const weigh = async (addresses: string[]): Promise<number> => {
    const files = addresses.flatMap((address) => (address.startsWith(basePath) ? path.join(site, address.slice(basePath.length)) : []));
    // Files on other origins are not counted.
    const weights = await Promise.all(files.filter((file) => existsSync(file)).map(weighFile));
    return weights.reduce((sum, weight) => sum + weight, 0);
  };
  const links = (text.match(/<link [^>]*>/g) ?? []).map((link) => ({rel: getAttribute(link, 'rel'), href: getAttribute(link, 'href')}));
  // One of them may be in a page twice (`packages/docusaurus/src/performance/boot/ssrTemplate.ts`).
  const styles = [...new Set(links.filter(({rel}) => rel === 'stylesheet').map(({href}) => href))];
  const others = links.filter(({rel, href}) => /^(?:icon|preload)$/.test(rel) && !href.startsWith('data:')).map(({href}) => href);
  const pictures = (text.match(/<img [^>]*>/g) ?? [])
    .filter((image) => getAttribute(image, 'loading') !== 'lazy')
    .map((image) => getAttribute(image, 'src'))
    .filter((source) => !source.startsWith('data:'));
  const scripts = getAttribute(/<script [^>]*data-scripts[^>]*>/.exec(text)?.[0] ?? '', 'data-scripts')
    .split(' ')
    .filter(Boolean);
  const [bytes, style, script] = await Promise.all([getBrotliSize(text), weigh(styles), weigh(scripts)]);
  return {
    html: bytes / 1000,
    style,
    script,
    scripts: scripts.length,
    requests: 1 + new Set([...styles, ...others, ...pictures]).size,
  };
}

function getAttribute(tag: string, name: string): string {
  const [, quoted, plain] = new RegExp(` ${name}=(?:"([^"]*)"|([^\\s>"]+))`).exec(tag) ?? [];
  return quoted ?? plain ?? '';
}

type Limits = Portal['budgets'];

/** Maximum of pages that are weighed: the largest of the site, and the largest of each folder. */
const MOST_WEIGHED = 20;
/** Maximum of warnings that are printed. */
const MAX_WARNINGS = 10;

/** Pages of a portal that exceed the limits of its configuration: page, reason, and the field that sets the limit. */
export async function findHeavyPages(site: string, basePath: string, limits: Limits): Promise<string[]> {
  const sizes = globSync('**/*.html', {cwd: site}).map((file) => ({file, size: statSync(path.join(site, file)).size}));
  const sorted = sizes.toSorted((a, b) => b.size - a.size).map(({file}) => file);
  const largest = new Map(sorted.toReversed().map((file) => [getFolder(file), file]));
  const weighed = sorted.filter((file, index) => index < MOST_WEIGHED || largest.get(getFolder(file)) === file);
  const warnings: string[] = [];
  for (const file of weighed) {
    const weight = await weighPage(site, file, basePath);
    for (const name of Object.keys(limits) as (keyof Limits)[])
      if (weight[name] > limits[name]) warnings.push(describeHeavy(file, name, weight[name], limits[name]));
  }
  const more = warnings.length - MAX_WARNINGS;
  return more > 0 ? [...warnings.slice(0, MAX_WARNINGS), `${more} more of this kind are not shown.`] : warnings;
}

/** The first folder that holds a page; a folder of `index.html` alone is the page itself. */
export function getFolder(file: string): string {
  const [first = '', ...rest] = file.split(path.sep).filter((part) => part !== 'index.html');
  return rest.length > 0 ? first : '';
}

const REASONS: Record<keyof Limits, string> = {
  html: 'the page itself weighs',
  style: 'its stylesheets weigh',
  script: 'the scripts that it names weigh',
  requests: 'until a visitor acts, its requests are',
};

function describeHeavy(file: string, name: keyof Limits, weight: number, limit: number): string {
  const unit = name === 'requests' ? '' : ' kB';
  return `${file.split(path.sep).join('/')}: ${REASONS[name]} ${Math.round(weight * 10) / 10}${unit}, more than the ${limit}${unit} of "budgets.${name}" in portal.config.ts`;
}
