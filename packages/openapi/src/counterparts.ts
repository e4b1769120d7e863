// Pages of another version of a document: earlier pages that may have moved, and pages that the version switcher links to.
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

/** A document, and the options that decide which pages it has. */
export type DocumentOptions = {
  /** Path of the document, in the form that `read` accepts. */
  entry: string;
  /** Reads every file. */
  read: Read;
  /** Overlays that are applied to the document, in their order. Default: none. */
  overlays?: readonly OverlaySource[];
  /** `internal` includes what the document marks as not public. Default: `public`. */
  audience?: Audience;
  /** IDs that other pages of the same folder already have. */
  reserved?: string[];
  /** ID of the overview, such as that in another language. Default: from `x-slug`, else from the title. */
  overviewId?: string;
};

/** The operations of a document with the IDs of their pages. */
export function listOperations(
  graph: Graph,
  {reserved = [], overviewId = getOverviewId(graph, reserved)}: Pick<DocumentOptions, 'reserved' | 'overviewId'>,
): {overviewId: string; entries: OperationEntry[]} {
  return {overviewId, entries: getOperationEntries(graph, [...reserved, overviewId])};
}

function getOverviewId({root}: Graph, reserved: string[]): string {
  const info = getField(root, 'info');
  // The title may change; a published address may not.
  const name = getFirstText(getText(info, 'x-slug'), getText(info, 'title'));
  return createIds(reserved)(name ?? 'overview').id;
}

type Operations = ReturnType<typeof listOperations> & {hidden: HiddenOperation[]};

async function loadOperations(options: DocumentOptions): Promise<Operations | undefined> {
  const {graph} = await loadGraph(options.entry, options.read, options.audience, options.overlays);
  if (!graph || !getFoundation(graph)) return undefined;
  return {...listOperations(graph, options), hidden: graph.omissions?.operations ?? []};
}

/** The pages of a document, for comparison with a later version; empty if it can't be read. */
export async function listPages(options: DocumentOptions): Promise<PageKey[]> {
  const operations = await loadOperations(options);
  return operations?.entries.map(toPageKey) ?? [];
}

/** The pages of another version of a document, as seen from this one. */
export type Counterparts = {
  /** ID of its overview. */
  overview: string;
  pages: PageKey[];
  /** ID of its page for the same operation; undefined if it has none. */
  find: (page: PageKey) => string | undefined;
  /** Whether that version has this operation but hides it. */
  hides: (page: PageKey) => boolean;
};

/** Reads another version of a document. Undefined if it can't be read: its own compilation reports why. */
export async function readCounterparts(options: DocumentOptions): Promise<Counterparts | undefined> {
  const operations = await loadOperations(options);
  if (!operations) return undefined;
  const find = createFind(operations.entries);
  const hides = ({kind, method, path}: PageKey): boolean =>
    operations.hidden.some((each) => each.kind === kind && each.method === method && toShape(each.path) === toShape(path));
  return {overview: operations.overviewId, pages: operations.entries.map(toPageKey), find: (page) => find(page)?.id, hides};
}
