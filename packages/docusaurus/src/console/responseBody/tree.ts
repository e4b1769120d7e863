// A JSON value as rows that open and close. Runs in a worker, without a DOM.
import {ExactNumber} from './exact.ts';
import {describe, toText, type Row, type TreeNode} from './row.ts';

/** Children of one value that are shown at first, and that each "more" adds. */
const CHILDREN_PER_STEP = 10_000;
/** Rows that may be open at once: browsers end a scrolled box at about 17 million pixels. */
const MAX_ROWS = 500_000;
/** Rows that are open at first, unless the first level alone has more. */
const FIRST_ROWS = 200;

export type Tree = {
  count: () => number;
  getRows: (from: number, to: number) => Row[];
  /** Opens or closes a row, or shows more if the row offers it. */
  toggle: (row: number, open?: boolean) => void;
  openAll: () => void;
  closeAll: () => void;
  /** Makes the value at a path visible, and returns its row; -1 if there is none. */
  reveal: (path: (string | number)[]) => number;
  /** The row of the parent value. */
  getParent: (row: number) => number;
  /** JSONPath, as RFC 9535 writes it. */
  getPath: (row: number) => string;
  /** A text as it is; everything else as JSON. */
  getText: (row: number) => string;
};

/** Creates the rows of a value, with its first levels open. */
export function createTree(value: unknown): Tree {
  const root: TreeNode = {key: null, value, parent: null, depth: 0, index: 0, open: true, children: []};
  showChildren(root, CHILDREN_PER_STEP);
  openFirst(root);
  let rows = flatten(root);
  const update = (): void => {
    rows = flatten(root);
  };
  const get = (row: number): TreeNode => rows[row] ?? root;
  return {
    count: () => rows.length,
    getRows: (from, to) => rows.slice(from, to).map((node) => describe(node, getSize(node.parent?.value))),
    toggle: (row, open) => {
      const node = get(row);
      if (node.more !== undefined && node.parent) showChildren(node.parent, node.index + CHILDREN_PER_STEP);
      else setOpen(node, open ?? !node.open);
      update();
    },
    openAll: () => {
      openDown(root, MAX_ROWS);
      update();
    },
    closeAll: () => {
      closeDown(root);
      root.open = true;
      update();
    },
    reveal: (path) => {
      const node = openTo(root, path);
      update();
      return node ? rows.indexOf(node) : -1;
    },
    getParent: (row) => {
      const {parent} = get(row);
      return parent ? rows.lastIndexOf(parent, row) : row;
    },
    getPath: (row) => toJsonPath(get(row)),
    getText: (row) => toText(get(row).value),
  };
}

function isContainer(value: unknown): value is Record<string, unknown> | unknown[] {
  return typeof value === 'object' && value !== null && !(value instanceof ExactNumber);
}

/** How many values an object or an array holds; 0 for all others. */
function getSize(value: unknown): number {
  if (!isContainer(value)) return 0;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

/** Creates children up to a number; existing ones stay. */
function showChildren(node: TreeNode, upTo: number): void {
  const {value, children} = node;
  if (!isContainer(value)) return;
  if (children.at(-1)?.more !== undefined) children.pop();
  const keys = Array.isArray(value) ? undefined : Object.keys(value);
  const size = keys?.length ?? (value as unknown[]).length;
  for (let index = children.length; index < Math.min(size, upTo); index += 1) {
    const key = keys ? (keys[index] ?? '') : index;
    const child = (value as Record<string | number, unknown>)[key];
    children.push({key, value: child, parent: node, depth: node.depth + 1, index, open: false, children: []});
  }
  if (size > upTo)
    children.push({key: null, value: null, parent: node, depth: node.depth + 1, index: upTo, open: false, children: [], more: size - upTo});
}

function setOpen(node: TreeNode, open: boolean): void {
  node.open = open && isContainer(node.value);
  if (node.open && node.children.length === 0) showChildren(node, CHILDREN_PER_STEP);
}

/** Always opens the first level; further levels as long as there are few rows. */
function openFirst(root: TreeNode): void {
  const first = root.children.slice(0, FIRST_ROWS);
  let count = root.children.length;
  // A long list in a response is usually what the visitor wants.
  for (const node of root.children.length < 30 ? root.children : []) {
    if (Array.isArray(node.value)) {
      setOpen(node, true);
      count += node.children.length;
    }
  }
  for (let level = first; level.length > 0; level = level.flatMap(({open, children}) => (open ? children : []))) {
    for (const node of level) {
      const size = node.open ? 0 : getSize(node.value);
      if (size === 0 || count + size > FIRST_ROWS) continue;
      setOpen(node, true);
      count += size;
    }
  }
}

/** Level by level, so that the deepest levels are the ones that stay closed. */
function openDown(root: TreeNode, limit: number): void {
  let count = 1;
  let level = [root];
  while (level.length > 0) {
    const next: TreeNode[] = [];
    for (const node of level) {
      const size = Math.min(getSize(node.value), CHILDREN_PER_STEP);
      if (size === 0 || count + size > limit) continue;
      setOpen(node, true);
      count += node.children.length;
      for (const child of node.children) next.push(child);
    }
    level = next;
  }
}

function closeDown(root: TreeNode): void {
  const nodes = [root];
  for (let node = nodes.pop(); node; node = nodes.pop()) {
    node.open = false;
    for (const child of node.children) nodes.push(child);
  }
}

function openTo(root: TreeNode, path: (string | number)[]): TreeNode | undefined {
  let node: TreeNode | undefined = root;
  for (const key of path) {
    if (!node || !isContainer(node.value)) return undefined;
    setOpen(node, true);
    const index: number = Array.isArray(node.value) ? Number(key) : Object.keys(node.value).indexOf(String(key));
    const last = node.children.at(-1);
    if (last?.more !== undefined && index >= last.index) showChildren(node, Math.ceil((index + 1) / CHILDREN_PER_STEP) * CHILDREN_PER_STEP);
    node = node.children[index];
  }
  return node;
}

function flatten(root: TreeNode): TreeNode[] {
  const rows: TreeNode[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node && rows.length < MAX_ROWS; node = waiting.pop()) {
    rows.push(node);
    if (!node.open) continue;
    for (let index = node.children.length - 1; index >= 0; index -= 1) {
      const child = node.children[index];
      if (child) waiting.push(child);
    }
  }
  return rows;
}

function toJsonPath(node: TreeNode): string {
  const steps: string[] = [];
  for (let each: TreeNode | null = node.more === undefined ? node : node.parent; each?.parent; each = each.parent) {
    const {key} = each;
    if (typeof key === 'number') steps.push(`[${key}]`);
    else steps.push(/^[A-Za-z_]\w*$/.test(key ?? '') ? `.${key ?? ''}` : `['${escapeName(key ?? '')}']`);
  }
  return `$${steps.reverse().join('')}`;
}

/** A name between apostrophes. Characters that control a terminal or change the text's direction are escaped, since the path is copied. */
function escapeName(name: string): string {
  return name
    .replace(/['\\]/g, '\\$&')
    .replace(/[\p{Cc}\p{Bidi_Control}]/gu, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
