// Addresses in a document: which of them may be links.

/** Schemes that could run code, or show unpublished content. */
const DANGEROUS = /^(?:javascript|vbscript|data|blob|file):/i;
/** Characters that no intended address contains. */
const FOREIGN = /[\s\p{Cc}<>"`\\^|]/u;
const FILE = /^[^/?#]*\.(?:html?|md|pdf|txt|json|xml|ya?ml)(?:[?#].*)?$/i;

/** Is a text a web, mail or phone address, or a path? */
export function isAddress(text: string): boolean {
  if (FOREIGN.test(text)) return false;
  if (/^https?:/i.test(text)) return /^https?:\/\/[^/?#]+/i.test(text);
  return /^(?:mailto|tel):./i.test(text) || /^(?:\/|\.{1,2}\/|[#?])/.test(text) || FILE.test(text);
}

/**
 * Can requests be sent to this address? Braces mark variables, and a path is below the document's own address. A text that begins with a
 * hyphen would be an option of a program.
 */
export function isTarget(text: string): boolean {
  return (
    /^[^\s-]/.test(text.trim()) &&
    !DANGEROUS.test(text.replace(/[\s\p{Cc}]/gu, '')) &&
    !/[\s<>"]/.test(text.trim().replace(/\{[^{}]*\}/g, ''))
  );
}

/**
 * Can visitors sign in at this address? OpenAPI also permits one that is relative to the server, but no variables. A single word, such as
 * `TBD`, and `N/A` are notes.
 */
export function isEndpoint(text: string): boolean {
  if (FOREIGN.test(text) || /[{}]/.test(text)) return false;
  if (isRelative(text)) return text.includes('/') && !/^n\/a$/i.test(text) && !isBareHost(text);
  return /^(?:https?:)?\/\/(?:[^/?#[\]]+|\[[\da-f:.]+\](?::\d+)?)(?:[/?#]|$)/i.test(text);
}

/** Is it relative to another address, because it has neither a scheme nor a host? */
export function isRelative(text: string): boolean {
  return !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text);
}

/** A domain with a top-level name, an IP address or `localhost`; a path would begin with `/` or `./`. Braces mark variables. */
const HOST =
  /^(?:localhost|(?:[\p{L}\p{N}-]|\{[^{}]*\})+(?:\.(?:[\p{L}\p{N}-]|\{[^{}]*\})+)*\.\p{L}{2,}|\d+(?:\.\d+){3})(?::\d+)?(?:[/?#]|$)/iu;

/** Characters of a host that are checked. */
const MAX_HOST = 1000;

/** Is it a host without `https://`? Browsers take it for a path below the page, and would send credentials there. */
export function isBareHost(text: string): boolean {
  return HOST.test(text.slice(0, MAX_HOST));
}

/** What to write instead of a text that is no address. */
export function suggestAddress(text: string): string {
  const isHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(text);
  return isHost ? `write "https://${text}"` : 'write an address that begins with https://, or remove it';
}

/** The same for an address where visitors sign in. */
export function suggestEndpoint(text: string): string {
  if (isBareHost(text)) return `write "https://${text}"`;
  if (/[{}]/.test(text)) return 'write the address of one server: only "servers" may have variables';
  return 'write an address that begins with https://, or one that begins with / and is relative to the first server';
}
