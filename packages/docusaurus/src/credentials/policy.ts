// What the security policy of this page lets it call: read from the answer that brings the page, as the build's policy is only
// what a host was asked to send.
import {createOnce} from '../components/loading/once.ts';
import {matchSource} from '../policySource.ts';

/** Does a policy allow a call to an address? `policy`: the values of `Content-Security-Policy`, joined by commas. */
export function allowsCall(policy: string, url: string, page: string): boolean {
  return policy.split(',').every((each) => {
    const sources = findSources(each);
    return sources === undefined || sources.some((source) => matchSource(source, new URL(url), new URL(page)));
  });
}

/** Sources of calls; undefined where the policy says nothing of them. */
function findSources(policy: string): string[] | undefined {
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name.toLowerCase(), sources];
    }),
  );
  return directives.get('connect-src') ?? directives.get('default-src');
}

/**
 * The policy of the page that is shown, its meta elements included.
 * @throws Error where the host of the page does not answer
 */
const loadPolicy = createOnce(async (page) => {
  const response = await fetch(page, {method: 'HEAD', cache: 'no-store', credentials: 'omit'});
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]')];
  return [response.headers.get('content-security-policy') ?? '', ...metas.map(({content}) => content)].filter(Boolean).join(',');
});

/** What this page may call, by address: nothing where that cannot be found out. */
export async function loadAllowed(): Promise<(url: string) => boolean> {
  const {origin, pathname, href} = window.location;
  return loadPolicy(origin + pathname).then(
    (policy) => (url) => policy === '' || allowsCall(policy, url, href),
    () => () => false,
  );
}

/** May this page call an address? */
export async function canCall(url: string): Promise<boolean> {
  return (await loadAllowed())(url);
}
