import type {AuthScheme, KeyKind} from '@lectern/openapi';

/** Why a key cannot be right: nothing there, a space or line break inside, a character that no header carries. */
export type KeyProblem = 'empty' | 'space' | 'character';

/** A key or token as it was filled in, without spaces around it and without the word before it. */
export function readValue(text: string, word = 'Bearer'): {value: string} | {problem: KeyProblem} {
  const [, value = ''] = new RegExp(`^\\s*(?:${word.replace(/[^\w]/g, '\\$&')}\\s+)?(.*?)\\s*$`, 'is').exec(text) ?? [];
  if (value === '') return {problem: 'empty'};
  if (/\s/.test(value)) return {problem: 'space'};
  return /^[\x21-\x7e]+$/.test(value) ? {value} : {problem: 'character'};
}

/** What the document says of keys that begin like this one. */
export function getKeyKind({keyKinds = []}: AuthScheme, value: string): KeyKind | undefined {
  return keyKinds.find(({prefix}) => value.startsWith(prefix));
}
