// Addresses that a document names: which of them can be linked.

/** What could run code, or shows what nobody has published. */
const DANGEROUS = /^(?:javascript|vbscript|data|blob|file):/i;
/** Nothing that is meant as an address holds these. */
const FOREIGN = /[\s\p{Cc}<>"`\\^|]/u;
const FILE = /^[^/?#]*\.(?:html?|md|pdf|txt|json|xml|ya?ml)(?:[?#].*)?$/i;

/** Is a text an address of the web, of mail or of a phone, or a path? */
export function isAddress(text: string): boolean {
  if (FOREIGN.test(text)) return false;
  if (/^https?:/i.test(text)) return /^https?:\/\/[^/?#]+/i.test(text);
  return /^(?:mailto|tel):./i.test(text) || /^(?:\/|\.{1,2}\/|[#?])/.test(text) || FILE.test(text);
}

/**
 * Can calls be sent there? Braces stand for variables, and a path for an address below the document's own. What begins with a hyphen is an
 * option of programs.
 */
export function isTarget(text: string): boolean {
  return (
    /^[^\s-]/.test(text.trim()) &&
    !DANGEROUS.test(text.replace(/[\s\p{Cc}]/gu, '')) &&
    !/[\s<>"]/.test(text.trim().replace(/\{[^{}]*\}/g, ''))
  );
}

/** A domain with a top-level name, an IP address or `localhost`, where a path would begin with `/` or `./`. Braces stand for variables. */
const HOST =
  /^(?:localhost|(?:[\p{L}\p{N}-]|\{[^{}]*\})+(?:\.(?:[\p{L}\p{N}-]|\{[^{}]*\})+)*\.\p{L}{2,}|\d+(?:\.\d+){3})(?::\d+)?(?:[/?#]|$)/iu;

/** Characters of a host that are looked at. */
const MAX_HOST = 1000;

/** Is it a host without the `https://` before it? Browsers take it for a path below the page, and would send credentials there. */
export function isBareHost(text: string): boolean {
  return HOST.test(text.slice(0, MAX_HOST));
}

/** What to write instead of a text that is no address. */
export function suggestAddress(text: string): string {
  const isHost = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u.test(text);
  return isHost ? `write "https://${text}"` : 'write an address that begins with https://, or remove it';
}
