// What the browser adds to schemas and parameters, which are static HTML: links and paths of rows, arrow keys, and branches
// that are fetched. What is only needed when somebody asks for it (`deep.tsx`) is loaded then.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {collapseAll} from './collapse.ts';
import {isFetched} from './fetched.ts';
import {moveByKey} from './keys.ts';
import {withDeep} from './load.ts';
import {addCopyButton, prepareRows} from './rows.ts';

export {revealTarget} from './target.ts';
export {prepareRows};

function fetchBranch(branch: EventTarget | null): void {
  if (!(branch instanceof HTMLDetailsElement) || !branch.open || !isFetched(branch)) return;
  const host = branch.querySelector(':scope > div');
  if (host) void withDeep(host, ({openBranch}) => openBranch(branch));
}

function onClick({target}: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-tree-tool]') : null;
  const tree = button?.closest('[data-tree]');
  if (!button || !tree) return;
  const tools = button.closest('[data-tree-tools]') ?? tree;
  if (button.dataset.treeTool === 'expand') void withDeep(tools, ({expandAll}) => expandAll(tree));
  else collapseAll(tree);
}

function onPointed({target}: Event): void {
  const row = target instanceof Element ? target.closest('[data-tree] li[id]') : null;
  if (row) addCopyButton(row);
}

if (ExecutionEnvironment.canUseDOM) {
  // A toggle event does not bubble.
  document.addEventListener('toggle', ({target}) => fetchBranch(target), {capture: true});
  // Branches that were opened before there was a script to answer.
  document.querySelectorAll('details[open]:is([data-schema], [data-part])').forEach(fetchBranch);
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', moveByKey);
  document.addEventListener('pointerover', onPointed);
  document.addEventListener('focusin', onPointed);
}
