import type {AuthDocument, AuthScheme, KeyKind} from '@lectern/openapi';
import {getOwn} from '@lectern/openapi/json';
import type {Secret} from './storedCredential.ts';

/** Why a key cannot be right: empty, a space or line break inside, a character that headers do not allow. */
export type KeyProblem = 'empty' | 'space' | 'character';

/** A key or token from a field, without surrounding spaces and without the word before it. */
export function readValue(text: string, word = 'Bearer'): {value: string} | {problem: KeyProblem} {
  const [, value = ''] = new RegExp(`^\\s*(?:${word.replace(/[^\w]/g, '\\$&')}\\s+)?(.*?)\\s*$`, 'is').exec(text) ?? [];
  if (value === '') return {problem: 'empty'};
  if (/\s/.test(value)) return {problem: 'space'};
  return /^[\x21-\x7e]+$/.test(value) ? {value} : {problem: 'character'};
}

/** The document's data about keys with this prefix. */
export function getKeyKind({keyKinds = []}: AuthScheme, value: string): KeyKind | undefined {
  return keyKinds.find(({prefix}) => value.startsWith(prefix));
}

/** Is this a key for real servers, of another kind than the practice key of the sandbox? False if kinds cannot be compared. */
export function isLive({sandbox}: AuthDocument, scheme: AuthScheme, {secret}: {secret: Secret}): boolean {
  const practice = getKeyKind(scheme, getOwn(sandbox?.credentials, scheme.key) ?? '');
  const kind = secret.type === 'value' ? getKeyKind(scheme, secret.value) : undefined;
  return practice !== undefined && kind !== undefined && kind !== practice;
}

/** Why a key may be the wrong one to save in a browser. */
export type KeyDoubt = {kind: 'live'} | {kind: 'administrator'; name: string} | {kind: 'unlisted'; prefixes: string};

/** A doubt about a key because of its prefix; undefined if the document defines no prefixes. */
export function findDoubt(document: AuthDocument, scheme: AuthScheme, secret: Secret): KeyDoubt | undefined {
  const {keyKinds = []} = scheme;
  if (secret.type !== 'value' || keyKinds.length === 0) return undefined;
  const kind = getKeyKind(scheme, secret.value);
  if (!kind) return {kind: 'unlisted', prefixes: keyKinds.map(({prefix}) => prefix).join(', ')};
  if (kind.administrator) return {kind: 'administrator', name: kind.name};
  return isLive(document, scheme, {secret}) ? {kind: 'live'} : undefined;
}

/** Is this a key of the sandbox: its practice credential, or a key of the same kind? */
export function isForSandbox({schemes, sandbox}: AuthDocument, {key, secret}: {key: string; secret: Secret}): boolean {
  const given = getOwn(sandbox?.credentials, key);
  const scheme = schemes.find((each) => each.key === key);
  if (given === undefined || !scheme) return false;
  const kind = getKeyKind(scheme, given);
  return toText(secret) === given || (kind !== undefined && getKeyKind(scheme, toText(secret)) === kind);
}

/** A secret as one text, in the form of the sandbox's credentials. */
export function toText(secret: Secret): string {
  return secret.type === 'basic' ? `${secret.username}:${secret.password}` : secret.value;
}
