/** Address of a page's Markdown: its own with `.md`, whether it ends with a slash or not. */
export function toMarkdownAddress(url: string, baseUrl: string): string {
  const [pathname = ''] = url.split(/[?#]/);
  const bare = pathname.replace(/(?<!\/)\/+$/, '');
  return bare === baseUrl.replace(/(?<!\/)\/+$/, '') ? `${bare}/index.md` : `${bare}.md`;
}
