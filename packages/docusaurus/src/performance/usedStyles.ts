// Leaves out of a stylesheet what a site, or the first part of its pages, does not need.
import {Parser} from 'htmlparser2';
import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import postcss, {type AtRule, type Container, type Declaration, type Document, type Plugin, type Root, type Rule} from 'postcss';
import {findPropertyUse, writeConstants} from './constantProperties.ts';
import {dropOverridden, findLaterRules} from './overriddenStyles.ts';

/** The framework's stylesheet, most of whose classes no page has. */
const INFIMA = /[\\/]infima[\\/]/;
/** Folder of the package for sites with a theme of their own, whose styles a portal does not have. */
const PRESET = 'preset';

const OWN_STYLES = path.resolve(import.meta.dirname, '../css');

/**
 * A plugin of PostCSS that leaves out of Infima what nothing in these folders names and what the portal's own styles always override,
 * and writes the values of custom properties that nobody sets where they are read.
 */
export function createUsedStyles(folders: string[]): Plugin {
  return {
    postcssPlugin: 'used-styles',
    OnceExit(root, {result}) {
      if (!INFIMA.test(root.source?.input.file ?? '')) return;
      const stylesheets: string[] = [];
      const others: string[] = [];
      for (const folder of folders) {
        // What is installed changes with the lock file alone.
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

/** The stylesheets of every portal, which follow the framework's. */
function readOwnStyles(): string[] {
  return globSync('*.css', {cwd: OWN_STYLES}).map((file) => readFileSync(path.join(OWN_STYLES, file), 'utf8'));
}

/** Words of a source that may be names of classes. */
export function findWords(text: string): string[] {
  return text.match(/[A-Za-z_][\w-]*/g) ?? [];
}

/** Custom properties that a source uses, other than by setting them: `--ifm-navbar-height`. */
export function findProperties(text: string): string[] {
  return text.match(/--[a-z][\w-]*(?![\w-]|\s*:)/g) ?? [];
}

/** Names of properties for browsers that are long gone, beside today's name. */
const OLD_NAMES = new Map([
  ['grid-gap', 'gap'],
  ['-moz-column-gap', 'column-gap'],
]);

/**
 * The stylesheet without the selectors that need a class outside `words`, without custom properties that neither it nor
 * `properties` uses, without properties under their old name, and without what is empty then.
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

/** Nobody points at a page that has just begun to load, or prints it. */
const LATER_STATE = /:(?:hover|active)(?![\w-])/;

/**
 * What a stylesheet says of the elements of `html`, in its order, without moving pictures, what is printed and what is pointed at:
 * put before the whole stylesheet, it changes nothing of what that says. Rules whose attributes or other states do not fit are in
 * it all the same.
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

/** One property may be used by another one alone. */
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

/** What a selector excludes, or looks for inside, need not be there. */
const EXCLUDED = /:(?:not|has)\((?:[^()]|\([^()]*\))*\)/g;
const ALTERNATIVES = /:(?:is|where)\(((?:[^()]|\([^()]*\))*)\)/g;

/** Can a selector select something where these classes and elements are? Of what it lists as alternatives, one has to be there. */
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
