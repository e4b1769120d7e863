// HTML of a page → HTML of its text: what belongs to the screen is left out, and what Markdown has no form for is written in words.
import type {Element, Parents, Root, RootContent, Text} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import type {StepCall} from '../../stepCalls.ts';

/** Elements without a text of their own. `nav` and `footer`: of pages, there are none in texts. */
const CONTROLS = new Set(['button', 'svg', 'form', 'select', 'nav', 'footer', 'script', 'style', 'template']);

/** Classes that the framework promises: of links to headings, of dates and links below a page, of icons and pictures beside a name. */
const SCREEN_CLASSES = [
  'hash-link',
  'theme-edit-this-page',
  'theme-last-updated',
  'theme-doc-card-icon',
  'table-of-contents',
  'avatar__photo-link',
];

/** Attributes of what works on the screen only: notes, steps to run in the page, when a sample was run. */
const SCREEN_ATTRIBUTES = ['dataScreen', 'dataTry', 'dataRunLine', 'dataPageActions'];

/** Title of the page at an address; undefined for pages that are not known. */
export type GetTitle = (address: string) => string | undefined;

/** What the text of a page needs that is not in its HTML. */
export type Extras = {
  /** Of the operations that steps call. */
  getTitle?: GetTitle;
  /** What a step sends to the operation at an address, as cURL. */
  getSample?: (address: string, step: StepCall) => string | undefined;
  /** In place of the forms for credentials. */
  credentials?: readonly RootContent[];
};

/**
 * Leaves out what belongs to the screen, names the language of code, and writes above each panel what its tab says. A step to run is
 * links to the operations that it calls, as far as `getTitle` knows them.
 */
export function prepare(tree: Root, extras: Extras = {}): void {
  labelPanels(tree);
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const given = node.type === 'element' ? getInstead(node, extras, findBefore(parent, index)) : [];
    if (given.length > 0) {
      parent.children.splice(index, 1, ...(given as Element[]));
      return [SKIP, index + given.length];
    }
    if (node.type === 'comment' || (node.type === 'element' && isScreen(node))) {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type !== 'element') return undefined;
    if (node.properties['role'] === 'tablist') {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    const figure = getFigure(node);
    if (figure !== undefined) {
      parent.children.splice(index, 1, ...figure);
      return [SKIP, index + figure.length];
    }
    if (/^(?:b|strong|i|em)$/.test(node.tagName) && takeSpace(node)) parent.children.splice(index + 1, 0, toText(' '));
    change(node);
    return undefined;
  });
}

/** Writes above each panel what its tab says. Tabs within a panel are another set. */
function labelPanels({children}: Root | Element, tabs: string[] = []): void {
  for (const child of children) {
    if (child.type !== 'element' || isScreen(child)) continue;
    const {role} = child.properties;
    if (role === 'tablist') tabs.push(...child.children.map((tab) => getText(tab)));
    else labelPanels(child, role === 'tabpanel' ? [] : tabs);
    const label = role === 'tabpanel' ? tabs.shift() : undefined;
    if (label) child.children.unshift({type: 'element', tagName: 'p', properties: {}, children: [toText(`${label}:`)]});
  }
}

export function hasClass({properties}: Element, name: string): boolean {
  const {className} = properties;
  return Array.isArray(className) && className.some((each) => each.startsWith(name));
}

/** Does an element belong to the screen alone? */
export function isScreen(element: Element): boolean {
  const {tagName, properties} = element;
  return (
    CONTROLS.has(tagName) ||
    SCREEN_ATTRIBUTES.some((name) => properties[name] !== undefined) ||
    SCREEN_CLASSES.some((name) => hasClass(element, name))
  );
}

/** What is written in place of an element that only works on the screen; nothing: it is left out. */
function getInstead(element: Element, extras: Extras, before: Element | undefined): readonly RootContent[] {
  if (element.properties['dataCredentials'] !== undefined) return extras.credentials ?? [];
  return listCalls(element, extras, before !== undefined && isCurl(before));
}

function findBefore({children}: Parents, index: number): Element | undefined {
  return children.slice(0, index).findLast((each) => each.type === 'element');
}

function isCurl(element: Element): boolean {
  return (element.tagName === 'pre' || hasClass(element, 'theme-code-block')) && /(?:^|\s)curl\s/.test(getText(element));
}

/**
 * The operations that a step of a guide calls, each as a link in a paragraph, with what the step sends as cURL. `isShown`: the guide itself
 * shows the first of them, right above the step.
 */
function listCalls({properties: {dataTry, dataTryCalls}}: Element, {getTitle, getSample}: Extras, isShown: boolean): Element[] {
  if (typeof dataTry !== 'string') return [];
  const steps = typeof dataTryCalls === 'string' ? (JSON.parse(dataTryCalls) as StepCall[]) : [];
  return dataTry.split(' ').flatMap((href, index) => {
    const title = getTitle?.(href);
    if (title === undefined) return [];
    const step = steps[index];
    const sample = step && !(isShown && index === 0) ? getSample?.(href, step) : undefined;
    const link = createElement('a', toText(title));
    link.properties['href'] = href;
    return [createElement('p', link), ...(sample === undefined ? [] : [createCode(sample)])];
  });
}

function createElement(tagName: string, child: Element | Text): Element {
  return {type: 'element', tagName, properties: {}, children: [child]};
}

function createCode(text: string): Element {
  const code = createElement('code', toText(text));
  code.properties['className'] = ['language-bash'];
  return createElement('pre', code);
}

/** A picture whose bytes are in the page, in the words that describe it. */
function getFigure({tagName, properties}: Element): Text[] | undefined {
  if (tagName !== 'img' || !(properties['src'] ?? '').startsWith('data:')) return undefined;
  const alt = typeof properties['alt'] === 'string' ? properties['alt'].trim() : '';
  return alt === '' ? [] : [toText(`Figure: ${alt}`)];
}

function change(element: Element): void {
  const {tagName, properties, children} = element;
  if (properties['role'] === 'tabpanel') delete properties['hidden'];
  if (tagName === 'a' && properties['href'] === undefined) element.tagName = 'span';
  if (tagName === 'a') {
    delete properties['title'];
    const last = children.at(-1);
    // How many pages have a tag: only its look sets it apart.
    if (children.length > 1 && last?.type === 'element' && /^\d+$/.test(getText(last))) last.children = [toText(` (${getText(last)})`)];
  }
  if (hasClass(element, 'theme-admonition')) element.tagName = 'blockquote';
  if (tagName === 'pre') setLanguage(element, 'text');
  if (hasClass(element, 'theme-code-block') && typeof properties['dataLanguage'] === 'string') {
    const language = properties['dataLanguage'];
    visit(element, 'element', (inner) => {
      if (inner.tagName === 'pre') setLanguage(inner, language);
    });
  }
}

/** Names the language of a block of code, unless it is known. */
function setLanguage({children}: Element, language: string): void {
  for (const code of children) {
    if (code.type === 'element' && code.tagName === 'code' && !hasClass(code, 'language-'))
      code.properties['className'] = [`language-${language}`];
  }
}

/** A space at the end of emphasis goes after it: inside it would have to be written as a character reference. */
function takeSpace({children}: Element): boolean {
  const last = children.at(-1);
  if (last?.type !== 'text' || !/\s$/.test(last.value)) return false;
  last.value = last.value.trimEnd();
  return true;
}

function toText(value: string): Text {
  return {type: 'text', value};
}

function getText(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(getText).join('') : '';
}
