// How much a drawing draws: a few lines that use one another twice, thirty times over, would keep a browser busy for ever.
import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';

/** What an element refers to: `whole` as it is, `inherited` once more for each part within it. */
type References = {whole: Element[]; inherited: Element[]};
/** Elements that are drawn, and those of them that are painted with what is inherited. */
type Size = {drawn: number; parts: number};

const ENDLESS: Size = {drawn: Number.POSITIVE_INFINITY, parts: Number.POSITIVE_INFINITY};

/** References that are followed at most: each draws something, so that no count is needed of a drawing with more. */
const MAX_FOLLOWED = 100_000;
/** What is drawn once, around all that is within. */
const AROUND = new Set(['clipPath', 'mask']);

/**
 * Counts the elements that are drawn when every reference of a drawing is followed; rather too many than too few. `Infinity` where one
 * leads to itself, or there are very many, or a name is no text: browsers differ in the part that they find by it.
 */
export function countDrawn(tree: Root): number {
  try {
    return countAll(tree);
  } catch (error) {
    if (error instanceof URIError) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** @throws URIError where a name cannot be decoded */
function countAll(tree: Root): number {
  const find = createFind(tree);
  const sizes = new Map<Element, Size>();
  let followed = 0;
  const measure = (element: Element): Size => {
    const known = sizes.get(element);
    if (known) return known;
    // Until it is known, who leads back here is in a circle.
    sizes.set(element, ENDLESS);
    const {whole, inherited} = find(element);
    followed += whole.length + inherited.length;
    if (followed > MAX_FOLLOWED) return ENDLESS;
    const size = {drawn: 1, parts: 1};
    for (const each of [...element.children.filter((child) => child.type === 'element'), ...whole]) {
      const {drawn, parts} = measure(each);
      size.drawn += drawn;
      size.parts += parts;
    }
    for (const each of inherited) size.drawn += size.parts * measure(each).drawn;
    sizes.set(element, size);
    return size;
  };
  return tree.children.reduce((total, child) => (child.type === 'element' ? total + measure(child).drawn : total), 0);
}

/** Finds what elements refer to: by `href`, by their attributes, and by rules for their classes. */
function createFind(tree: Root): (element: Element) => References {
  const byId = new Map<string, Element>();
  const rules: Rule[] = [];
  visit(tree, 'element', (element) => {
    const {id} = element.properties;
    if (typeof id === 'string') byId.set(id, element);
    if (element.tagName === 'style') rules.push(...readRules(element));
  });
  const toElements = (ids: string[]): Element[] => [...new Set(ids)].flatMap((id) => byId.get(id) ?? byId.get(decode(id)) ?? []);
  const ofAll = toElements(rules.filter(({classes}) => classes.length === 0).flatMap(({references}) => references));
  const ofClass = new Map<string, Element[]>();
  for (const {classes, references} of rules)
    for (const name of classes) ofClass.set(name, [...new Set([...(ofClass.get(name) ?? []), ...toElements(references)])]);
  return ({tagName, properties}) => {
    if (tagName === 'style') return {whole: [], inherited: []};
    const {href, className} = properties;
    const link = typeof href === 'string' ? href.trim() : '';
    const entries = Object.entries(properties).map(([name, value]) => ({isAround: AROUND.has(name), ids: readReferences(String(value))}));
    const read = (isAround: boolean): string[] => entries.flatMap((each) => (each.isAround === isAround ? each.ids : []));
    const classes = new Set(Array.isArray(className) ? className.map(String) : []);
    return {
      whole: [...toElements([...read(true), ...(link.startsWith('#') ? [link.slice(1)] : [])]), ...ofAll],
      inherited: [...toElements(read(false)), ...[...classes].flatMap((name) => ofClass.get(name) ?? [])],
    };
  };
}

/** Browsers decode what follows `#`, and leave what is no escape. @throws URIError where escapes are no UTF-8 */
function decode(id: string): string {
  return id.replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent);
}

/** What a rule of a style sheet refers to, and the classes that it is for; none: any element. */
type Rule = {classes: string[]; references: string[]};

/** Selectors that say no more than classes, each of them alone. */
const CLASSES = /^\s*\.[\w-]+(?:\s*,\s*\.[\w-]+)*\s*$/;

/** A rule within another, and what follows it, are for any element. */
function readRules({children}: Element): Rule[] {
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return text.split('}').map((part) => {
    const [selector = '', ...rest] = part.split('{');
    const classes = rest.length === 1 && CLASSES.test(selector) ? selector.split(',').map((each) => each.trim().slice(1)) : [];
    return {classes, references: readReferences(part)};
  });
}

/** Ids in `url(#…)`, which may lack its end. */
function readReferences(text: string): string[] {
  return [...text.matchAll(/url\(\s*["']?#([^"')]*)/gi)].map(([, id = '']) => id.trim());
}
