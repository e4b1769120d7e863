import {translate} from '@docusaurus/Translate';
import type {KeyDoubt} from './stored/read.ts';

/** The warning before a doubtful key is saved. */
export function describeDoubt(doubt: KeyDoubt): string {
  switch (doubt.kind) {
    case 'unlisted':
      return translate(
        {id: 'portal.auth.unlisted', message: "Keys of this API begin with {prefixes}. This one doesn't: check that you copied all of it."},
        {prefixes: doubt.prefixes},
      );
    case 'administrator':
      return translate(
        {
          id: 'portal.auth.doubt.administrator',
          message:
            "Not saved yet: this looks like a key of type “{name}”. It has full access and doesn't belong in a browser. Use a key with fewer rights.",
        },
        {name: doubt.name},
      );
    case 'live':
      return translate({
        id: 'portal.auth.doubt.live',
        message: 'Not saved yet: this looks like a key for real servers, and anyone who uses this browser can read it.',
      });
  }
}
