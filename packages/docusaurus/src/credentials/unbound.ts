import {translate} from '@docusaurus/Translate';
import type {StoredCredential} from './stored/storedCredential.ts';

/** Maximum of origins in a sentence: a document may list hundreds. */
export const MAX_LISTED = 5;

/** Why a credential is not sent to some origins: a sentence for the visitor. */
export function explainUnbound({origins}: Pick<StoredCredential, 'origins'>, unbound: string[]): string {
  return translate(
    {
      id: 'portal.auth.unbound',
      message: 'You added this credential for {origins}. It is not sent to {unbound} until you allow it.',
    },
    {
      origins: origins ? list(origins) : translate({id: 'portal.auth.unbound.unknown', message: 'an unknown server'}),
      unbound: list(unbound),
    },
  );
}

function list(origins: string[]): string {
  return [...origins.slice(0, MAX_LISTED), ...(origins.length > MAX_LISTED ? ['…'] : [])].join(', ');
}
