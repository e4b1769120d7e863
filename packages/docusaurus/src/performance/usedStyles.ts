// Removes the parts of a stylesheet that a site, or the first part of its pages, does not need.
import {Parser} from 'htmlparser2';
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import postcss, {type AtRule, type Container, type Declaration, type Document, type Plugin, type Root, type Rule} from 'postcss';
import {findPropertyUse, writeConstants} from './constantProperties.ts';
import {dropOverridden, findLaterRules} from './overriddenStyles.ts';

/** Docusaurus's stylesheet; no page has most of its classes. */
const INFIMA = /[\\/]infima[\\/]/;
/** Folder of the preset, for sites with their own theme; a portal does not use its styles. */
const PRESET = 'preset';

const OWN_STYLES = path.resolve(import.meta.dirname, '../css');

/**
 * A PostCSS plugin that removes from Infima what nothing in these folders names and what the portal's own styles always override, and
 * replaces custom properties that nobody sets by their values.
 */
export function createUsedStyles(folders: string[]): Plugin {
  return {
    postcssPlugin: 'used-styles',
    OnceExit(root, {result}) {
      if (!INFIMA.test(root.source?.input.file ?? '')) return;
      const stylesheets: string[] = [];
      const others: string[] = [];
      for (const folder of folders) {
        // Installed packages change only with the lock file.
        if (!folder.includes('node_modules')) result.messages.push({type: 'dir-dependency', plugin: 'used-styles', dir: folder});
        for (const file of globSync('**/*.{js,jsx,ts,tsx,md,mdx,css}', {cwd: folder, exclude: (name) => name === PRESET})) {
          const text = readFileSync(path.join(folder, file), 'utf8');
          (file.endsWith('.css') ? stylesheets : others).push(text);
        }
      }
      dropOverridden(root, findLaterRules(readOwnStyles()));
      writeConstants(root, findPropertyUse(stylesheets, others));
      keepUsedRules(root, new Set(others.flatMap(findWords)), new Set([...stylesheets, ...others].flatMap(findProperties)));
    },
  };
}

/** The stylesheets of every portal, which come after Docusaurus's. */
function readOwnStyles(): string[] {
  return globSync('*.css', {cwd: OWN_STYLES}).map((file) => readFileSync(path.join(OWN_STYLES, file), 'utf8'));
}

/** Words of a source that may be class names. */
export function findWords(text: string): string[] {
  return text.match(/[A-Za-z_][\w-]*/g) ?? [];
}

/** Custom properties that a source reads: `--ifm-navbar-height`. */
export function findProperties(text: string): string[] {
  return text.match(/--[a-z][\w-]*(?![\w-]|\s*:)/g) ?? [];
}

/** Prefixed property names for very old browsers, beside today's names. */
const OLD_NAMES = new Map([
  ['grid-gap', 'gap'],
  ['-moz-column-gap', 'column-gap'],
]);

/**
 * The stylesheet without selectors that need a class outside `words`, without custom properties that neither it nor `properties` uses,
 * without properties under their old names, and without rules that are then empty.
 */
export function keepUsed(css: string, words: Set<string>, properties: Set<string>): string {
  const root = postcss.parse(css);
  keepUsedRules(root, words, properties);
  return root.toString();
}

function keepUsedRules(root: Root, words: Set<string>, properties: Set<string>): void {
  keepRules(root, (selector) => fits(selector, {hasClass: (name) => words.has(name), hasElement: () => true}));
  dropUnusedProperties(root, properties);
  root.walkDecls((declaration) => {
    const name = OLD_NAMES.get(declaration.prop);
    if (name !== undefined && declaration.parent?.some((other) => other.type === 'decl' && other.prop === name)) declaration.remove();
  });
}

/** States of a visitor's action: nobody points at a page that has just begun to load. */
const LATER_STATE = /:(?:hover|active)(?![\w-])/;

/**
 * The rules of a stylesheet for the elements of `html`, in order, without animations, print styles and hover states. Before the whole
 * stylesheet, they change nothing. Rules whose attributes or other states do not match are included anyway.
 */
export function keepFirst(css: string, html: string): string {
  const root = postcss.parse(css);
  const elements = new Set(['html', 'body']);
  const classes = new Set<string>();
  const parser = new Parser({
    onopentag: (element, {class: names = ''}) => {
      elements.add(element);
      for (const name of names.split(/\s+/)) classes.add(name);
    },
  });
  parser.end(html);
  root.walkAtRules((rule) => {
    if (rule.name === 'keyframes' || (rule.name === 'media' && rule.params === 'print')) removeWithEmptyParents(rule);
  });
  const names: Names = {hasClass: (name) => classes.has(name), hasElement: (name) => elements.has(name)};
  keepRules(root, (selector) => !LATER_STATE.test(selector.replace(EXCLUDED, '')) && fits(selector, names));
  dropUnusedProperties(root, new Set());
  return root.toString();
}

function keepRules(root: Root, isKept: (selector: string) => boolean): void {
  root.walkRules((rule) => {
    const used = rule.selectors.filter(isKept);
    if (used.length === 0) removeWithEmptyParents(rule);
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
}

/** A property may be used only by another property. */
function dropUnusedProperties(root: Root, properties: Set<string>): void {
  for (let count = -1; count !== 0;) {
    const used = new Set([...properties, ...findProperties(root.toString())]);
    count = 0;
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      removeWithEmptyParents(declaration);
      count += 1;
    });
  }
}

type Names = {hasClass: (name: string) => boolean; hasElement: (name: string) => boolean};

/** Parts of a selector whose content need not exist: exclusions, and searches inside. */
const EXCLUDED = /:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g;
const ALTERNATIVES = /:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/g;

/** Can a selector match with these classes and elements? Of listed alternatives, one must match. */
function fits(selector: string, names: Names): boolean {
  const needed = selector.replace(EXCLUDED, '');
  const rest = needed.replace(ALTERNATIVES, '');
  return (
    [...needed.matchAll(ALTERNATIVES)].every(([, inner = '']) => postcss.list.comma(inner).some((each) => fits(each, names))) &&
    [...rest.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => names.hasClass(name)) &&
    findElements(rest).every(names.hasElement)
  );
}

function findElements(selector: string): string[] {
  const bare = selector.replace(/\[[^\]]*\]|::?[\w-]+(?:\([^)]*\))?/g, '');
  return [...bare.matchAll(/(?:^|[\s>+~])([a-z][\w-]*)/g)].map(([, name = '']) => name);
}

function removeWithEmptyParents(node: AtRule | Declaration | Rule): void {
  let parent: Container | Document | undefined = node.parent;
  node.remove();
  while (parent && parent.type !== 'root' && parent.nodes?.length === 0) {
    const above: Container | Document | undefined = parent.parent;
    parent.remove();
    parent = above;
  }
}
