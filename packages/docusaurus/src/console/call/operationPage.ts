/** Address of an operation's page, seen from the page of another operation of its document. */
export function getOperationPage(pageId: string): string {
  return window.location.pathname.replace(/[^/]+(?=\/?$)/, () => encodeURIComponent(pageId));
}
