import type {SecurityNeed} from '@lectern/openapi';

/** The alternative that is sent where there are credentials of these schemes: the first of which all are there. */
export function findAlternative(security: SecurityNeed, keys: readonly string[]): SecurityNeed[number] | undefined {
  return security.find((needs) => needs.length > 0 && needs.every(({key}) => keys.includes(key)));
}
