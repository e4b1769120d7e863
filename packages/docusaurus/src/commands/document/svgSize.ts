// How much a drawing draws: thirty elements that each use the next one twice would keep a browser busy for ever.
import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';

/** References of an element: `whole` are drawn once, `inherited` again for each part within the element. */
type References = {whole: Element[]; inherited: Element[]};
/** Drawn elements, and those of them that are painted with inherited references. */
type Size = {drawn: number; parts: number};

const ENDLESS: Size = {drawn: Number.POSITIVE_INFINITY, parts: Number.POSITIVE_INFINITY};

/** Maximum of references that are followed. Each draws something, so a drawing with more needs no count. */
const MAX_FOLLOWED = 100_000;
/** Elements that are drawn once, around their content. */
const AROUND = new Set(['clipPath', 'mask']);

/**
 * Counts the elements that are drawn when every reference of a drawing is followed; if in doubt, too many. `Infinity` if a reference leads
 * to itself, if there are very many, or if a name cannot be decoded: browsers differ in the part that they find by it.
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
    // Until the size is known, a reference back to this element is a cycle.
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

/** Finds references of elements: in `href`, in other attributes, and in rules for their classes. */
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

/** Decodes the text after `#` as browsers do: invalid escapes stay. @throws URIError if escapes are not UTF-8 */
function decode(id: string): string {
  return id.replace(/(?:%[\da-f]{2})+/gi, decodeURIComponent);
}

/** References of a rule of a style sheet, and the classes that it applies to; none: any element. */
type Rule = {classes: string[]; references: string[]};

/** Selectors of single classes only. */
const CLASSES = /^\s*\.[\w-]+(?:\s*,\s*\.[\w-]+)*\s*$/;

/** A nested rule, and declarations after it, count for any element. */
function readRules({children}: Element): Rule[] {
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return text.split('}').map((part) => {
    const [selector = '', ...rest] = part.split('{');
    const classes = rest.length === 1 && CLASSES.test(selector) ? selector.split(',').map((each) => each.trim().slice(1)) : [];
    return {classes, references: readReferences(part)};
  });
}

/** IDs in `url(#…)`, whose closing bracket may be missing. */
function readReferences(text: string): string[] {
  return [...text.matchAll(/url\(\s*["']?#([^"')]*)/gi)].map(([, id = '']) => id.trim());
}
