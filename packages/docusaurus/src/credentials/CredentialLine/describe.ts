// Texts for the credential of a request.
import {translate} from '@docusaurus/Translate';
import type {AuthDocument} from '@lectern/openapi';
import type {Sending} from '../credentials.ts';

/** Only the name of the credential. `others`: schemes of the request that are not API keys. */
export function describeBriefly(sending: Sending, document: AuthDocument | undefined, others: string): string {
  if (sending.isPractice) return translate({id: 'portal.auth.brief.practice', message: 'Sandbox key'});
  const titles = getTitles(sending, document);
  if (titles) return titles;
  return describeNone(others) ?? translate({id: 'portal.auth.brief.none', message: 'No API key'});
}

/** The missing credentials, by the names of schemes that are not API keys. */
function describeNone(others: string): string | undefined {
  return others === '' ? undefined : translate({id: 'portal.auth.none', message: 'Not set: {titles}'}, {titles: others});
}

function getTitles({keys}: Sending, document: AuthDocument | undefined): string {
  return keys.map((key) => document?.schemes.find((scheme) => scheme.key === key)?.title ?? key).join(', ');
}

/** Which credential a request carries, as a sentence. */
export function describe(sending: Sending, document: AuthDocument | undefined, others: string): string {
  const {withheld, isPractice, isRefused, choice} = sending;
  if (isPractice && choice)
    return translate({
      id: 'portal.auth.line.practiceInstead',
      message: 'This sandbox uses a sandbox key. Your saved key is not sent.',
    });
  if (isPractice) {
    const none = describeNone(others);
    return none === undefined
      ? translate({id: 'portal.auth.line.practice', message: 'No API key set. This sandbox uses a sandbox key.'})
      : `${none}. ${translate({id: 'portal.auth.line.practiceOther', message: 'This sandbox uses its own credential.'})}`;
  }
  const titles = getTitles(sending, document);
  const sent = !titles
    ? ''
    : isRefused
      ? translate({id: 'portal.auth.line.refused', message: 'Refused (401): {titles}. Change it or remove it.'}, {titles})
      : translate({id: 'portal.auth.line.sent', message: 'Sent with this request: {titles}.'}, {titles});
  if (withheld) return `${sent} ${withheld}`.trim();
  return sent || (describeNone(others) ?? translate({id: 'portal.auth.line.none', message: 'No API key set'}));
}
