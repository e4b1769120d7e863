// Schemas as Markdown: nested lists.
import {getLongest} from '../request/samples/literals.ts';
import type {LinkView, PartView, SchemaView} from '../view/schema.ts';
import {getSchemaKey, type Common} from './common.ts';
import {fitHeadings, removeBlankLines, toLine, toName, toParagraph, toSlug} from './lines.ts';
import {chooseSections, type StoredSections} from './storedSections.ts';

export type RenderOptions = {
  /** HTML of a description → Markdown. */
  toMarkdown: (html: string) => string;
  /** HTML of highlighted code → the code. */
  toCode: (html: string) => string;
  findSchema: (id: string) => SchemaView | undefined;
  /** Address of the Markdown of a page, by its ID. */
  getUrl: (pageId: string) => string;
  /** What the overview describes for all operations. If absent, each operation is complete. */
  common?: Common;
  /** The text is read together with the overview, so it does not repeat schemas of responses from there. */
  isBrief?: boolean;
  /** Address of the Markdown of the overview; needed with `common`. */
  overviewUrl?: string;
  /** IDs of the languages of the samples; the author's samples are always included. Default: all languages of the page. */
  languages?: readonly string[];
};

export type Renderer = {
  toCode: (html: string) => string;
  /** `level`: level of the first headings. */
  html: (html: string | undefined, level?: number) => string;
  /** On one line, if it is one paragraph. */
  line: (html: string | undefined) => string;
  common: Common | undefined;
  /** Whether the overview describes the schema of this name. */
  isCommon: (name: string) => boolean;
  /** Address of a heading of the overview. */
  getCommonUrl: (heading: string) => string;
  /** Whether this page has the key for the first time. */
  isFirst: (key: string) => boolean;
  /** Where a stored schema is described: below, once per page. */
  refer: (id: string, name: string) => string;
  /** The stored schemas that were referred to, including indirectly. */
  renderStored: () => string[];
};

