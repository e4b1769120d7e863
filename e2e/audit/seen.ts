// What a reader can see: the rows of a page and of the schemas it can open, as one tree of names.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseFragment, type DefaultTreeAdapterTypes as Tree} from 'parse5';
import {isObject} from './source.ts';
import {squeeze, toLetters} from './words.ts';

export type Element = Tree.Element;
type Parent = {childNodes: Tree.ChildNode[]};

/** One position on a page: its own content, and the rows below it. */
export type Seen = {
  text: string[];
  /** Addresses of its links. */
  links: string[];
  /** Label and value of short facts. */
  facts: [label: string, value: string][];
  /** Rows below. */
  rows: SeenRow[];
  /** Addresses of schemas that open here. */
  more: string[];
};

/** A row. `named`: a property, not a role such as "each item". `isRequired`: has the label beside it, not just the word in a text. */
export type SeenRow = {name: string; named: boolean; isRequired: boolean; seen: Seen};

/** Several positions that a reader sees as one, with everything that opens there. */
export type Sight = {
  members: Seen[];
  text: string;
  letters: string;
  squeezed: string;
  bits: Set<string>;
  facts: [string, string][];
  rows: Seen['rows'];
};

export function isElement(node: Tree.Node): node is Element {
  return 'tagName' in node;
}

export function getAttribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value;
}

/** All matching elements below, in document order; `enter`: which elements to descend into. */
export function findAll(parent: Parent, test: (element: Element) => boolean, enter: (element: Element) => boolean = () => true): Element[] {
  return parent.childNodes
    .filter(isElement)
    .flatMap((element) => [...(test(element) ? [element] : []), ...(enter(element) ? findAll(element, test, enter) : [])]);
}

export function getText(parent: Parent): string {
  return parent.childNodes.map((node) => ('value' in node ? node.value : isElement(node) ? getText(node) : '')).join('');
}

/** Rows are list items whose ID is their path. */
function isRow(element: Element): boolean {
  const id = element.tagName === 'li' ? getAttribute(element, 'id') : undefined;
  return id !== undefined && !id.startsWith('user-content-');
}

const seenElements = new WeakMap<Parent, Seen>();

/** The content of a part of a page. */
export function viewElement(parent: Parent): Seen {
  const known = seenElements.get(parent);
  if (known) return known;
  const seen: Seen = {text: [], links: [], facts: [], rows: [], more: []};
  collect(parent, seen);
  seenElements.set(parent, seen);
  return seen;
}

function collect(parent: Parent, seen: Seen): void {
  for (const node of parent.childNodes) {
    if ('value' in node) seen.text.push(node.value);
    if (!isElement(node)) continue;
    if (isRow(node)) {
      const [head] = findAll(node, ({tagName}) => tagName === 'p');
      const [name, ...labels] = head?.childNodes.filter(isElement) ?? [];
      const isRequired = labels.some((label) => getText(label) === 'required');
      if (name) seen.rows.push({name: getText(name), named: name.tagName === 'code', isRequired, seen: viewElement(node)});
      continue;
    }
    const href = getAttribute(node, 'href');
    if (href !== undefined) seen.links.push(href);
    if (href?.startsWith('/schemas/') && href.endsWith('.json')) seen.more.push(href);
    if (node.tagName === 'dt') {
      const value = node.parentNode?.childNodes.filter(isElement).find(({tagName}) => tagName === 'dd');
      if (value) seen.facts.push([getText(node), getText(value)]);
    }
    collect(node, seen);
  }
}

/** Parts whose schema describes the same value, not one inside it. */
const IN_PLACE = /^(?:not|if|then|else|when .* is present)$/s;

/** Reads the schemas of one built site. */
export class SchemaFiles {
  private readonly seen = new Map<string, Seen>();
  private readonly site: string;

  constructor(site: string) {
    this.site = site;
  }

