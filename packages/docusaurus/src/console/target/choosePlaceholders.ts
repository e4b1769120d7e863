import type {CallData} from '@lectern/openapi';
import type {Credential} from '@lectern/openapi/request';
import {findAlternative} from '../../credentials/alternative.ts';

/**
 * Placeholders of the security alternative that is sent with credentials of these schemes; if none is sent, of the first alternative, as in
 * samples.
 */
export function choosePlaceholders(
  {security, placeholders}: Pick<CallData, 'security' | 'placeholders'>,
  keys: readonly string[],
): Credential[] {
  const chosen = findAlternative(security, keys) ?? security[0];
  return (chosen && placeholders[security.indexOf(chosen)]) ?? [];
}
