// Parts of a response view that are loaded on demand.

/** Bodies of text and JSON. */
export const loadTextBody = async () => import('./body/text/TextBody.tsx');

/** Bodies that are no text. */
export const loadFileBody = async () => import('./body/FileBody.tsx');

/** A drawing, or its text. */
export const loadSvgBody = async () => import('./body/svg/SvgBody.tsx');

/** The events of a stream. */
export const loadEvents = async () => import('./events/Events.tsx');

/** The same request for a terminal, for failures that only browsers have. */
export const loadCurl = async () => import('./Curl.tsx');

/** Loads them ahead, while waiting for a response, so that later requests need no network for them. */
export function loadParts(): void {
  // If a part could not be loaded, its user sees that, and can try again.
  for (const load of [loadTextBody, loadFileBody, loadSvgBody, loadEvents, loadCurl]) load().catch(() => undefined);
}
