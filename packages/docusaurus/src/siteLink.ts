/** Adds the base path and the portal's trailing slash to a path of the portal; anything else stays unchanged. */
export function toSiteLink(href: string, baseUrl: string, trailingSlash: boolean | undefined): string {
  // Browsers read a backslash as a slash, and ignore tabs.
  if (!href.startsWith('/') || /^\/[\t\n\r]*[/\\]/.test(href)) return href;
  const [pathname = ''] = /^[^?#]*/.exec(href) ?? [];
  const rest = href.slice(pathname.length);
  const bare = pathname.replace(/(?<!\/)\/+$/, '');
  const slashed = trailingSlash === undefined ? pathname : trailingSlash ? `${bare}/` : bare;
  return baseUrl.replace(/\/$/, '') + slashed + rest;
}
