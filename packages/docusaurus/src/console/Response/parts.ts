// Parts of an answer that are loaded when they are needed.

/** Bodies of text and JSON. */
export const loadTextBody = async () => import('./text/TextBody.tsx');

/** The events of a stream. */
export const loadEvents = async () => import('./events/Events.tsx');

/** Loads them ahead, while an answer is awaited: the next calls need no network for them. */
export function loadParts(): void {
  // Whoever needs a part that could not be loaded sees that, and can try again.
  for (const load of [loadTextBody, loadEvents]) load().catch(() => undefined);
}
