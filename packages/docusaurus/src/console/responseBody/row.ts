// One value → what its row shows.
import {ExactNumber} from './exact.ts';
import {toLabel, toVisible} from '../../visible.ts';

/** Characters of a name, a text or a number in a row, and of the preview of a closed value. */
const MAX_TEXT_LENGTH = 400;
const MAX_PREVIEW_LENGTH = 80;

export type Kind = 'object' | 'array' | 'string' | 'number' | 'boolean' | 'null' | 'more';

export type TreeNode = {
  key: string | number | null;
  value: unknown;
  parent: TreeNode | null;
  depth: number;
  /** Position among its siblings, from 0. */
  index: number;
  open: boolean;
  children: TreeNode[];
  /** A row that represents the children of its parent that are not shown yet. */
  more?: number;
};

export type Row = {
  depth: number;
  /** Key of a property, cut where it is long; undefined for items of a list and for the whole. */
  name?: string;
  /** Position in a list. */
  item?: number;
  kind: Kind;
  /** The value as JSON, what changes its direction escaped, cut where it is long; of a closed object or list, its beginning. */
  text: string;
  /** Is there more of it than `text` says? */
  cut?: true;
  /** Values that an object or a list holds; of `more`, those that are not shown. */
  size: number;
  open?: boolean;
  /** Position among its siblings, from 1, and how many these are. */
  position: number;
  siblings: number;
};

/** What the row of a value shows. */
export function describe(node: TreeNode, siblings: number): Row {
  const {key, value, depth, index, open, more} = node;
  const base = {depth, position: index + 1, siblings: Math.max(siblings, 1)};
  if (more !== undefined) return {...base, kind: 'more', text: '', size: more};
  const kind = getKind(value);
  const named = {
    ...base,
    ...(typeof key === 'string' ? {name: toLabel(key, MAX_TEXT_LENGTH)} : {}),
    ...(typeof key === 'number' ? {item: key} : {}),
    kind,
  };
  if (kind === 'object' || kind === 'array') {
    const size = kind === 'array' ? (value as unknown[]).length : Object.keys(value as object).length;
    return {...named, text: open ? '' : toVisible(preview(value as object)), size, ...(size > 0 ? {open} : {})};
  }
  const whole = toText(value);
  const beginning = whole.slice(0, MAX_TEXT_LENGTH);
  const text = kind === 'string' ? toVisible(JSON.stringify(beginning)) : beginning;
  return {...named, text, size: 0, ...(whole.length > MAX_TEXT_LENGTH ? {cut: true} : {})};
}

function getKind(value: unknown): Kind {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (value instanceof ExactNumber) return 'number';
  return typeof value as 'object' | 'string' | 'number' | 'boolean';
}

function preview(value: object): string {
  const isList = Array.isArray(value);
  let text = '';
  for (const key in value) {
    const item = (value as Record<string, unknown>)[key];
    const kind = getKind(item);
    const shown =
      kind === 'object'
        ? '{…}'
        : kind === 'array'
          ? '[…]'
          : kind === 'string'
            ? JSON.stringify((item as string).slice(0, 40))
            : toText(item);
    text += `${text ? ', ' : ''}${isList ? '' : `${key}: `}${shown}`;
    if (text.length > MAX_PREVIEW_LENGTH) {
      text = `${text.slice(0, MAX_PREVIEW_LENGTH)}…`;
      break;
    }
  }
  return isList ? `[${text}]` : `{${text}}`;
}

/** A text as it is; other values as JSON with their original digits. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  return stringify(value, '');
}

function stringify(value: unknown, indent: string): string {
  if (value instanceof ExactNumber) return value.text;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const inner = `${indent}  `;
  const items = isList
    ? value.map((item) => inner + stringify(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${stringify(item, inner)}`);
  const [begin, end] = isList ? ['[', ']'] : ['{', '}'];
  return items.length === 0 ? begin + end : `${begin}\n${items.join(',\n')}\n${indent}${end}`;
}
