// A link that carries a filled-in request, and never a credential: `#console=1.…`, the draft as compressed JSON.
import type {CallData} from '@lectern/openapi';
import {toJson} from '@lectern/openapi/json';
import {getServerUrl, hasDotSegment} from '@lectern/openapi/request';
import type {Draft} from '../draft.ts';
import {hasDraft, PREFIX} from './linkHash.ts';
import {reviveDraft, toStoredDraft} from '../draftStore.ts';
import {parseJson} from '../../parseJson.ts';
import {parseUrl} from '../../../parseUrl.ts';

/** Most characters of JSON that a link may expand to. */
const MAX_JSON_LENGTH = 100_000;
/** Characters that end a part of an address, or cannot be in one. */
const ENDS = /[/\\?#@\p{Cc}]/gu;
/** A variable that is not a separate part of a host: its value could turn the text before it into another host. */
const GLUED = /(?:^|[^/.:])\{\}(?![\w.-])/;

/** The hash that opens the console with this draft. */
export async function writeLink(call: CallData, draft: Draft): Promise<string> {
  const {parameters, target, variables, body} = toStoredDraft(call, draft);
  const json = toJson({
    p: parameters,
    ...(target ? {t: target} : {}),
    ...(Object.keys(variables).length > 0 ? {v: variables} : {}),
    ...(body ? {b: body} : {}),
  });
  const bytes = await read(new Blob([json]).stream().pipeThrough(new CompressionStream('deflate-raw')), Number.POSITIVE_INFINITY);
  return PREFIX + toBase64Url(bytes);
}

/** The draft in a hash; undefined if there is none that this operation understands. */
export async function readLink(call: CallData, hash: string): Promise<Draft | undefined> {
  if (!hasDraft(hash)) return undefined;
  try {
    const bytes = fromBase64Url(hash.slice(PREFIX.length));
    const text = new TextDecoder().decode(
      await read(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')), MAX_JSON_LENGTH),
    );
    const {p: parameters, t: target, v: variables, b: body} = parseJson(text) as Record<string, unknown>;
    const draft = reviveDraft(call, {parameters, target, variables, body});
    // The link's author may have put anything in.
    return draft && toStoredDraft(call, {...draft, variables: withoutForeign(call, draft.variables)});
  } catch {
    return undefined;
  }
}

/** Values of server variables, without those that lead to an address that the document does not describe. */
function withoutForeign({servers}: CallData, variables: Draft['variables']): Draft['variables'] {
  const all = servers.flatMap((server) => server.variables);
  const isKnown = ([name, value]: [string, string]): boolean => {
    const named = all.filter((each) => each.name === name);
    const open = named.filter(({values}) => !values);
    if (open.length === 0) return named.some(({values}) => values?.includes(value));
    return (
      !hasDotSegment(`/${value}`) &&
      (value.match(ENDS) ?? []).every((end) => open.every((each) => each.default.includes(end))) &&
      servers.every(
        (server) =>
          !GLUED.test(server.url.replaceAll(`{${name}}`, '{}')) ||
          getOrigin(getServerUrl(server, {[name]: value})) === getOrigin(getServerUrl(server)),
      )
    );
  };
  return Object.fromEntries(Object.entries(variables).filter(isKnown));
}

function getOrigin(url: string): string {
  return parseUrl(url, 'http://a')?.origin ?? url;
}

async function read(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for (let reader = stream.getReader(), next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) throw new RangeError('the link is too long');
    pieces.push(next.value);
  }
  const all = new Uint8Array(size);
  pieces.reduce((at, piece) => (all.set(piece, at), at + piece.length), 0);
  return all;
}

function toBase64Url(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
}
