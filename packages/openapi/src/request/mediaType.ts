// Media types by what a body of them is.

/** Server-sent events? */
export function isEventStream(mediaType: string): boolean {
  return /^text\/event-stream\s*(?:$|;)/i.test(mediaType);
}

/** Items of JSON one after another, each on a line or in a record of its own? */
export function isSequence(mediaType: string): boolean {
  return /^application\/(?:(?:[^;]*\+|x-)?(?:jsonl|json-?lines|ndjson|json-stream|json-seq)|stream\+json)\s*(?:$|;)/i.test(mediaType);
}

/** `application/json`, everything that ends in `+json`, and sequences of such items? */
export function isJson(mediaType: string): boolean {
  return /^(?:application|text)\/(?:[^;]*\+)?json\s*(?:$|;)/i.test(mediaType) || isSequence(mediaType);
}

/** Several parts, each with a head of its own? */
export function isMultipart(mediaType: string): boolean {
  return /^multipart\//i.test(mediaType);
}

/** The fields of a form as a browser writes them into an address? */
export function isUrlEncoded(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:$|;)/i.test(mediaType);
}

/** A form, whose fields a request is made from? */
export function isForm(mediaType: string): boolean {
  return isMultipart(mediaType) || isUrlEncoded(mediaType);
}

/** Types that are nobody's text, whatever is said of them. */
const OCTETS =
  /^(?:image|audio|video|font|model)\/(?!svg)|octet-stream|\/pdf\b|zip\b|compressed|\btar\b|\brar\b|protobuf|msgpack|cbor|avro|parquet|wasm|\/vnd\.(?:ms-|oasis|openxml)/i;

/** May a body of this type be a text that somebody has written? */
export function mayBeText(mediaType: string): boolean {
  return !OCTETS.test(mediaType);
}

const OF_RANGES: Record<string, string> = {
  text: 'text/plain',
  image: 'image/png',
  audio: 'audio/mpeg',
  video: 'video/mp4',
  font: 'font/woff2',
};

/** The type that a body is sent as: a range such as `image/*` is no type by itself. `holds`: what is sent. */
export function toSentType(mediaType: string, holds: 'file' | 'text' | 'json'): string {
  if (!mediaType.includes('*')) return mediaType;
  const known = OF_RANGES[mediaType.split('/', 1)[0] ?? ''];
  return known ?? {file: 'application/octet-stream', text: 'text/plain', json: 'application/json'}[holds];
}

/**
 * A media type whose parameters are plain: none that a client would read as something of its own. One way to read each character alone:
 * where a quotation mark may begin or end a value, each parameter doubles the ways, and a short text of a document takes hours.
 */
export function isPlainMediaType(mediaType: string): boolean {
  return /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:; ?[\w-]+=(?:"[\w.:+/-]*"|[\w.:+/-]*))*$/.test(mediaType);
}
