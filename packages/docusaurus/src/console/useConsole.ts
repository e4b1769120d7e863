// The state of one console: the draft, its target, its problems, and the current request.
import {useEffect, useMemo} from 'react';
import type {CallData} from '@lectern/openapi';
import type {ApiRequest, Credential} from '@lectern/openapi/request';
import {useDefinitions} from './call/useDefinitions.ts';
import type {Draft} from './draft/draft.ts';
import {toRequest, withExampleFiles, withoutBlobs} from './draft/request.ts';
import {withLargeBodyAsFile} from './draft/large.ts';
import {withPlaceholders} from './draft/placeholders.ts';
import {useDraft, type Editing} from './draft/useDraft.ts';
import {useExchange, type Sending} from './exchange/useExchange.ts';
import {useFollowing, type Following} from './exchange/useFollowing.ts';
import type {Problem} from './form/problem.ts';
import type {Definitions} from './form/shape.ts';
import {validateDraft} from './form/validate.ts';
import {withHeaders, withoutSecretHeaders, type Options} from './target/options.ts';
import {useDestination, type Destination} from './target/useDestination.ts';
import {validateServer} from './target/serverAddress.ts';
import {useMissingCredential} from './target/useMissingCredential.ts';
import {usePlaceholders} from './target/usePlaceholders.ts';

export type Console = {
  editing: Editing;
  destination: Destination;
  sending: Sending;
  /** Whether the response's stream is opened. Absent: this operation leads to none. */
  following?: Following;
  definitions: Definitions;
  /** Why definitions are missing. */
  failure?: {message: string; retry: () => void};
  /** Problems of the draft. They are looked for at the first call: to open a form, none is needed. */
  findProblems: () => Problem[];
  /** Why it would go to a real server without its credential. */
  missing: string | undefined;
  /** As samples show it: placeholders, no credential, no file contents. */
  shown: ApiRequest;
};

/** `linked`: the draft of the link that opened the page. */
export function useConsole(call: CallData, onRequest: (request: ApiRequest) => void, linked: Draft | undefined): Console {
  const {definitions, failure} = useDefinitions(call);
  const editing = useDraft(call, linked, definitions);
  const {draft} = editing;
  const destination = useDestination(call, editing);
  const {target, address, options} = destination;
  const placeholders = usePlaceholders(call, target);
  const findProblems = useMemo(
    () => lazily(() => [...validateServer(options), ...validateDraft(call, draft, definitions)]),
    [call, draft, definitions, options],
  );
  const shown = useMemo(
    () => toShown(call, withExampleFiles(call, draft, definitions), address, placeholders, options),
    [call, draft, definitions, address, placeholders, options],
  );
  const missing = useMissingCredential(call, target, shown, options.headers);
  useEffect(() => onRequest(shown), [shown, onRequest]);
  const following = useFollowing(call);
  const sending = useExchange({call, draft, target, address, options}, {shown, isFollowing: following?.isOn ?? false});
  return {
    editing,
    destination,
    sending,
    ...(following ? {following} : {}),
    definitions,
    ...(failure ? {failure} : {}),
    findProblems,
    missing,
    shown,
  };
}

/** A function that finds its result at the first call. */
function lazily<T>(find: () => T): () => T {
  let found: {value: T} | undefined;
  return () => (found ??= {value: find()}).value;
}

/** The request as samples show it. */
function toShown(call: CallData, draft: Draft, address: string, placeholders: Credential[], options: Options): ApiRequest {
  const request = toRequest(call, withPlaceholders(draft, call), address, placeholders);
  return withLargeBodyAsFile(withHeaders(withoutBlobs(request), withoutSecretHeaders(options)));
}
