import type {CallData} from '@lectern/openapi';
import {createDraft, toKey, withCaptured, type Draft} from './draft.ts';
import {holdFiles, withHeldFiles, type FileNames} from './heldFiles.ts';
import {isLarge} from './large.ts';
import {findMedia} from '../call/findMedia.ts';
import {isRecord, omit} from '../record.ts';
import {withoutSecrets} from './secret.ts';
import {readStored, writeStored} from '../storage.ts';
import {readCaptured} from './captured/capturedValues.ts';
import {withoutExampleTexts} from './ownFiles.ts';

const PREFIX = 'console.draft';
/** No call has values so deep; a page could hardly show them. */
const MAX_DEPTH = 100;

/** The draft that a console begins with: the one stored in this tab, else the page's example. `chosen`: target that was chosen last. */
export function openDraft(call: CallData, chosen: string): Draft {
  const captured = readCaptured(call.api);
  const stored = readStored(`${PREFIX}.${call.api}.${call.pageId}`);
  const at = isRecord(stored) ? Number(stored.at) : 0;
  const draft = isRecord(stored) ? reviveDraft(call, stored.draft) : undefined;
  const withOwnTexts = (next: Draft): Draft => withoutExampleTexts(call, next, captured, call.definitions, at);
  if (!draft) return {...withOwnTexts(createDraft(call, captured)), target: chosen};
  // An id that came since then is the one that is meant.
  return {...withHeldFiles(call, withOwnTexts(withCaptured(call, draft, captured, at))), target: chosen || draft.target};
}

/**
 * Keeps a draft until the tab is closed, without credentials; its files until the portal is. `lost`: names of files that a reload has
 * taken.
 */
export function saveDraft(call: CallData, draft: Draft | undefined, lost: FileNames = {}): void {
  holdFiles(call, draft, lost);
  writeStored(`${PREFIX}.${call.api}.${call.pageId}`, draft && {at: Date.now(), draft: toStoredDraft(call, draft)});
}

/** The draft as it may be stored or shared: without what is secret, and without a body that is large. */
export function toStoredDraft(call: CallData, draft: Draft): Draft {
  const {body} = draft;
  return withoutSecrets(body && isLarge(body) ? {...draft, body: omit(body, 'text')} : draft, call);
}

/** A draft from values that nobody has checked: what the call does not know is left out. Nothing where it is no draft. */
export function reviveDraft(call: CallData, value: unknown): Draft | undefined {
  if (!isRecord(value) || !isRecord(value.parameters) || isDeeper(value, MAX_DEPTH)) return undefined;
  const {target, variables, parameters, body} = value;
  const known = call.parameters.map(toKey).filter((key) => Object.hasOwn(parameters, key) && parameters[key] !== undefined);
  const texts = isRecord(variables)
    ? Object.entries(variables).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    : [];
  return {
    target: typeof target === 'string' ? target : '',
    variables: Object.fromEntries(texts),
    parameters: Object.fromEntries(known.map((key) => [key, parameters[key]])),
    ...reviveBody(call, body),
  };
}

/** Does a value hold others in more levels than these? */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

function reviveBody(call: CallData, body: unknown): Pick<Draft, 'body'> {
  const media = isRecord(body) ? findMedia(call, body) : undefined;
  if (!media || !isRecord(body)) return {};
  return {body: {mediaType: media.mediaType, value: body.value, ...(typeof body.text === 'string' ? {text: body.text} : {})}};
}
