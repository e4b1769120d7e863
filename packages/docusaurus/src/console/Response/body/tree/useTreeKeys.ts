import type {KeyboardEvent} from 'react';
import type {Row} from '../../../responseBody/row.ts';
import type {TreeState} from './useTree.ts';

/**
 * Keyboard control of a tree, by the WAI-ARIA practices.
 * @param row the active row; undefined until it is loaded
 * @param getPage number of rows in a page
 */
export function useTreeKeys(tree: TreeState, row: Row | undefined, getPage: () => number): (event: KeyboardEvent) => void {
  const {active, count} = tree;
  const move = (to: number): void => tree.setActive(Math.max(0, Math.min(count - 1, to)));
  const change = (): void => {
    if (row && (row.open !== undefined || row.kind === 'more')) tree.toggle(active, row.open !== true);
  };
  const keys: Record<string, () => void> = {
    ArrowDown: () => move(active + 1),
    ArrowUp: () => move(active - 1),
    PageDown: () => move(active + getPage()),
    PageUp: () => move(active - getPage()),
    Home: () => move(0),
    End: () => move(count - 1),
    ArrowRight: () => (row?.open === true ? move(active + 1) : change()),
    ArrowLeft: () => (row?.open === true ? change() : tree.goToParent()),
    Enter: change,
    ' ': change,
    '*': () => tree.setAll(true),
  };
  return (event) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
