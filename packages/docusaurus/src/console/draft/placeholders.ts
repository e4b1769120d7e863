// What samples show instead of secrets, except those of the document itself.
import type {CallData} from '@lectern/openapi';
import {isFile, toParameterKey} from '@lectern/openapi/request';
import {isRecord} from '../record.ts';
import {isSecretName, toSecretPlaceholder} from '../secretName.ts';
import type {DraftBody} from './body.ts';
import type {Draft} from './draft.ts';
import {getSecretFields, isSecretParameter, isSecretText, toIsSecret, type IsSecret} from './secret.ts';

type Shape = {isSecret: IsSecret; /** Values of the document's examples, as text. */ known: ReadonlySet<string>};

/** The draft as samples show it: a placeholder instead of each parameter and each field of the body that is a credential. */
export function withPlaceholders(draft: Draft, call: Pick<CallData, 'parameters' | 'body'>): Draft {
  const known = new Map(call.parameters.map((each) => [toParameterKey(each), each]));
  const shown = Object.entries(draft.parameters).flatMap(([key, value]): [string, unknown][] => {
    const parameter = known.get(key);
    if (!parameter || value === undefined || value === '' || value === parameter.initial) return [[key, value]];
    if (!isSecretParameter(parameter)) return [[key, mask(value, '', {isSecret: isSecretName, known: getTexts(parameter.initial)})]];
    return typeof value === 'object' ? [] : [[key, toSecretPlaceholder(parameter.name)]];
  });
  return {...draft, parameters: Object.fromEntries(shown), ...(draft.body ? {body: maskBody(draft.body, call)} : {})};
}

/** If secrets in a text cannot be found, the text is not shown. */
function maskBody(body: DraftBody, call: Pick<CallData, 'body'>): DraftBody {
  const fields = getSecretFields(call, body);
  const known = getTexts(call.body?.media.flatMap(({examples}) => examples.map(({value}) => value)));
  const text = body.text ?? (typeof body.value === 'string' ? body.value : undefined);
  if (text !== undefined) {
    const isShown = text === '' || known.has(text) || !isSecretText(body, fields);
    return isShown ? body : {mediaType: body.mediaType, value: toSecretPlaceholder('body')};
  }
  return {...body, value: mask(body.value, fields.includes('') ? 'body' : '', {isSecret: toIsSecret(fields), known})};
}

/** `secret`: name of the secret that the value is, or is part of; empty: none. */
function mask(value: unknown, secret: string, shape: Shape): unknown {
  if (isFile(value)) return value;
  if (Array.isArray(value)) return value.map((item) => mask(item, secret, shape));
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mask(item, shape.isSecret(name) ? name : secret, shape)]));
  const isText = (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'bigint';
  return secret === '' || !isText || shape.known.has(String(value)) ? value : toSecretPlaceholder(secret);
}

function getTexts(value: unknown): Set<string> {
  const texts = new Set<string>();
  const stack = [value];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'object' && next !== null) stack.push(...(Object.values(next) as unknown[]).filter((each) => each !== undefined));
    else if (typeof next === 'string' || typeof next === 'number' || typeof next === 'bigint') texts.add(String(next));
  }
  return texts;
}
