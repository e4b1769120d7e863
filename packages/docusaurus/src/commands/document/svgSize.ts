// How much a drawing draws: a few lines that use one another twice, thirty times over, would keep a browser busy for ever.
import type {Element, Root} from 'hast';
import {visit} from 'unist-util-visit';

/** Counts the elements that are drawn when every reference of a drawing is followed. `Infinity` where one leads to itself. */
export function countDrawn(tree: Root): number {
  const byId = new Map<string, Element>();
  const rules: Rule[] = [];
  visit(tree, 'element', (element) => {
    const {id} = element.properties;
    if (typeof id === 'string') byId.set(id, element);
    if (element.tagName === 'style') rules.push(...readRules(element));
  });
  const counts = new Map<Element, number>();
  const count = (element: Element): number => {
    const known = counts.get(element);
    if (known !== undefined) return known;
    // Until it is known, who leads back here is in a circle.
    counts.set(element, Number.POSITIVE_INFINITY);
    const used = listReferences(element, rules).flatMap((id) => byId.get(id) ?? []);
    const inside = element.children.filter((child) => child.type === 'element');
    const sum = [...inside, ...used].reduce((total, each) => total + count(each), 1);
    counts.set(element, sum);
    return sum;
  };
  return tree.children.reduce((total, child) => (child.type === 'element' ? total + count(child) : total), 0);
}

/** What a rule of a style sheet refers to, and the classes that it is for; none: any element. */
type Rule = {classes: string[]; references: string[]};

function readRules({children}: Element): Rule[] {
  const text = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
  return [...text.matchAll(/([^{}]*)\{([^{}]*)\}/g)].map(([, selector = '', declarations = '']) => ({
    classes: [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name),
    references: readReferences(declarations),
  }));
}

function readReferences(text: string): string[] {
  return [...text.matchAll(/url\(\s*["']?#([^"')]*)["']?\s*\)/gi)].map(([, id = '']) => id);
}

/** Ids that an element refers to: by `href`, by its attributes, and by rules for its classes. */
function listReferences({properties, tagName}: Element, rules: Rule[]): string[] {
  if (tagName === 'style') return [];
  const {href, className} = properties;
  const classes = Array.isArray(className) ? className.map(String) : [];
  const own = Object.values(properties).flatMap((value) => readReferences(String(value)));
  const ruled = rules.filter((rule) => rule.classes.length === 0 || rule.classes.some((name) => classes.includes(name)));
  const link = typeof href === 'string' ? href.trim() : '';
  return [...own, ...ruled.flatMap(({references}) => references), ...(link.startsWith('#') ? [link.slice(1)] : [])];
}
