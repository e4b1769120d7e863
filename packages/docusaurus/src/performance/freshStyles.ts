// In `npm start`, a page that is compiled when it is opened adds its rules to the site's stylesheet, which the browser has already loaded.
// The bundler then sends only scripts.
window.addEventListener('message', ({data}: MessageEvent<unknown>) => {
  if (typeof data !== 'string' || !data.startsWith('webpackHotUpdate')) return;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (new URL(link.href).origin === window.location.origin) replace(link, data);
  }
});

/** Loads a stylesheet again. The old one stays until the new one has loaded, so that no frame lacks styles. */
function replace(link: HTMLLinkElement, version: string): void {
  const fresh = link.cloneNode() as HTMLLinkElement;
  const url = new URL(link.href);
  url.search = version;
  fresh.href = url.href;
  fresh.addEventListener('load', () => link.remove());
  fresh.addEventListener('error', () => fresh.remove());
  link.after(fresh);
}
