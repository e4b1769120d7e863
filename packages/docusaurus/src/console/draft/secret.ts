// What is never stored and never shared: values that look like credentials, and files, which cannot be written down.
import {isFile} from '@lectern/openapi/request';
import {type Draft} from './draft.ts';
import {isRecord} from '../record.ts';

const SECRET =
  /^(?:proxy-)?authorization$|^cookie$|pass(?:word|phrase)|secret|credential|(?:api|private)[-_]?key|(?:access|auth|refresh|id|bearer)[-_]?token|^token$/i;

/** Does a name say that its value is a credential? */
export function isSecretName(name: string): boolean {
  return SECRET.test(name);
}

/** The draft as it may be stored: without credentials and without files. */
export function withoutSecrets(draft: Draft, isSecretParameter: (key: string) => boolean): Draft {
  const parameters = Object.entries(draft.parameters).filter(
    ([key]) => !isSecretParameter(key) && !isSecretName(key.slice(key.indexOf('.') + 1)),
  );
  const {body, ...rest} = draft;
  return {
    ...rest,
    parameters: Object.fromEntries(parameters.map(([key, value]) => [key, clean(value)])),
    ...(body ? {body: cleanBody(body)} : {}),
  };
}

/** A text that is no value yet is stored whole or not at all. */
function cleanBody({text, ...body}: NonNullable<Draft['body']>): NonNullable<Draft['body']> {
  // From where a name begins, not from each of its letters: a link may bring one that is very long.
  const names = [...(text ?? '').matchAll(/(?<![\w-])([\w-]+)["']?\s*[:=]/g)].map(([, name = '']) => name);
  return {...body, value: clean(body.value), ...(text === undefined || names.some(isSecretName) ? {} : {text})};
}

function isFileList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isFile);
}

function clean(value: unknown): unknown {
  if (isFile(value)) return undefined;
  if (Array.isArray(value)) return value.filter((item) => !isFile(item)).map(clean);
  if (!isRecord(value)) return value;
  const safe = Object.entries(value).filter(([name, item]) => !isSecretName(name) && !isFile(item) && !isFileList(item));
  return Object.fromEntries(safe.map(([name, item]) => [name, clean(item)]));
}
