// A page may stay open while the portal is published again. Every page names the scripts of its release.

/** The two that all pages begin with: the bundler's table of all others, and the main one. */
function getScripts(page: ParentNode): string | undefined {
  return page.querySelector<HTMLElement>('script[data-scripts]')?.dataset['scripts']?.split(' ', 2).join(' ');
}

/** Does a page that was fetched belong to the release that runs here? One that does not say is taken for one that does. */
export function isOfThisRelease(page: ParentNode): boolean {
  const scripts = getScripts(page);
  return scripts === undefined || scripts === (getScripts(document) ?? scripts);
}

/** Loads the page again if a later release has been published: what it loads from now on may be gone. */
export async function reloadIfOutdated(): Promise<void> {
  const text = await fetch(window.location.href, {cache: 'no-store'}).then(
    (response) => response.text(),
    () => '',
  );
  if (!isOfThisRelease(new DOMParser().parseFromString(text, 'text/html'))) window.location.reload();
}
