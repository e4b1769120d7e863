// Behaviour of schemas and parameters, which are static HTML: links and paths of rows, arrow keys, and fetched branches. The code that
// fetches (`deep.tsx`) is loaded on demand.
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {attach} from '../../components/attach.ts';
import {collapseAll} from './collapse.ts';
import {isFetched} from './fetched.ts';
import {moveByKey} from './keys.ts';
import {withDeep} from './load.ts';
import {addCopyButton} from './rows.ts';

function fetchBranch(branch: Element): void {
  if (!(branch instanceof HTMLDetailsElement) || !branch.open || !isFetched(branch)) return;
  const host = branch.querySelector(':scope > div');
  if (host) void withDeep(host, ({openBranch}) => openBranch(branch));
}

function runTool(button: HTMLElement): void {
  const tree = button.closest('[data-tree]');
  if (!tree) return;
  const tools = button.closest('[data-tree-tools]') ?? tree;
  if (button.dataset.treeTool === 'expand') void withDeep(tools, ({expandAll}) => expandAll(tree));
  else collapseAll(tree);
}

function fetchToggled(branch: Element, {target}: Event): void {
  if (target === branch) fetchBranch(branch);
}

// A toggle event does not bubble.
attach({selector: 'details[data-schema], details[data-part]', capture: true, on: {toggle: fetchToggled}});
attach({selector: '[data-tree-tool]', on: {click: runTool}});
attach({selector: '[data-tree]', on: {keydown: moveByKey}});
attach({selector: '[data-tree] li[id]', on: {pointerover: addCopyButton, focusin: addCopyButton}});

if (ExecutionEnvironment.canUseDOM) {
  // Branches that were opened before the scripts loaded.
  document.querySelectorAll('details[open]:is([data-schema], [data-part])').forEach(fetchBranch);
}
