import {translate} from '@docusaurus/Translate';
import type {AuthScheme, KeyKind} from '../openapi';

/** A key or token as it was filled in: without spaces around it and without the word before it. Text: what is wrong with it. */
export function readValue(text: string, word = 'Bearer'): {value: string} | {problem: string} {
  const value = text.trim().replace(new RegExp(`^${word.replace(/[^\w]/g, '\\$&')}\\s+`, 'i'), '');
  if (value === '') return {problem: translate({id: 'portal.auth.problem.empty', message: 'Fill in a value.'})};
  if (/\s/.test(value)) {
    return {problem: translate({id: 'portal.auth.problem.space', message: 'There is a space or a line break in it. Copy it again.'})};
  }
  if (!/^[\x21-\x7e]+$/.test(value)) {
    return {
      problem: translate({id: 'portal.auth.problem.character', message: 'It holds a character that no header can carry. Copy it again.'}),
    };
  }
  return {value};
}

/** What the document says of keys that begin like this one. */
export function getKeyKind({keyKinds = []}: AuthScheme, value: string): KeyKind | undefined {
  return keyKinds.find(({prefix}) => value.startsWith(prefix));
}
