/**
 * Makes a server's address absolute for samples, if it has no host or no scheme. An address that begins with a variable may have both in
 * its value.
 * `base`: address of the document, which a path is relative to. Absent if unknown.
 */
export function toAbsoluteUrl(url: string, base?: string): string {
  if (/^[a-z][a-z\d+.-]*:\/\/|^\{/i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  // In an address without a leading slash, a first segment with a dot or a port is a host.
  const isPath = /^(?:\.{0,2}\/|[^./:]*(?:\/|$))/.test(url);
  // Braces that no variable replaces stay as they are.
  const document = isPath && base !== undefined ? URL.parse(base) : null;
  const whole = document && URL.parse(url, document);
  if (whole) return whole.href.replaceAll('%7B', '{').replaceAll('%7D', '}');
  return `https://${isPath ? `api.example.com${url.startsWith('/') ? '' : '/'}` : ''}${url}`;
}
