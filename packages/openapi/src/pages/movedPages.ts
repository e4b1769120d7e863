// Pages of an earlier version of a document whose address changed or is gone.
import type {OperationEntry} from '../document/operationEntry.ts';
import type {Graph} from '../document/graph.ts';
import {getText} from '../document/value.ts';

/** An operation's page, and the values that identify the operation. */
export type PageKey = {id: string; kind: 'operation' | 'webhook'; method: string; path: string; operationId?: string};

export type MoveOptions = {
  /** Pages of the earlier version. */
  previous: PageKey[];
  /** Path of a page below the base path: `/docs/api/get-user`; undefined means the overview. */
  toPath: (pageId: string | undefined) => string;
  /** The same as an address of the site. */
  toAddress: (path: string) => string;
  /** Paths that already have a redirect. */
  redirected: ReadonlySet<string>;
  /** The file or plugin that defines `redirects`. */
  redirectsOwner: string;
};

export function toPageKey({id, kind, method, path, node}: OperationEntry): PageKey {
  const operationId = getText(node, 'operationId');
  return {id, kind, method, path, ...(operationId === undefined ? {} : {operationId})};
}

const HINT = 'redirect the old address in one of these ways:';

/**
 * Reports every page that has moved or gone, with the redirect to add: in detail for the first, briefly for the rest. Returns those whose
 * addresses have neither a page nor a redirect.
 */
export function reportMoves(entries: OperationEntry[], graph: Graph, options: MoveOptions): PageKey[] {
  const {previous, toPath, redirected, redirectsOwner} = options;
  const find = createFind(entries);
  const ids = new Set(entries.map(({id}) => id));
  const left: PageKey[] = [];
  let isFirst = true;
  for (const page of previous) {
    const entry = find(page);
    const from = toPath(page.id);
    if (entry?.id === page.id || redirected.has(from)) continue;
    const name = page.operationId ?? `${page.method} ${page.path}`;
    // Another operation has the address now, so it can't be redirected.
    if (ids.has(page.id)) {
      const message = `"${from}" is the page of another operation now; it was that of "${name}"${entry ? `; that one moved: "${from}" → "${toPath(entry.id)}"` : ''}`;
      graph.report({severity: 'warning', message, hint: 'give one of them another operationId'}, entry?.node ?? graph.root);
      continue;
    }
    left.push(page);
    if (!entry) {
      const hint = `if another page says the same, redirect to that: ${renderRedirect(from, '…')} in ${redirectsOwner}`;
      graph.report({severity: 'warning', message: `gone: "${from}", the page of "${name}"`, hint}, graph.root);
      continue;
    }
    const to = toPath(entry.id);
    const fix = isFirst
      ? {hint: HINT, alternatives: getRedirects(from, to, options)}
      : {hint: `redirect the old address: ${renderRedirect(from, to)} in ${redirectsOwner}`};
    isFirst = false;
    graph.report({severity: 'warning', message: `moved: "${from}" → "${to}"`, ...fix}, entry.node);
  }
  return left;
}

/** Finds the same operation by operationId, else by method and path, whatever its parameters are called. */
export function createFind(entries: OperationEntry[]): (page: PageKey) => OperationEntry | undefined {
  const keys = entries.map(toPageKey);
  return (page) => {
    const sameKind = entries.filter((_, index) => keys[index]?.kind === page.kind);
    const ofPath = sameKind.filter(({method, path}) => method === page.method && toShape(path) === toShape(page.path));
    const ofId = page.operationId === undefined ? [] : sameKind.filter(({node}) => getText(node, 'operationId') === page.operationId);
    return ofId.find((entry) => ofPath.includes(entry)) ?? ofId[0] ?? ofPath[0];
  };
}

/** A path without the names of its parameters. */
export function toShape(path: string): string {
  return path.replace(/\{[^{}]*\}/g, '{}').replace(/(?<!\/)\/+$/, '');
}

function getRedirects(from: string, to: string, {toAddress, redirectsOwner}: MoveOptions): string[] {
  const [source, target] = [toAddress(from), toAddress(to)];
  const ways = [
    [redirectsOwner, renderRedirect(from, to)],
    ['_redirects', `${source} ${target} 301`],
    ['nginx', `location = ${source} { return 301 ${target}; }`],
  ];
  const width = Math.max(...ways.map(([name = '']) => name.length));
  return ways.map(([name = '', text]) => `${name.padEnd(width)}  ${text}`);
}

function renderRedirect(from: string, to: string): string {
  return `redirects: [{from: '${from}', to: '${to}'}]`;
}
