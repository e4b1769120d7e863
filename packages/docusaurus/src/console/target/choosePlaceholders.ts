import type {CallData} from '@lectern/openapi';
import type {Credential} from '@lectern/openapi/request';
import {findAlternative} from '../../credentials/alternative.ts';

/** Placeholders of the alternative that is sent with credentials of these schemes; of the first that asks for anything, where none is. */
export function choosePlaceholders(
  {security, placeholders}: Pick<CallData, 'security' | 'placeholders'>,
  keys: readonly string[],
): Credential[] {
  const chosen = findAlternative(security, keys) ?? security.find((needs) => needs.length > 0);
  return (chosen && placeholders[security.indexOf(chosen)]) ?? [];
}
