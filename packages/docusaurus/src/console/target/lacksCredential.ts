import type {CallData} from '@lectern/openapi';
import type {Credential} from '@lectern/openapi/request';

/**
 * Does a call need a credential that it would be sent without? `sending`: what it would carry. `headers`: those that the visitor has
 * added, any of which may be the credential. A call whose first credential no page can set, such as a certificate, has no placeholder there.
 */
export function lacksCredential(
  {security, placeholders}: Pick<CallData, 'security' | 'placeholders'>,
  sending: {credentials: Credential[]},
  headers: readonly (readonly [name: string, value: string])[],
): boolean {
  if (security.length === 0 || security.some((alternative) => alternative.length === 0)) return false;
  const [first = []] = placeholders;
  if (first.length === 0 || sending.credentials.length > 0) return false;
  const added = new Set(headers.filter(([, value]) => value !== '').map(([name]) => name.toLowerCase()));
  return !placeholders.flat().some((each) => each.in === 'header' && added.has(each.name.toLowerCase()));
}
