type Given = {
  url: string;
  scripts: {src: string}[];
  head: {tag: string; attributes: Record<string, string | boolean>}[];
  analytics: {plausible?: {src: string} | undefined; custom?: {src: string} | undefined};
  feedback?: {url: string} | undefined;
};
type Context = {addIssue: (issue: {code: 'custom'; path: PropertyKey[]; message: string}) => void};

/** Checks that an https portal has no http addresses of scripts and requests: browsers block them. */
export function checkMixedContent({url, scripts, head, analytics: {plausible, custom}, feedback}: Given, {addIssue}: Context): void {
  if (!url.startsWith('https:')) return;
  const check = (path: PropertyKey[], address: string | boolean | undefined): void => {
    if (typeof address === 'string' && isBlocked(address))
      addIssue({code: 'custom', path, message: `browsers block it on an https page: write '${address.replace(/^http:/i, 'https:')}'`});
  };
  for (const [index, {src}] of scripts.entries()) check(['scripts', index, 'src'], src);
  for (const [index, {tag, attributes}] of head.entries()) {
    const name = getSourceName(tag, attributes);
    if (name !== undefined) check(['head', index, 'attributes', name], attributes[name]);
  }
  check(['analytics', 'plausible', 'src'], plausible?.src);
  check(['analytics', 'custom', 'src'], custom?.src);
  check(['feedback', 'url'], feedback?.url);
}

/** The attribute with the address of what a page loads. Browsers load an icon, a picture, by https instead; other links load nothing. */
function getSourceName(tag: string, {rel}: Record<string, string | boolean>): string | undefined {
  if (tag === 'script') return 'src';
  return tag === 'link' && /(?:^|\s)(?:stylesheet|preload|modulepreload|prefetch|manifest)(?:\s|$)/i.test(String(rel)) ? 'href' : undefined;
}

/** Browsers trust the visitor's own machine. */
function isBlocked(address: string): boolean {
  return /^http:/i.test(address) && !/^http:\/\/(?:[^/]*\.)?(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/i.test(address);
}
