import {translate} from '@docusaurus/Translate';

/** Timeout of the request, in milliseconds. */
const TIMEOUT_MS = 15_000;

export type FeedbackAnswer = {
  /** Path of the page. */
  page: string;
  helpful: boolean;
  /** Not sent if it is empty. */
  text: string;
};

/** Posts an answer as JSON, with no cookies and no referrer. Rejects with a sentence that says why it was not accepted. */
export async function sendFeedback(url: string, {page, helpful, text}: FeedbackAnswer): Promise<void> {
  const body = JSON.stringify({page, helpful, ...(text.trim() === '' ? {} : {text: text.trim()})});
  const response = await fetch(url, {
    method: 'POST',
    headers: {'content-type': 'application/json'},
    body,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: unknown) => {
    throw new Error(translate({id: 'portal.feedback.unreached', message: "Your feedback wasn't sent: can't reach the server."}), {
      cause: error,
    });
  });
  if (response.ok) return;
  throw new Error(
    translate(
      {id: 'portal.feedback.refused', message: "Your feedback wasn't accepted: {status}."},
      {status: `${response.status} ${response.statusText}`.trim()},
    ),
  );
}
