// Detects a new release while a page is open: every page names the scripts of its release.

/** The first two scripts of all pages: the bundler's runtime, which lists all others, and the main one. */
function getScripts(page: ParentNode): string | undefined {
  return page.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts']?.split(' ', 2).join(' ');
}

/** Does a fetched page belong to the running release? A page without that information counts as such. */
export function isOfThisRelease(page: ParentNode): boolean {
  const scripts = getScripts(page);
  return scripts === undefined || scripts === (getScripts(document) ?? scripts);
}

/** Reloads the page if a later release has been published: its remaining scripts may no longer exist. */
export async function reloadIfOutdated(): Promise<void> {
  const text = await fetch(window.location.href, {cache: 'no-store'}).then(
    (response) => response.text(),
    () => '',
  );
  if (!isOfThisRelease(new DOMParser().parseFromString(text, 'text/html'))) window.location.reload();
}
