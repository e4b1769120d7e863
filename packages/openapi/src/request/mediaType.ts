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
