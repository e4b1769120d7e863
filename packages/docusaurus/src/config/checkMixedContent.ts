type Given = {
  url: string;
  scripts: {src: string}[];
  analytics: {plausible?: {src: string} | undefined; custom?: {src: string} | undefined};
  feedback?: {url: string} | undefined;
};
type Context = {addIssue: (issue: {code: 'custom'; path: PropertyKey[]; message: string}) => void};

/** Checks that an https portal has no http addresses of scripts and requests: browsers block them. */
export function checkMixedContent({url, scripts, analytics: {plausible, custom}, feedback}: Given, {addIssue}: Context): void {
  if (!url.startsWith('https:')) return;
  const check = (path: PropertyKey[], address: string | undefined): void => {
    if (address !== undefined && isBlocked(address))
      addIssue({code: 'custom', path, message: `browsers block it on an https page: write '${address.replace(/^http:/, 'https:')}'`});
  };
  for (const [index, {src}] of scripts.entries()) check(['scripts', index, 'src'], src);
  check(['analytics', 'plausible', 'src'], plausible?.src);
  check(['analytics', 'custom', 'src'], custom?.src);
  check(['feedback', 'url'], feedback?.url);
}

/** Browsers trust the visitor's own machine. */
function isBlocked(address: string): boolean {
  return address.startsWith('http:') && !/^http:\/\/(?:[^/]*\.)?(?:localhost|127\.0\.0\.1|\[::1\])(?:[:/]|$)/.test(address);
}
