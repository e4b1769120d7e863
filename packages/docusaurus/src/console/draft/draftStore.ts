import type {CallData} from '@lectern/openapi';
import {toParameterKey} from '@lectern/openapi/request';
import {createDraft, withCaptured, type Draft} from './draft.ts';
import {holdFiles, withHeldFiles, type FileNames} from './files/heldFiles.ts';
import {isLarge} from './large.ts';
import {findMedia} from '../call/findMedia.ts';
import {isRecord, omit} from '../record.ts';
import {withoutSecrets} from './secret.ts';
import {readStored, writeStored} from '../storage.ts';
import {readCaptured} from './captured/capturedValues.ts';
import {withoutExampleTexts} from './files/ownFiles.ts';

const PREFIX = 'console.draft';
/** No real request has values so deep; a page could hardly show them. */
const MAX_DEPTH = 100;

/** The initial draft of a console: the one stored in this tab, else the page's example. `chosen`: the last chosen target. */
export function openDraft(call: CallData, chosen: string): Draft {
  const captured = readCaptured(call.api);
  const stored = readStored(`${PREFIX}.${call.api}.${call.pageId}`);
  const at = isRecord(stored) ? Number(stored.at) : 0;
  const draft = isRecord(stored) ? reviveDraft(call, stored.draft) : undefined;
  const withOwnTexts = (next: Draft): Draft => withoutExampleTexts(call, next, captured, call.definitions, at);
  if (!draft) return {...withOwnTexts(createDraft(call, captured)), target: chosen};
  // An ID that has arrived since then is probably meant.
  return {...withHeldFiles(call, withOwnTexts(withCaptured(call, draft, captured, at))), target: chosen || draft.target};
}

/**
 * Stores a draft until the tab is closed, without credentials; its files until the portal is closed. `lost`: names of files that a reload
 * has removed.
 */
export function saveDraft(call: CallData, draft: Draft | undefined, lost: FileNames = {}): void {
  holdFiles(call, draft, lost);
  writeStored(`${PREFIX}.${call.api}.${call.pageId}`, draft && {at: Date.now(), draft: toStoredDraft(call, draft)});
}

/** The draft for storing or sharing: without secrets, and without a large body. */
export function toStoredDraft(call: CallData, draft: Draft): Draft {
  const {body} = draft;
  return withoutSecrets(body && isLarge(body) ? {...draft, body: omit(body, 'text')} : draft, call);
}

/** A draft from unchecked values: values that the operation does not have are left out. Undefined if it is no draft. */
export function reviveDraft(call: CallData, value: unknown): Draft | undefined {
  if (!isRecord(value) || !isRecord(value.parameters) || isDeeper(value, MAX_DEPTH)) return undefined;
  const {target, variables, parameters, body} = value;
  const known = call.parameters.map(toParameterKey).filter((key) => Object.hasOwn(parameters, key) && parameters[key] !== undefined);
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

/** Is a value nested more deeply than this? */
function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((item) => isDeeper(item, levels - 1));
}

function reviveBody(call: CallData, body: unknown): Pick<Draft, 'body'> {
  const media = isRecord(body) ? findMedia(call, body) : undefined;
  if (!media || !isRecord(body)) return {};
  return {body: {mediaType: media.mediaType, value: body.value, ...(typeof body.text === 'string' ? {text: body.text} : {})}};
}