  /** Everything at these positions, including schemas that open there for the same value. */
  sight(elements: Seen[]): Sight {
    const members = new Set<Seen>();
    const rows: Seen['rows'] = [];
    const add = (seen: Seen): void => {
      if (members.has(seen)) return;
      members.add(seen);
      seen.more.forEach((address) => add(this.load(address)));
      for (const row of seen.rows) {
        if (!row.named && IN_PLACE.test(row.name)) add(row.seen);
        else rows.push(row);
      }
    };
    elements.forEach(add);
    const text = [...members].flatMap((seen) => seen.text);
    return {
      members: [...members],
      text: text.join(' '),
      letters: toLetters(text.join(' ')),
      squeezed: squeeze(text.join('')),
      bits: new Set([...text.map((bit) => bit.trim()), ...[...members].flatMap(({links}) => links)]),
      facts: [...members].flatMap(({facts}) => facts),
      rows,
    };
  }

  private load(address: string): Seen {
    const known = this.seen.get(address);
    if (known) return known;
    const seen: Seen = {text: [], links: [], facts: [], rows: [], more: []};
    this.seen.set(address, seen);
    const view: unknown = JSON.parse(readFileSync(path.join(this.site, decodeURIComponent(address)), 'utf8'));
    viewJson(view, path.posix.dirname(address), seen);
    return seen;
  }
}

type Json = Record<string, unknown>;
const toList = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isObject) : []);
const toString = (value: unknown): string => (typeof value === 'string' ? value : '');
const FLAGS: Record<string, string> = {
  readOnly: 'read-only',
  writeOnly: 'write-only',
  deprecated: 'deprecated',
  circular: 'recursive',
};

function viewJson(view: unknown, folder: string, seen: Seen): void {
  if (!isObject(view)) return;
  for (const key of ['type', 'name', 'title', 'format']) seen.text.push(toString(view[key]));
  pushHtml(view.html, seen);
  for (const [key, flag] of Object.entries(FLAGS)) if (view[key] === true) seen.text.push(flag);
  const facts = Array.isArray(view.facts) ? (view.facts as [string, string][]) : [];
  const examples = Array.isArray(view.examples) ? (view.examples as string[]) : [];
  const all: [string, string][] = [
    ...facts,
    ...(view.default === undefined ? [] : [['default', toString(view.default)] as [string, string]]),
    ...examples.map((example): [string, string] => ['example', example]),
  ];
  seen.facts.push(...all);
  seen.text.push(...all.flat());
  for (const value of toList(view.values)) {
    seen.text.push(toString(value.value));
    pushHtml(value.html, seen);
  }
  if (Array.isArray(view.conflicts)) seen.text.push(...(view.conflicts as string[]));
  for (const {href, label} of toList(view.externalDocs)) {
    seen.links.push(toString(href));
    seen.text.push(toString(label));
  }
  if (typeof view.more === 'string') seen.more.push(`${folder}/${encodeURIComponent(view.more)}.json`);
  for (const part of toList(view.parts)) {
    const below: Seen = {text: [toString(part.name)], links: [], facts: [], rows: [], more: []};
    viewJson(part.schema, folder, below);
    const named = part.role === 'property' || part.role === 'pattern';
    seen.rows.push({name: toString(part.name), named, isRequired: part.required === true, seen: below});
  }
  for (const choice of toList(view.choices)) {
    seen.text.push(toString(choice.discriminator));
    for (const option of toList(choice.options)) {
      seen.text.push(toString(option.label), ...(Array.isArray(option.values) ? (option.values as string[]) : []));
      viewJson(option.schema, folder, seen);
    }
  }
}

function pushHtml(html: unknown, seen: Seen): void {
  if (typeof html !== 'string') return;
  const fragment = parseFragment(html);
  seen.text.push(getText(fragment));
  seen.links.push(...findAll(fragment, ({tagName}) => tagName === 'a').map((link) => getAttribute(link, 'href') ?? ''));
}
