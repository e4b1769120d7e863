// HTML of a page → HTML of its text: parts for the screen are left out, and parts that Markdown cannot express are written in words.
import type {Element, Parents, Root, RootContent, Text} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import type {StepCall} from '../../stepCalls.ts';

/** Elements without their own text. `nav` and `footer` belong to the page: texts contain none. */
const CONTROLS = new Set(['button', 'svg', 'form', 'select', 'nav', 'footer', 'script', 'style', 'template']);

/** Stable classes of the framework: links to headings, dates and links below a page, icons and pictures beside a name. */
const SCREEN_CLASSES = [
  'hash-link',
  'theme-edit-this-page',
  'theme-last-updated',
  'theme-doc-card-icon',
  'table-of-contents',
  'avatar__photo-link',
];

/** Attributes of elements for the screen only: notes, steps to run in the page, dates of sample runs. */
const SCREEN_ATTRIBUTES = ['dataScreen', 'dataTry', 'dataRunLine', 'dataPageActions'];

/** Title of the page at an address; undefined for pages that are not known. */
export type GetTitle = (address: string) => string | undefined;

/** Data for the text of a page that is not in its HTML. */
export type Extras = {
  /** Titles of operations that steps call. */
  getTitle?: GetTitle;
  /** The request of a step to the operation at an address, as cURL. */
  getSample?: (address: string, step: StepCall) => string | undefined;
  /** Replaces the forms for credentials. */
  credentials?: readonly RootContent[];
};

/**
 * Removes parts for the screen, names the language of code, and writes the label of its tab above each panel. A step to run becomes links
 * to the operations that it calls, if `getTitle` knows them.
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

/** Writes the label of its tab above each panel. Tabs within a panel are another set. */
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

/** Is an element only for the screen? */
export function isScreen(element: Element): boolean {
  const {tagName, properties} = element;
  return (
    CONTROLS.has(tagName) ||
    SCREEN_ATTRIBUTES.some((name) => properties[name] !== undefined) ||
    SCREEN_CLASSES.some((name) => hasClass(element, name))
  );
}

/** The replacement of an element that only works on the screen; undefined: it is left out. */
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
 * The operations that a step of a guide calls, each as a link in a paragraph, with the step's request as cURL. `isShown`: the guide itself
 * shows the first operation, right above the step.
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

/** The description of a picture whose bytes are in the page. */
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
    // The number of pages with a tag: only its styles separate it from the name.
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

/** Moves a space at the end of emphasis behind it: inside, it would become a character reference. */
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
