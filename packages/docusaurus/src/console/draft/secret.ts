// Values that are never stored and never shown: credentials, by their name or their schema, and files, which cannot be written down.
import type {CallData, CallParameter} from '@lectern/openapi';
import {isFile, toParameterKey} from '@lectern/openapi/request';
import type {DraftBody} from './body.ts';
import type {Draft} from './draft.ts';
import {isRecord} from '../record.ts';
import {isSecretHeader, isSecretName, namesSecret} from '../secretName.ts';

export type IsSecret = (name: string) => boolean;

/** Is the value of a parameter a credential? */
export function isSecretParameter({name, in: location, secret}: Pick<CallParameter, 'name' | 'in' | 'secret'>): boolean {
  return secret === true || (location === 'header' || location === 'cookie' ? isSecretHeader(name) : isSecretName(name));
}

/** The draft as it may be stored: without credentials and without files. */
export function withoutSecrets(draft: Draft, call: Pick<CallData, 'parameters' | 'body'>): Draft {
  const secret = getSecretKeys(call);
  const parameters = Object.entries(draft.parameters).filter(([key]) => !secret.has(key));
  const {body, ...rest} = draft;
  return {
    ...rest,
    parameters: Object.fromEntries(parameters.map(([key, value]) => [key, clean(value, isSecretName)])),
    ...(body ? {body: cleanBody(body, getSecretFields(call, body))} : {}),
  };
}

/** Keys of the parameters that are credentials. */
export function getSecretKeys({parameters}: Pick<CallData, 'parameters'>): Set<string> {
  return new Set(parameters.filter(isSecretParameter).map(toParameterKey));
}

/** Names of the body's fields that its schema marks as secret; an empty name: the whole body. */
export function getSecretFields({body}: Pick<CallData, 'body'>, {mediaType}: DraftBody): string[] {
  return body?.media.find((media) => media.mediaType === mediaType)?.secrets ?? [];
}

/** Is a field secret, by its name? */
export function toIsSecret(fields: string[]): IsSecret {
  return (name) => fields.includes(name) || isSecretName(name);
}

/** Does a request contain a secret that is no credential of the document, in a header or in its body? */
export function holdsSecret(
  call: Pick<CallData, 'parameters' | 'body'>,
  {parameters, body}: Partial<Draft> & Pick<Draft, 'parameters'>,
): boolean {
  const isFilledIn = (each: CallParameter): boolean =>
    each.in === 'header' && isSecretParameter(each) && toParameterKey(each) in parameters;
  if (call.parameters.some(isFilledIn)) return true;
  if (!body) return false;
  const fields = getSecretFields(call, body);
  return isSecretText(body, fields) || hasField(body.value, toIsSecret(fields));
}

function hasField(value: unknown, isSecret: IsSecret): boolean {
  if (Array.isArray(value)) return value.some((item) => hasField(item, isSecret));
  return isRecord(value) && !isFile(value) && Object.entries(value).some(([name, item]) => isSecret(name) || hasField(item, isSecret));
}

/** A text that could not be parsed is stored whole or not at all. */
function cleanBody({text, value, mediaType}: DraftBody, fields: string[]): DraftBody {
  if (isSecretText({text, value, mediaType}, fields)) return {mediaType, value: undefined};
  return {mediaType, value: clean(value, toIsSecret(fields)), ...(text === undefined ? {} : {text})};
}

/** Is a body itself a secret, or a text that may contain one? */
export function isSecretText({mediaType, value, text = typeof value === 'string' ? value : undefined}: Loose, fields: string[]): boolean {
  if (text === undefined || text === '') return value !== undefined && fields.includes('');
  return fields.length > 0 || namesSecret(text, mediaType);
}

type Loose = {mediaType: string; value: unknown; text?: string | undefined};

function isFileList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isFile);
}

function clean(value: unknown, isSecret: IsSecret): unknown {
  if (isFile(value)) return undefined;
  if (Array.isArray(value)) return value.filter((item) => !isFile(item)).map((item) => clean(item, isSecret));
  if (!isRecord(value)) return value;
  const safe = Object.entries(value).filter(([name, item]) => !isSecret(name) && !isFile(item) && !isFileList(item));
  return Object.fromEntries(safe.map(([name, item]) => [name, clean(item, isSecret)]));
}
