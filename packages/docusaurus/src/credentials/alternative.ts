import type {SecurityNeed} from '@lectern/openapi';

/** The alternative that is sent, given credentials for these schemes: the first one with all its credentials. */
export function findAlternative(security: SecurityNeed, keys: readonly string[]): SecurityNeed[number] | undefined {
  return security.find((needs) => needs.length > 0 && needs.every(({key}) => keys.includes(key)));
}
