// Classes of media types.

/** Server-sent events. */
export function isEventStream(mediaType: string): boolean {
  return /^text\/event-stream\s*(?:$|;)/i.test(mediaType);
}

/** Sequences of JSON items, each on a line or in a record. */
export function isSequence(mediaType: string): boolean {
  return /^application\/(?:(?:[^;]*\+|x-)?(?:jsonl|json-?lines|ndjson|json-stream|json-seq)|stream\+json)\s*(?:$|;)/i.test(mediaType);
}

/** `application/json`, types that end in `+json`, and sequences of JSON items. */
export function isJson(mediaType: string): boolean {
  return /^(?:application|text)\/(?:[^;]*\+)?json\s*(?:$|;)/i.test(mediaType) || isSequence(mediaType);
}

/** Several parts, each with its own headers. */
export function isMultipart(mediaType: string): boolean {
  return /^multipart\//i.test(mediaType);
}

/** The URL-encoded fields of a form. */
export function isUrlEncoded(mediaType: string): boolean {
  return /^application\/x-www-form-urlencoded\s*(?:$|;)/i.test(mediaType);
}

/** Forms, whose fields a request is made from. */
export function isForm(mediaType: string): boolean {
  return isMultipart(mediaType) || isUrlEncoded(mediaType);
}

/** Types that are never text, whatever their description. */
const OCTETS =
  /^(?:image|audio|video|font|model)\/(?!svg)|octet-stream|\/pdf\b|zip\b|compressed|\btar\b|\brar\b|protobuf|msgpack|cbor|avro|parquet|wasm|\/vnd\.(?:ms-|oasis|openxml)/i;

/** Whether a person may have written a body of this type as text. */
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

/** The type that a body is sent as: a range such as `image/*` is not a type. `holds`: the content. */
export function toSentType(mediaType: string, holds: 'file' | 'text' | 'json'): string {
  if (!mediaType.includes('*')) return mediaType;
  const known = OF_RANGES[mediaType.split('/', 1)[0] ?? ''];
  return known ?? {file: 'application/octet-stream', text: 'text/plain', json: 'application/json'}[holds];
}

/**
 * Matches a media type whose parameters have no special meaning for a client. There is one way to read each character: if quotation marks
 * were optional everywhere, each parameter would double the ways, and a short text would take hours.
 */
export function isPlainMediaType(mediaType: string): boolean {
  return /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:; ?[\w-]+=(?:"[\w.:+/-]*"|[\w.:+/-]*))*$/.test(mediaType);
}
