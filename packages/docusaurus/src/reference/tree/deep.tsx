// Branches whose content is fetched: one, all of a tree, or those on the path to an address.
import {translate} from '@docusaurus/Translate';
import {createRoot} from 'react-dom/client';
import {fetchFile} from '../../components/loading/fetchFile.ts';
import type {SchemaView} from '@lectern/openapi';
import {isBelow} from '@lectern/openapi/view';
import {PageContext, type ReferencePage} from '../page.ts';
import {AboveContext} from '../SchemaTree/above.ts';
import DeepSchema, {type DeepSchemaState} from '../SchemaTree/DeepSchema.tsx';
import {setStatus} from './collapse.ts';
import type {PartIndex} from '../../partIndex.ts';
import {isFetched} from './fetched.ts';

/** Limits of "Expand all": fetched branches, and the rows that a tree then has. */
const MAX_FETCHES = 60;
const MAX_ROWS = 1500;
/** Most branches that are fetched in parallel. */
const MAX_CONCURRENT_FETCHES = 6;
/** Most branches between a page's HTML and the deepest address. */
const MAX_STEPS = 40;

const opened = new WeakMap<Element, Promise<void>>();

/** Fetches a branch's schema, or its part of the page, and shows it there; on a failure, shows the error with a retry. */
export function openBranch(branch: HTMLDetailsElement): Promise<void> {
  const started = opened.get(branch) ?? show(branch);
  opened.set(branch, started);
  return started;
}

/** Resolves when the content or the error is in the branch. */
async function show(branch: HTMLDetailsElement): Promise<void> {
  const {part, schema = '', prefix = '', level = '1'} = branch.dataset;
  const address = part ?? schema;
  const content = branch.querySelector(':scope > div');
  if (!content) return;
  const host = document.createElement('div');
  content.replaceChildren(host);
  const root = createRoot(host);
  // A schema's view needs only the address of stored schemas from its page.
  const page = {kind: 'operation', schemaBase: address.slice(0, address.lastIndexOf('/') + 1)} as ReferencePage;
  const above = getAbove(branch);
  const render = (state: DeepSchemaState): Promise<void> =>
    new Promise((resolve) => {
      root.render(
        <PageContext value={page}>
          <AboveContext value={above}>
            <DeepSchema state={state} prefix={prefix} level={Math.max(1, Number(level))} onShown={resolve} />
          </AboveContext>
        </PageContext>,
      );
    });
  const load = async (): Promise<void> => {
    await render({kind: 'loading'});
    await render(await fetchContent(address, part !== undefined, () => void load()));
  };
  await load();
}

/** Addresses of the open schemas around a branch, including its own: the same one again closes a circle. */
function getAbove(branch: HTMLElement): string[] {
  const addresses: string[] = [];
  for (let at: HTMLElement | null = branch; at; at = at.parentElement?.closest<HTMLElement>('details[data-schema]') ?? null)
    addresses.push(at.dataset.schema ?? '');
  return addresses;
}

async function fetchContent(address: string, isPart: boolean, retry: () => void): Promise<DeepSchemaState> {
  try {
    const content: unknown = await (await fetchFile(address)).json();
    return isPart ? {kind: 'part', html: (content as {html: string}).html} : {kind: 'loaded', schema: content as SchemaView};
  } catch (error) {
    return {kind: 'failed', message: error instanceof Error ? error.message : String(error), retry};
  }
}

/** Opens every branch of a tree, within limits; a schema that contains itself stays closed. */
export async function expandAll(tree: Element): Promise<void> {
  let fetches = 0;
  let left = 0;
  for (let closed = getClosed(tree); closed.length > 0; closed = getClosed(tree)) {
    const isFull = fetches >= MAX_FETCHES || tree.querySelectorAll('li[id]').length >= MAX_ROWS;
    const deep = closed.filter((branch) => isFetched(branch) && !opened.has(branch));
    const next = closed.filter((branch) => !deep.includes(branch)).concat(isFull ? [] : deep.slice(0, MAX_CONCURRENT_FETCHES));
    left = isFull ? deep.length : 0;
    if (next.length === 0) break;
    for (const branch of next) branch.open = true;
    const waiting = next.filter(isFetched);
    fetches += waiting.length;
    await Promise.all(waiting.map(openBranch));
  }
  report(tree, left);
}

function getClosed(tree: Element): HTMLDetailsElement[] {
  return [...tree.querySelectorAll<HTMLDetailsElement>('details:not([open], [data-circular])')];
}

function report(tree: Element, left: number): void {
  const count = tree.querySelectorAll('details[open]').length;
  setStatus(
    tree,
    left === 0
      ? translate({id: 'portal.reference.expanded', message: '{count} expanded'}, {count})
      : translate(
          {
            id: 'portal.reference.expandedPartly',
            message: '{count} expanded. {left} more are nested deeper. To keep the page fast, expand them one by one.',
          },
          {count, left},
        ),
  );
}

/** Fetches branch after branch towards an address; returns its element, or undefined if there is none. */
export async function fetchTarget(root: Element, id: string): Promise<HTMLElement | null> {
  for (let step = 0; step < MAX_STEPS; step++) {
    const found = document.getElementById(id);
    if (found) return found;
    const next = (await findPart(root, id)) ?? findSchema(root, id);
    if (!next) return null;
    await openBranch(next);
  }
  return null;
}

function findSchema(root: Element, id: string): HTMLDetailsElement | undefined {
  const candidates = [...root.querySelectorAll<HTMLDetailsElement>('details[data-schema]')].filter(
    (branch) => !opened.has(branch) && isBelow(id, branch.dataset.prefix ?? ''),
  );
  // The longest prefix is the closest.
  return candidates.toSorted((a, b) => (b.dataset.prefix?.length ?? 0) - (a.dataset.prefix?.length ?? 0))[0];
}

/** The unopened part of a heavy page that leads to an address. */
async function findPart(root: Element, id: string): Promise<HTMLDetailsElement | undefined> {
  const parts = [...root.querySelectorAll<HTMLDetailsElement>('details[data-part]')].filter((branch) => !opened.has(branch));
  const folder = parts[0]?.dataset.part?.replace(/[^/]*$/, '');
  if (folder === undefined) return undefined;
  const {ids, below} = (await (await fetchFile(`${folder}ids.json`)).json()) as PartIndex;
  const [prefix = ''] = Object.keys(below)
    .filter((each) => isBelow(id, each))
    .toSorted((a, b) => b.length - a.length);
  const addresses = new Set((ids[id] ?? below[prefix] ?? []).map((number) => `${folder}${number}.json`));
  return parts.find(({dataset}) => addresses.has(dataset.part ?? ''));
}
