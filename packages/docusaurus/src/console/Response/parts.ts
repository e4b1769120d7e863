// Parts of an answer that are loaded when they are needed.

/** Bodies of text and JSON. */
export const loadTextBody = async () => import('./text/TextBody.tsx');

/** Bodies that are no text. */
export const loadFileBody = async () => import('./FileBody.tsx');

/** A drawing, or its text. */
export const loadSvgBody = async () => import('./svg/SvgBody.tsx');

/** The events of a stream. */
export const loadEvents = async () => import('./events/Events.tsx');

/** The same call for a terminal, beside a failure that only browsers meet. */
export const loadCurl = async () => import('./Curl.tsx');

/** Loads them ahead, while an answer is awaited: the next calls need no network for them. */
export function loadParts(): void {
  // Whoever needs a part that could not be loaded sees that, and can try again.
  for (const load of [loadTextBody, loadFileBody, loadSvgBody, loadEvents, loadCurl]) load().catch(() => undefined);
}
