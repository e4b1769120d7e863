// Building blocks of the configuration: each says what to write where a value is missing or wrong.
import * as z from 'zod';
import {joinWithOr} from '../disjunction.ts';

/** A text that is not empty; `fix` says what to write. */
export const text = (fix: string) => z.string({error: fix}).trim().regex(/./s, {error: fix});

/** true or false. */
export const flag = (without = '') => z.boolean({error: `write true or false${without}`});

/** One of a few words. */
export const choice = <const T extends readonly [string, ...string[]]>(words: T) =>
  z.enum(words, {error: `write ${joinWithOr(words.map((word) => `'${word}'`))}`});

/** Fields in braces; `example` is a whole value. The message for an unknown name lists the known ones. */
export const fields = <T extends z.core.$ZodLooseShape>(shape: T, example: string) =>
  z.strictObject(shape, {error: ({code}) => (code === 'invalid_type' ? `write fields in braces, for instance ${example}` : undefined)});

/** Values in brackets; `example` is a whole list. */
export const list = <T extends z.core.$ZodType>(item: T, example: string) =>
  z.array(item, {error: `write a list, for instance ${example}`});

/** A path of this portal, without the base path. `otherwise`: what to do instead. `suggest`: what to write for a given value. */
export const path = (example: string, otherwise?: string, suggest?: (input: unknown) => string | undefined) => {
  const fix = `write a path of this portal that begins with '/', for instance '${example}'${otherwise === undefined ? '' : `; ${otherwise}`}`;
  return z.string({error: fix}).regex(/^\/(?!\/)/, {error: ({input}) => suggest?.(input) ?? fix});
};

/** A whole address, by default of the web. */
export const address = (example: string, protocol = /^https?$/) =>
  z.url({protocol, error: ({input}) => suggestMail(input, protocol) ?? `write an address, for instance '${example}'`});

function suggestMail(input: unknown, protocol: RegExp): string | undefined {
  const isMail = protocol.test('mailto') && /^[^\s@:/?#]+@[^\s@:/?#]+$/.test(String(input));
  return isMail ? `write 'mailto:${String(input)}'` : undefined;
}

/** A file below `static`. */
export const staticFile = (example: string) => {
  const fix = `write the path of a file below static, without a slash at its start, for instance '${example}'`;
  return z.string({error: fix}).regex(/^[^/\s][^\s]*$/, {error: fix});
};

/** An origin: a scheme and a host, and nothing behind them. */
export const origin = (example: string) => {
  const fix = `write an origin without a path, for instance '${example}'`;
  return z.string({error: fix}).regex(ORIGIN, {error: fix});
};

/** A source of a policy: `*` matches any host, the beginning of a host, or any port. */
const ORIGIN = /^https?:\/\/(?:\*|(?:\*\.)?[^/*\s;,'":]+)(?::(?:\d+|\*))?$/;

/** Where the portal is served from. */
export const siteOrigin = z
  .url({protocol: /^https?$/, error: ({input}) => suggestScheme(String(input)), abort: true})
  .refine((value) => /^[^/]*\/\/[^/?#@]*$/.test(value), {error: ({input}) => describeOrigin(String(input))});

/** `localhost:3000` is an address with the scheme `localhost:`. */
function suggestScheme(value: string): string {
  const isHostWithPort = /^[a-z\d.-]+:\d{1,5}$/i.test(value);
  if (!isHostWithPort) return "write an origin with its scheme, for instance 'https://developers.example.com'";
  return `write '${value.startsWith('localhost:') ? 'http' : 'https'}://${value}'`;
}

/** What to write in place of an address that is more than an origin. */
function describeOrigin(value: string): string {
  const {origin, pathname} = new URL(value);
  const basePath = pathname.replace(/\/*$/, '/');
  if (basePath !== '/') return `write url: '${origin}' and basePath: '${basePath}'`;
  return value.endsWith('/') ? `leave out the last slash: write '${origin}'` : `write '${origin}'`;
}
