/** Makes everything except an element inert. Returns a function that ends this. */
export function isolate(element: HTMLElement): () => void {
  const others = findOthers(element);
  for (const each of others) each.inert = true;
  return () => {
    for (const each of others) each.inert = false;
  };
}

/** Siblings of an element and of its ancestors, except elements that only take a press, such as the backdrop of a menu. */
function findOthers(element: HTMLElement): HTMLElement[] {
  const {parentElement} = element;
  if (!parentElement) return [];
  const others = [...parentElement.children].filter(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each !== element && each.getAttribute('role') !== 'presentation' && !each.inert,
  );
  return parentElement === document.body ? others : [...others, ...findOthers(parentElement)];
}
