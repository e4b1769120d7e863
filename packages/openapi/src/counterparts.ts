// The pages of another version of a document: those of an earlier one that may have moved, and those that a switcher leads to.
import type {Audience} from './document/audience/index.ts';
import type {Graph, HiddenOperation, Read} from './document/graph.ts';
import {createIds} from './document/ids.ts';
import type {OperationEntry} from './document/operationEntry.ts';
import type {OverlaySource} from './document/overlay/index.ts';
import {loadGraph} from './document/resolve.ts';
import {getField, getFirstText, getText} from './document/value.ts';
import {getFoundation} from './document/version.ts';
import {getOperationEntries} from './operations/operationList.ts';
import {createFind, toPageKey, toShape, type PageKey} from './pages/movedPages.ts';

/** A document, and what decides which pages it has. */
export type DocumentOptions = {
  /** Path of the document, as `read` understands it. */
  entry: string;
  /** The only way to a file. */
  read: Read;
  /** Overlays that are applied to the document, in their order. Default: none. */
  overlays?: readonly OverlaySource[];
  /** Whom the result is for: `internal` leaves in what the document marks as not for the public. Default: `public`. */
  audience?: Audience;
  /** Ids that other pages of the same folder have already. */
  reserved?: string[];
};

/** The operations of a document with the ids of their pages. `reserved`: ids that other pages have. */
export function listOperations(graph: Graph, reserved: string[] = []): {overviewId: string; entries: OperationEntry[]} {
  const info = getField(graph.root, 'info');
  // A title may change; an address that is published may not.
  const name = getFirstText(getText(info, 'x-slug'), getText(info, 'title'));
  const overviewId = createIds(reserved)(name ?? 'overview').id;
  return {overviewId, entries: getOperationEntries(graph, [...reserved, overviewId])};
}

type Operations = ReturnType<typeof listOperations> & {hidden: HiddenOperation[]};

async function loadOperations(options: DocumentOptions): Promise<Operations | undefined> {
  const {graph} = await loadGraph(options.entry, options.read, options.audience, options.overlays);
  if (!graph || !getFoundation(graph)) return undefined;
  return {...listOperations(graph, options.reserved), hidden: graph.omissions?.operations ?? []};
}

/** The pages that a document gives, to be compared with those of a later version; none where it cannot be read. */
export async function listPages(options: DocumentOptions): Promise<PageKey[]> {
  const operations = await loadOperations(options);
  return operations?.entries.map(toPageKey) ?? [];
}

/** The pages of another version of a document, as seen from this one. */
export type Counterparts = {
  /** Id of its overview. */
  overview: string;
  /** Id of the page there that shows the same operation; undefined where it has none. */
  find: (page: PageKey) => string | undefined;
  /** Whether it has this operation, and hides it. */
  hides: (page: PageKey) => boolean;
};

/** Reads another version of a document. Nothing where it cannot be read: its own compilation reports why. */
export async function readCounterparts(options: DocumentOptions): Promise<Counterparts | undefined> {
  const operations = await loadOperations(options);
  if (!operations) return undefined;
  const find = createFind(operations.entries);
  const hides = ({kind, method, path}: PageKey): boolean =>
    operations.hidden.some((each) => each.kind === kind && each.method === method && toShape(each.path) === toShape(path));
  return {overview: operations.overviewId, find: (page) => find(page)?.id, hides};
}
