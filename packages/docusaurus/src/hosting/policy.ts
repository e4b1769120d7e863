// The Content-Security-Policy of a portal, and its other headers: one source for every host.
import type {HostingOptions} from '../plugins/hosting/index.ts';
import type {Inline} from './inline.ts';

export type Policy = Record<string, string[]>;

/** Origins that the owner adds, by kind. */
export type AddedSources = NonNullable<HostingOptions['sources']>;

const NOTHING_ADDED: AddedSources = {scripts: [], styles: [], images: [], fonts: [], frames: [], media: [], forms: []};

/** What a page may load, run and call. `connect`: origins in addition to the portal's own. */
export function createPolicy(
  {scripts, styles, attributes}: Inline,
  connect: string[],
  {sources = NOTHING_ADDED, hasInlineStyles = false}: Pick<HostingOptions, 'sources' | 'hasInlineStyles'> = {},
): Policy {
  // Hashes beside the keyword would disable it.
  const inlineStyles = hasInlineStyles ? ["'unsafe-inline'"] : [...styles].sort();
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...sources.scripts, ...[...scripts].sort()],
    'style-src': ["'self'", ...sources.styles, ...inlineStyles],
    // The framework and tables of guides have style attributes: each is allowed by its hash.
    ...(attributes.size > 0 && !hasInlineStyles ? {'style-src-attr': ["'unsafe-hashes'", ...[...attributes].sort()]} : {}),
    // data: small pictures in style sheets, and SVG of a response in the console; blob: other pictures, sound and PDF files of responses.
    'img-src': ["'self'", 'data:', 'blob:', ...sources.images],
    'media-src': ["'self'", 'blob:', ...sources.media],
    'frame-src': ['blob:', ...sources.frames],
    'font-src': ["'self'", ...sources.fonts],
    'connect-src': ["'self'", ...connect],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...sources.forms],
    'frame-ancestors': ["'none'"],
  };
}

/** Characters that would end a source, a directive, or the quoted value of a header in a server's file. */
const UNSAFE = /[\s;,"\\$`]|\p{Cc}/u;

/** The policy as the value of its header. Throws for a source with unsafe characters. */
export function renderPolicy(policy: Policy): string {
  const unsafe = Object.values(policy)
    .flat()
    .find((source) => UNSAFE.test(source));
  if (unsafe !== undefined)
    throw new Error(`The security policy cannot name ${JSON.stringify(unsafe)}: write an origin such as https://api.example.com.`);
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** The same for a meta element, which does not support `frame-ancestors`. */
export function renderMetaPolicy(policy: Policy): string {
  return renderPolicy(Object.fromEntries(Object.entries(policy).filter(([name]) => name !== 'frame-ancestors')));
}

/** Lets pages call servers on this machine, for a preview. */
export function allowLocal(policy: string): string {
  return policy.replace(/connect-src [^;]*/, '$& http://localhost:* http://127.0.0.1:*');
}

/** The headers of every response. */
export function createHeaders(policy: Policy): Record<string, string> {
  return {
    'Content-Security-Policy': renderPolicy(policy),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    // Signing in navigates away and back: no window is opened.
    'Cross-Origin-Opener-Policy': 'same-origin',
    // Pages of other sites cannot show our files, or have them in the memory of their process.
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Frame-Options': 'DENY',
  };
}
