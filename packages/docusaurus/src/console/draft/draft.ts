// The visitor's input as plain values: what it is at first, and with values of earlier responses.
import type {CallData, CallMedia} from '@lectern/openapi';
import {isBodiless, toParameterKey} from '@lectern/openapi/request';
import {isRecord} from '../record.ts';
import type {Definitions} from '../form/shape.ts';
import {createBody, getBodyKind, type DraftBody} from './body.ts';
import {getCaptured, getCollection, isIdName, type Captured} from './captured/capturedValues.ts';

export type Draft = {
  /** Id of the target; empty: the first one. */
  target: string;
  /** Values of the server's variables, where they are not the defaults. */
  variables: Record<string, string>;
  /** Values by location and name: `path.indexId`. What is not sent is absent. */
  parameters: Record<string, unknown>;
  /** Absent: no body is sent. */
  body?: DraftBody;
};

type DraftOptions = {
  /** Default: those of the operation itself. */
  definitions?: Definitions;
  /** The media type of the body, which is then sent. Default: the first one, unless the body is optional. */
  media?: CallMedia;
  /** Which of its examples. Default: the first one. */
  example?: number;
};

/** The values of the page's samples, with values of earlier responses instead of the examples. */
export function createDraft(call: CallData, captured: Captured, options: DraftOptions = {}): Draft {
  const {definitions = call.definitions, media: chosen, example = 0} = options;
  const parameters = call.parameters.flatMap((parameter) =>
    parameter.initial === undefined ? [] : [[toParameterKey(parameter), parameter.initial] as const],
  );
  const media = chosen ?? call.body?.media[0];
  const isSent = media && call.body && (chosen ?? !isLeftOut(media, call.body, call.template.method));
  const body = isSent ? {body: createBody(media, definitions, example)} : {};
  return withCaptured(call, {target: '', variables: {}, parameters: Object.fromEntries(parameters), ...body}, captured);
}

/**
 * A draft with IDs of earlier responses instead of its own, if they belong together. None are used if two belong to different resources. In
 * a path either all or none are, since the others belong to what the path names. `since`: older values replace nothing; milliseconds since
 * 1970.
 */
export function withCaptured(call: CallData, draft: Draft, captured: Captured, since = 0): Draft {
  const {parameters, body} = draft;
  const fields = isRecord(body?.value) ? body.value : {};
  const path = call.parameters.filter(({in: location}) => location === 'path');
  const taken = new Map<string, Captured[string]>();
  /** Is there a value for this name, or is none needed? */
  const take = (name: string, value: unknown, isBody: boolean): boolean => {
    const known = getCaptured(captured, name, isBody ? call.kinds?.[name] : getCollection(call.template.path, name));
    // The rest of a sample's body, such as a question, is about the resources that its IDs name.
    const isFit = !isBody || (known?.isOwn && Array.isArray(known.value) === Array.isArray(value));
    if (!known || !isFit || (known.at <= since && known.value !== value)) return !isIdName(name);
    taken.set(name, known);
    return true;
  };
  const isWhole = [
    ...path.map((parameter) => take(parameter.name, parameters[toParameterKey(parameter)], false)),
    ...Object.entries(fields).map(([name, value]) => take(name, value, true)),
    ...Object.keys(parameters).map((key) => !/^query\./.test(key) || !isIdName(key)),
  ].every(Boolean);
  const isMixed = [...taken.values()].some(({beside}) =>
    Object.entries(beside).some(([name, value]) => taken.has(name) && taken.get(name)?.value !== value),
  );
  if (isMixed || (path.length > 0 && !isWhole)) return draft;
  const ids = path.map(
    (parameter) => [toParameterKey(parameter), taken.get(parameter.name)?.value ?? parameters[toParameterKey(parameter)]] as const,
  );
  const values = Object.entries(fields).map(([name, value]) => [name, taken.get(name)?.value ?? value] as const);
  return {
    ...draft,
    parameters: {...parameters, ...Object.fromEntries(ids.filter(([, value]) => value !== undefined))},
    ...(body && isRecord(body.value) ? {body: {...body, value: Object.fromEntries(values)}} : {}),
  };
}

/** An optional empty body is not sent as a form, nor with GET or DELETE, as in the samples. */
function isLeftOut(media: CallMedia, {required}: NonNullable<CallData['body']>, method: string): boolean {
  const example = media.examples[0]?.value;
  const isEmpty = example === undefined || (isRecord(example) && Object.keys(example).length === 0);
  const kind = getBodyKind(media);
  return !required && isEmpty && (kind === 'fields' || (kind === 'json' && isBodiless(method)));
}
