// The addresses that the security policy allows this page to call. The policy is read from the page's response, since the host may not send
// the build's policy.
import {createOnce} from '../components/loading/once.ts';
import {matchSource} from '../policySource.ts';

/** Does a policy allow a call to an address? `policy`: the values of `Content-Security-Policy`, joined by commas. */
export function allowsCall(policy: string, url: string, page: string): boolean {
  return policy.split(',').every((each) => {
    const sources = findSources(each);
    return sources === undefined || sources.some((source) => matchSource(source, new URL(url), new URL(page)));
  });
}

/** Sources for requests (`connect-src`); undefined if the policy does not restrict them. */
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
 * The policy of the current page, including its meta elements.
 * @throws Error if the host of the page does not respond
 */
const loadPolicy = createOnce(async (page) => {
  const response = await fetch(page, {method: 'HEAD', cache: 'no-store', credentials: 'omit'});
  const metas = [...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="Content-Security-Policy" i]')];
  return [response.headers.get('content-security-policy') ?? '', ...metas.map(({content}) => content)].filter(Boolean).join(',');
});

/** A function that checks whether this page may call an address; it allows none if the policy is unknown. */
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
