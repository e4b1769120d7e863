import {translate} from '@docusaurus/Translate';
import styles from '../SchemaTree/styles.module.css';

/** Names that need no quotes in a path. */
const PLAIN = /^[\p{L}_$][\p{L}\p{N}_$-]*$/u;

/** The line with the name of a row: a property, a parameter, or a role such as "each item". */
function getHead(row: Element): Element | null {
  return row.querySelector(':scope > div > p');
}

/** The link of a row to itself. */
export function getRowLink(row: Element): HTMLAnchorElement | null {
  return getHead(row)?.querySelector<HTMLAnchorElement>(':scope > a') ?? null;
}

/** Adds links to the rows below an element; only one link of each tree is a tab stop. */
export function prepareRows(root: Element): void {
  // Searched once for each tree: to find that a row is no target, the whole tree is read.
  const stops = new Map<Element | null, Element | null>();
  for (const row of root.querySelectorAll('[data-tree] li[id]')) {
    const tree = row.closest('[data-tree]');
    if (!stops.has(tree)) stops.set(tree, findStop(tree));
    addLink(row, stops.get(tree) === row);
  }
}

/** The row that the visitor has navigated to, or the first one. */
function findStop(tree: Element | null): Element | null {
  return tree?.querySelector('li[data-target]') ?? tree?.querySelector('li[id]') ?? null;
}

function addLink(row: Element, isStop: boolean): void {
  const head = getHead(row);
  const name = head?.firstElementChild;
  if (!head || !name || getRowLink(row)) return;
  const link = document.createElement('a');
  link.className = styles.anchor ?? '';
  link.href = `#${encodeURIComponent(row.id)}`;
  link.setAttribute('aria-label', translate({id: 'portal.reference.linkTo', message: 'Link to {name}'}, {name: name.textContent}));
  link.tabIndex = isStop ? 0 : -1;
  name.after(link);
}

/** Makes a row the tree's tab stop. */
export function setCurrentRow(row: Element): void {
  const tree = row.closest('[data-tree]');
  for (const other of tree?.querySelectorAll('li[id]') ?? []) {
    const stops = getHead(other)?.querySelectorAll<HTMLElement>(':scope > :is(a, button)') ?? [];
    for (const stop of stops) stop.tabIndex = other === row ? 0 : -1;
  }
}

/** Adds a button that copies the path of a hovered or focused row. */
export function addCopyButton(row: Element): void {
  const head = getHead(row);
  if (!head) return;
  const button = head.querySelector<HTMLElement>(':scope > button') ?? createCopyButton(row);
  if (!button.parentElement) head.append(button);
  button.toggleAttribute('data-above', isLineFull(head, button));
}

function createCopyButton(row: Element): HTMLElement {
  const path = getPath(row);
  const button = document.createElement('button');
  const label = document.createElement('span');
  button.type = 'button';
  button.className = `clean-btn ${styles.copyPath ?? ''}`;
  button.dataset.copy = path;
  button.title = path;
  button.tabIndex = getRowLink(row)?.tabIndex ?? 0;
  label.setAttribute('aria-live', 'polite');
  label.textContent = translate({id: 'portal.reference.copyPath', message: 'Copy path'});
  button.append(label);
  return button;
}

/** Is there no room for a button at the end of a row's first line? */
function isLineFull(head: Element, button: HTMLElement): boolean {
  const {left, right} = button.getBoundingClientRect();
  const top = head.parentElement?.getBoundingClientRect().top ?? 0;
  const facts = head.nextElementSibling;
  return [...head.children, ...(facts?.localName === 'dl' ? [facts] : [])].some((each) => {
    const rect = each.getBoundingClientRect();
    return each !== button && rect.right > left && rect.left < right && rect.top < top + button.offsetHeight;
  });
}

/** The path of a value in its document: `data[].settings.language`; `*` is any name. */
export function getPath(row: Element): string {
  const tree = row.closest('[data-tree]');
  const steps: string[] = [];
  for (let at: Element | null = row; at && at !== tree; at = at.parentElement?.closest('[data-tree] li[id], [data-tree]') ?? null) {
    steps.unshift(getStep(at) + (at instanceof HTMLElement && at.dataset.list !== undefined ? '[]' : ''));
  }
  const start = tree instanceof HTMLElement && tree.dataset.list !== undefined ? '[]' : '';
  return (start + steps.filter(Boolean).join('')).replace(/^\./, '');
}

function getStep(row: Element): string {
  const name = getHead(row)?.firstElementChild;
  const text = name?.textContent ?? '';
  const role = name instanceof HTMLElement ? name.dataset.role : undefined;
  if (role === undefined) {
    // A header or a parameter is named as it is written.
    return PLAIN.test(text) || !row.parentElement?.closest('li[id]') ? `.${text}` : `[${JSON.stringify(text)}]`;
  }
  if (role === 'items' || role === 'contains' || role === 'unevaluatedItems') return '[]';
  if (role === 'item') return `[${Number(/\d+/.exec(text)?.[0] ?? 1) - 1}]`;
  return role === 'additional' || role === 'unevaluated' ? '.*' : '';
}
