/** Calls back whenever elements that match appear in the document: parts of a page arrive after the page has been entered. */
export function whenAdded(selector: string, callback: () => void): void {
  const isNew = (node: Node): boolean => node instanceof Element && (node.matches(selector) || node.querySelector(selector) !== null);
  new MutationObserver((records) => {
    if (records.some(({addedNodes}) => [...addedNodes].some(isNew))) callback();
  }).observe(document, {childList: true, subtree: true});
}
