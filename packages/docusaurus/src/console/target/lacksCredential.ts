import type {CallData} from '@lectern/openapi';
import type {Credential} from '@lectern/openapi/request';

/**
 * Does an operation need a credential that the request lacks? `sending`: the credentials of the request. `headers`: the visitor's own, any
 * of which may be the credential. If the first credential is one that no page can set, such as a certificate, there is no placeholder for
 * it.
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
