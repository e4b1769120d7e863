// Resources of other origins that pages load and their own policy would block, with the field that would allow them.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Parser} from 'htmlparser2';
import {matchSource} from '../policySource.ts';
import type {Policy} from './policy.ts';

/** A blocked resource of a page. */
export type Blocked = {
  /** The page, relative to the site's folder. */
  page: string;
  /** What is blocked, such as `a picture of https://images.example.com`. */
  what: string;
  /** The fix. */
  fix: string;
};

type Kind = {directive: string; field: string; noun: string};

const KINDS = {
  script: {directive: 'script-src', field: 'scripts', noun: 'a script'},
  style: {directive: 'style-src', field: 'styles', noun: 'a stylesheet'},
  image: {directive: 'img-src', field: 'images', noun: 'a picture'},
  font: {directive: 'font-src', field: 'fonts', noun: 'a font'},
  frame: {directive: 'frame-src', field: 'frames', noun: 'a frame'},
  media: {directive: 'media-src', field: 'media', noun: 'a sound or a video'},
  form: {directive: 'form-action', field: 'forms', noun: 'a form that is sent to'},
} satisfies Record<string, Kind>;

type Name = keyof typeof KINDS;

/** Tags that may load a resource of another origin or run code in an attribute. Pages without any are not parsed. */
const CANDIDATE =
  /<(?:script|img|iframe|video|audio|source|track|form|object|embed|input)\b[^>]*\/\/|<link\b(?=[^>]*\b(?:stylesheet|icon|preload))[^>]*\/\/|<[a-z][^>]*\son[a-z]+\s*=|\bjavascript:/i;

/** Each blocked resource, with the first page that has it. `names`: all files of the site. */
export function findBlocked(names: string[], folder: string, policy: Policy): Blocked[] {
  const found = new Map<string, Blocked>();
  const add = (file: string, what: string, fix: string): void => {
    if (!found.has(what)) found.set(what, {page: path.relative(folder, file), what, fix});
  };
  for (const file of names) {
    const check = (kind: Name, url: string): void => {
      const {directive, field, noun} = KINDS[kind];
      const origin = toOrigin(url);
      if (origin === undefined || policy[directive]?.some((source) => matchSource(source, new URL(origin)))) return;
      const of = kind === 'form' ? origin : `of ${origin}`;
      add(file, `${noun} ${of}`, `add '${origin}' to security.${field}`);
    };
    if (file.endsWith('.css')) for (const [, kind, url] of findInStyles(readFileSync(file, 'utf8'))) check(kind, url);
    else if (file.endsWith('.html')) readPage(readFileSync(file, 'utf8'), check, (what, fix) => add(file, what, fix));
  }
  return [...found.values()];
}

/** One warning per line. */
export function renderBlocked(all: Blocked[]): string {
  return all.map(({page, what, fix}) => `Warning: ${page}: the security policy blocks ${what}: ${fix}.\n`).join('');
}

type Check = (kind: Name, url: string) => void;
type Add = (what: string, fix: string) => void;

function readPage(html: string, check: Check, add: Add): void {
  if (!CANDIDATE.test(html)) return;
  const parser = new Parser({
    onopentag(tag, attributes) {
      for (const [kind, url] of getLoaded(tag, attributes)) check(kind, url);
      const handler = Object.keys(attributes).find((name) => /^on[a-z]+$/.test(name));
      if (handler !== undefined) add(`the attribute ${handler} of <${tag}>`, 'write a script or a component that listens instead');
      if (/^\s*javascript:/i.test(attributes.href ?? '')) add('a link to javascript:', 'write a button in a component instead');
      if (tag === 'object' || tag === 'embed') add(`the element <${tag}>`, 'write a link or an <iframe> instead');
    },
  });
  parser.end(html);
}

function getLoaded(
  tag: string,
  {src = '', srcset = '', href = '', rel = '', as = '', action = '', poster = ''}: Record<string, string>,
): [Name, string][] {
  const sets = srcset.split(',').map((each): [Name, string] => ['image', each.trim().split(/\s/)[0] ?? '']);
  switch (tag) {
    case 'script':
      return [['script', src]];
    case 'img':
    case 'input':
      return [['image', src], ...sets];
    case 'iframe':
      return [['frame', src]];
    case 'video':
    case 'audio':
    case 'track':
      return [
        ['media', src],
        ['image', poster],
      ];
    case 'source':
      return [['media', src], ...sets];
    case 'form':
      return [['form', action]];
    case 'link':
      return getLinked(rel.toLowerCase(), as).map((kind) => [kind, href]);
    default:
      return [];
  }
}

function getLinked(rel: string, as: string): Name[] {
  if (rel.includes('stylesheet')) return ['style'];
  if (rel.includes('icon')) return ['image'];
  const kinds: Record<string, Name> = {script: 'script', style: 'style', image: 'image', font: 'font'};
  const kind = kinds[as];
  return rel.includes('preload') && kind ? [kind] : [];
}

/** Resources of other origins in a stylesheet. */
function findInStyles(css: string): [text: string, kind: Name, url: string][] {
  if (!/(?:https?:)?\/\//.test(css)) return [];
  const rules = [...css.matchAll(/@font-face\s*\{[^}]*\}/g)].map(([rule]) => rule);
  const rest = css.replace(/@font-face\s*\{[^}]*\}/g, '');
  const imported = [...rest.matchAll(/@import\s+(?:url\()?["']?((?:https?:)?\/\/[^"')\s]+)/g)];
  const urls = (text: string) => [...text.matchAll(/url\(\s*["']?((?:https?:)?\/\/[^"')\s]+)/g)];
  return [
    ...imported.map(([text, url = '']): [string, Name, string] => [text, 'style', url]),
    ...rules.flatMap(urls).map(([text, url = '']): [string, Name, string] => [text, 'font', url]),
    ...urls(rest.replace(/@import[^;]*;/g, '')).map(([text, url = '']): [string, Name, string] => [text, 'image', url]),
  ];
}

/** The origin of an address on another origin; undefined: the portal's own, or no address. */
function toOrigin(url: string): string | undefined {
  const whole = url.startsWith('//') ? `https:${url}` : url;
  return /^https?:\/\//i.test(whole) && URL.canParse(whole) ? new URL(whole).origin : undefined;
}
