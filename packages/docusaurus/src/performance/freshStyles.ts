// While writing: a page that is compiled when it is opened adds its rules to the stylesheet of the site, which the browser has loaded
// before. The bundler sends scripts after it alone.
window.addEventListener('message', ({data}: MessageEvent<unknown>) => {
  if (typeof data !== 'string' || !data.startsWith('webpackHotUpdate')) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (new URL(link.href).origin === window.location.origin) replace(link, data);
  }
});

/** Loads a stylesheet again. The earlier one remains until that is there, so that no frame is without styles. */
function replace(link: HTMLLinkElement, version: string): void {
  const fresh = link.cloneNode() as HTMLLinkElement;
  const url = new URL(link.href);
  url.search = version;
  fresh.href = url.href;
  fresh.addEventListener('load', () => link.remove());
  fresh.addEventListener('error', () => fresh.remove());
  link.after(fresh);
}
