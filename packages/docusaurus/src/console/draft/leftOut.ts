import type {CallData} from '@lectern/openapi';
import {isFile} from '@lectern/openapi/request';
import {isRecord} from '../record.ts';
import {isSecretName} from '../secretName.ts';
import type {Draft} from './draft.ts';
import {getSecretFields, getSecretKeys, isSecretText, toIsSecret, type IsSecret} from './secret.ts';

/** What is not stored because it is secret: some fields of a draft, or the whole body. */
export function findLeftOut(draft: Draft, call: Pick<CallData, 'parameters' | 'body'>): 'body' | 'fields' | undefined {
  const {body, parameters} = draft;
  const fields = body ? getSecretFields(call, body) : [];
  if (body && isSecretText(body, fields)) return 'body';
  const secret = getSecretKeys(call);
  const isLeftOut = Object.entries(parameters).some(([key, value]) => secret.has(key) || hasSecret(value, isSecretName));
  return isLeftOut || hasSecret(body?.value, toIsSecret(fields)) ? 'fields' : undefined;
}

function hasSecret(value: unknown, isSecret: IsSecret): boolean {
  if (isFile(value)) return false;
  if (Array.isArray(value)) return value.some((item) => hasSecret(item, isSecret));
  return isRecord(value) && Object.entries(value).some(([name, item]) => isSecret(name) || hasSecret(item, isSecret));
}
