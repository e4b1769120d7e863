/**
 * A server given without a host, or without a scheme, needs one in a sample. What begins with a variable may have both in its value.
 * `base`: address of the document, which a path is relative to. Absent where nobody knows it.
 */
export function toAbsoluteUrl(url: string, base?: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\/|^\{/i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  // Of an address without a slash before it, a first part with a dot or a port is a host.
  const isPath = /^(?:\.{0,2}\/|[^./:]*(?:\/|$))/.test(url);
  // Braces that no variable replaces stay as they are written.
  const document = isPath && base !== undefined ? URL.parse(base) : null;
  const whole = document && URL.parse(url, document);
  if (whole) return whole.href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  return `https://${isPath ? `api.example.com${url.startsWith('/') ? '' : '/'}` : ''}${url}`;
}
