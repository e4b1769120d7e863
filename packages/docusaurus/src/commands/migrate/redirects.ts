// Addresses of generated pages → addresses of the same operations in a reference of the preset.
import type {Compiled} from '@lectern/openapi';
import type {GeneratedPage} from './generated.ts';

/** A redirect of `@docusaurus/plugin-client-redirects`: paths below the base path. */
export type Redirect = {from: string; to: string};

export type Moves = {
  /** Pages whose address stays. */
  unchanged: string[];
  redirects: Redirect[];
  /** Addresses of operations that the document does not have. They lead to the overview. */
  unknown: string[];
};

/** `from`: where the generated pages were, `to`: where the reference is; both as `/docs/api`. */
export function findMoves(
  pages: readonly GeneratedPage[],
  {from, to}: Redirect,
  compiled: Pick<Compiled, 'overview' | 'pages' | 'groups'>,
): Moves {
  const moves: Moves = {unchanged: [], redirects: [], unknown: []};
  const overview = `${to}/${compiled.overview.id}`;
  const anchors = new Set(listAnchors(compiled.groups));
  for (const page of pages) {
    const old = `${from}/${page.id}`;
    const found = page.kind === 'operation' ? findOperation(page, compiled.pages) : undefined;
    const anchor = `tag-${page.id}`;
    const target = found ? `${to}/${found.id}` : page.kind === 'tag' && anchors.has(anchor) ? `${overview}#${anchor}` : overview;
    if (page.kind === 'operation' && !found) moves.unknown.push(old);
    if (target === old) moves.unchanged.push(old);
    else moves.redirects.push({from: old, to: target});
  }
  return moves;
}

function findOperation({id, method, path, operationId}: GeneratedPage, pages: Compiled['pages']): {id: string} | undefined {
  // The generator gives a webhook neither path nor method.
  if (method === 'EVENT')
    return pages.find((page) => page.kind === 'webhook' && (page.operationId === operationId || page.id === `webhook-${id}`));
  return (
    pages.find((page) => page.path === path && page.method.toUpperCase() === method) ??
    pages.find((page) => operationId !== undefined && page.operationId === operationId) ??
    pages.find((page) => page.id === id)
  );
}

function listAnchors(groups: Compiled['groups']): string[] {
  return groups.flatMap(({anchor, groups: inner = []}) => [anchor, ...listAnchors(inner)]);
}
