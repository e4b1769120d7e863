import {escapeAttribute, escapeHtml} from '../../markup.ts';

/** Reads the target from the page's link, so that the script is the same on all pages and needs one hash in the security policy. */
const SCRIPT = `var to = new URL(document.querySelector('link[rel=canonical]').href);
to.search = to.search || location.search;
to.hash = to.hash || location.hash;
location.replace(to);`;

/**
 * The page of a redirect. It also works without scripts.
 * @param to address with the base path. Its missing query and fragment come from the old address.
 */
export function renderRedirect(to: string, language: string): string {
  const {pathname, search, hash} = new URL(to, 'https://portal.invalid');
  const target = escapeAttribute(pathname + search + hash);
  return `<!doctype html>
<html lang="${escapeAttribute(language)}">
  <head>
    <meta charset="utf-8">
    <title>${escapeHtml(to)}</title>
    <link rel="canonical" href="${target}">
    <script>${SCRIPT}</script>
    <meta http-equiv="refresh" content="0; url=${target}">
  </head>
  <body>
    <a href="${target}">${escapeHtml(to)}</a>
  </body>
</html>
`;
}
