/** Shows beside a tree's tools what they have done. */
export function setStatus(tree: Element, text: string): void {
  const status = tree.querySelector(':scope > [data-tree-tools] > [role="status"]');
  if (status) status.textContent = text;
}

/** Closes every branch of a tree. */
export function collapseAll(tree: Element): void {
  for (const branch of tree.querySelectorAll<HTMLDetailsElement>('details[open]')) branch.open = false;
  setStatus(tree, '');
}
