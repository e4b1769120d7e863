/** A path of the portal gets the base path and the portal's trailing slash; anything else stays. */
export function toSiteLink(href: string, baseUrl: string, trailingSlash: boolean | undefined): string {
  // Browsers read a backslash as a slash, and no tab.
  if (!href.startsWith('/') || /^\/[\t\n\r]*[/\\]/.test(href)) return href;
  const [pathname = ''] = /^[^?#]*/.exec(href) ?? [];
  const rest = href.slice(pathname.length);
  const bare = pathname.replace(/(?<!\/)\/+$/, '');
  const slashed = trailingSlash === undefined ? pathname : trailingSlash ? `${bare}/` : bare;
  return baseUrl.replace(/\/$/, '') + slashed + rest;
}