/** State of one page: conversion of HTML, and the stored schemas shown so far. `stored`: shared between pages. */
export function createRenderer(options: RenderOptions, stored: StoredSections): Renderer {
  const {toMarkdown, toCode, findSchema, common, overviewUrl = '', isBrief = false} = options;
  const names = new Map<string, string>();
  const met = new Set<string>();
  // The references of the page, or of the section that is being rendered.
  let referred = names;
  const renderer: Renderer = {
    toCode,
    common,
    isCommon: (name) => Boolean(common?.schemas.has(name)) || (isBrief && Boolean(common?.further.has(name))),
    getCommonUrl: (heading) => `${overviewUrl}#${toSlug(heading)}`,
    isFirst: (key) => !met.has(key) && Boolean(met.add(key)),
    html: (html, level = 4) => (html === undefined ? '' : fitHeadings(toMarkdown(html).trim(), level)),
    line: (html) => {
      const text = html === undefined ? '' : toMarkdown(html).trim();
      return /\n\s*\n|^\s*(?:[-|>#]|\d+\.|```)/m.test(text) ? text : text.replace(/(?<!\s)\s*\\?\n\s*/g, ' ');
    },
    refer: (id, name) => {
      if (!referred.has(id)) referred.set(id, name);
      return `as ${toName(name)} below`;
    },
    renderStored: () => {
      const {sections, rest} = chooseSections(stored, names, (id) => {
        const schema = findSchema(id);
        if (!schema) return undefined;
        const references = (referred = new Map<string, string>());
        const text = [renderer.html(schema.html), renderInner(schema, 0, renderer)].filter(Boolean).join('\n\n');
        referred = names;
        return {text, references};
      });
      const shown = sections.map(({name, text}) => [`### ${toName(name)}`, text].filter(Boolean).join('\n\n'));
      return rest.length > 0 ? [...shown, `Only in the API document: ${rest.map(toName).join(', ')}.`] : shown;
    },
  };
  return renderer;
}

/** The parts and options of a schema as a list, or a reference to their description. */
export function renderInner(schema: SchemaView, depth: number, renderer: Renderer): string {
  const name = getSchemaKey(schema);
  if (name !== undefined && renderer.isCommon(name)) return item(depth, `as [${toName(name)}](${renderer.getCommonUrl(name)})`, '');
  return renderParts(schema, depth, renderer);
}

/** The parts and options of a schema as a list. */
export function renderParts(schema: SchemaView, depth: number, renderer: Renderer): string {
  if (schema.more !== undefined) {
    return item(depth, renderer.refer(schema.more, schema.name ?? schema.title ?? schema.type), '');
  }
  return [
    ...(schema.parts ?? []).map((part) => renderPart(part, depth, renderer)),
    ...(schema.choices ?? []).flatMap(({kind, discriminator, options}) => [
      item(
        depth,
        `${kind === 'anyOf' ? 'Any of these' : 'One of these'}${discriminator ? `, discriminator ${quote(discriminator)}` : ''}`,
        '',
      ),
      ...options.flatMap(({label, values, isDefault, schema: option}) => [
        item(
          depth + 1,
          [toName(label), ...(values ?? []).map(quote), ...(isDefault ? ['any other value'] : [])].join(' '),
          joinSaid([renderer.line(option.html), renderFacts(option), ...(option.externalDocs ?? []).map(renderLink)]),
        ),
        renderValues(option, depth + 2, renderer),
        renderInner(option, depth + 2, renderer),
      ]),
    ]),
  ]
    .filter(Boolean)
    .join('\n');
}

function renderPart({role, name, required, schema}: PartView, depth: number, renderer: Renderer): string {
  const label = role === 'property' || role === 'pattern' ? quote(name) : toName(name);
  const flags = [
    getType(schema),
    required ? 'required' : '',
    schema.readOnly ? 'read-only' : '',
    schema.writeOnly ? 'write-only' : '',
    schema.deprecated ? 'deprecated' : '',
    schema.circular ? 'contains itself' : '',
  ];
  const said = [
    toParagraph(schema.title ?? ''),
    renderer.line(schema.html),
    renderFacts(schema),
    ...(schema.conflicts ?? []).map(toParagraph),
    ...(schema.externalDocs ?? []).map(renderLink),
  ];
  const head = item(depth, `${label} (${flags.filter(Boolean).join(', ')})`, joinSaid(said));
  return [head, renderValues(schema, depth + 1, renderer), renderInner(schema, depth + 1, renderer)].filter(Boolean).join('\n');
}

/** Type and format. */
export function getType({type, format}: SchemaView): string {
  return toName(format ? `${type}, ${format}` : type);
}

/** Constraints, default, examples and allowed values as one sentence. */
export function renderFacts(schema: SchemaView): string {
  const facts = [
    ...(schema.facts ?? []),
    ...(schema.default === undefined ? [] : [['default', schema.default]]),
    ...(schema.examples ?? []).map((example) => ['example', example]),
    ...(schema.values && !isDescribed(schema) ? [['allowed values', schema.values.map(({value}) => value).join(', ')]] : []),
  ];
  return facts.map(([label, value]) => `${label}: ${quote(value ?? '')}`).join('; ');
}

/** Allowed values with a description, each as an item. */
export function renderValues(schema: SchemaView, depth: number, renderer: Renderer): string {
  if (!schema.values || !isDescribed(schema)) return '';
  const values = schema.values.map(({value, html}) => item(depth + 1, quote(value), renderer.line(html)));
  return [item(depth, 'allowed values', ''), ...values].join('\n');
}

function isDescribed({values = []}: SchemaView): boolean {
  return values.some(({html}) => html);
}

/** Code in a sentence, whatever backticks it contains. */
export function quote(code: string): string {
  if (code === '') return '`""`';
  const ticks = '`'.repeat(getLongest(code, /`+/g) + 1);
  const pad = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return `${ticks}${pad}${toLine(code)}${pad}${ticks}`;
}

/** An item of a list; several paragraphs go below its name. */
export function item(depth: number, head: string, said: string): string {
  const start = `${'  '.repeat(depth)}- ${toLine(head)}`;
  if (!said.includes('\n')) return said ? `${start}: ${said}` : start;
  return `${start}\n\n${said.replace(/^(?=.)/gm, '  '.repeat(depth + 1))}\n`;
}

/** Joins sentences about one item, on one line if all are short. */
export function joinSaid(said: string[]): string {
  const parts = said.filter(Boolean);
  if (parts.some((part) => part.includes('\n'))) return parts.join('\n\n');
  return parts.map((part, index) => (index < parts.length - 1 && !/[.!?:;…。]$/u.test(part) ? `${part}.` : part)).join(' ');
}

/** A fence longer than any within the code. */
export function renderCode(code: string, language: string): string {
  const fence = '`'.repeat(Math.max(2, getLongest(code, /`+/g)) + 1);
  return `${fence}${language.replace(/[\s`].*/s, '')}\n${code.replace(/\n$/, '')}\n${fence}`;
}

/** A link with its text; only the text if it has no address. */
export function renderLink(link: LinkView | undefined): string {
  if (!link) return '';
  return link.href ? `[${toName(link.label)}](<${link.href.replace(/[<>\s]/g, encodeURIComponent)}>)` : toParagraph(link.label);
}

/** The parts of a page, with a line between them. */
export function join(parts: (string | undefined)[]): string {
  return removeBlankLines(`${parts.filter(Boolean).join('\n\n')}\n`);
}
