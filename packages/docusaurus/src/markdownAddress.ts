/** Address of a page's Markdown: the page's address with `.md`, without a trailing slash. */
export function toMarkdownAddress(url: string, baseUrl: string): string {
  const [pathname = ''] = url.split(/[?#]/);
  const bare = pathname.replace(/(?<!\/)\/+$/, '');
  return bare === baseUrl.replace(/(?<!\/)\/+$/, '') ? `${bare}/index.md` : `${bare}.md`;
}
