// The state of one console: the draft, what is wrong with it, and the call that is under way.
import {useEffect, useLayoutEffect, useMemo, useState} from 'react';
import {getEnvironment} from '../credentials/environment/environment.ts';
import type {CallData} from '@lectern/openapi';
import type {ApiRequest, Credential} from '@lectern/openapi/request';
import {outsideOfEnvironments, readChosenServer, withEnvironment} from './target/chosenServer.ts';
import {createDraft, toRequest, withExampleFiles, withoutBlobs, type Draft} from './draft/draft.ts';
import {saveDraft, openDraft} from './draft/draftStore.ts';
import {readLostFiles, withoutChosen, type FileNames} from './draft/heldFiles.ts';
import {withoutExampleTexts} from './draft/ownFiles.ts';
import {withPlaceholders} from './draft/placeholders.ts';
import {findFilledIn, type FilledIn} from './draft/filledIn.ts';
import {useUndo, type Undo} from './draft/useUndo.ts';
import {readOptions, withHeaders, withoutSecretHeaders, writeOptions, type Options} from './target/options.ts';
import {useDefinitions} from './call/useDefinitions.ts';
import {withLargeBodyAsFile} from './draft/large.ts';
import {prepareStream} from './send/loadStreamReader.ts';
import type {Definitions} from './form/shape.ts';
import {readCaptured} from './draft/captured/capturedValues.ts';
import {getAddress, type Target} from './target/target.ts';
import {useMissingCredential} from './target/useMissingCredential.ts';
import {useTargets} from './target/useTargets.ts';
import {usePlaceholders} from './target/usePlaceholders.ts';
import {usePreparation} from './target/usePreparation.ts';
import {useExchange, type Sending} from './exchange/useExchange.ts';
import {useFollowing, type Following} from './exchange/useFollowing.ts';
import type {Problem} from './form/problem.ts';
import {validateDraft} from './form/validate.ts';

export type Console = Undo &
  Sending & {
    draft: Draft;
    change: (draft: Draft) => void;
    reset: () => void;
    targets: Target[];
    target: Target;
    options: Options;
    changeOptions: (options: Options) => void;
    /** Calls the server of the environment that is chosen by now, or the one that is chosen outside of all. */
    enterEnvironment: () => void;
    definitions: Definitions;
    /** Why definitions are missing. */
    failure?: {message: string; retry: () => void};
    /** What the draft began with instead of the page's own examples. */
    filledIn: FilledIn;
    /** Files that have to be chosen again, as a reload has taken them. */
    lostFiles: FileNames;
    problems: Problem[];
    /** Why it would go to a real server without the credential that it needs. */
    missing: string | undefined;
    /** Whether the stream is opened that an answer leads to. Absent: this call leads to none. */
    following?: Following;
    /** As samples show it: placeholders, no credential, no contents of files. */
    shown: ApiRequest;
  };

/** The target of an id, else the first one; there is always one. */
function getTarget(targets: Target[], id: string): Target {
  const target = targets.find((each) => each.id === id) ?? targets[0];
  if (!target) throw new Error('There is nothing to call.');
  return target;
}

/** `linked`: what the link carried that opened the page. */
export function useConsole(call: CallData, onRequest: (request: ApiRequest) => void, linked: Draft | undefined): Console {
  const [draft, setDraft] = useState(() => openIn(call, linked));
  const undoing = useUndo(draft, setDraft);
  const [lostFiles, setLostFiles] = useState(() => (linked ? {} : readLostFiles(call)));
  // A file that is chosen again and then removed is not lost.
  const stillLost = withoutChosen(lostFiles, draft);
  if (stillLost !== lostFiles) setLostFiles(stillLost);
  const [filledIn, setFilledIn] = useState(() => findFilledIn(call, readCaptured(call.api)));
  const {definitions, failure} = useDefinitions(call);
  const [options, setOptions] = useState(() => readOptions(call.api));
  const targets = useTargets(call, options.server);
  const target = getTarget(targets, draft.target);
  const placeholders = usePlaceholders(call, target);
  const problems = useMemo(() => validateDraft(call, draft, definitions), [call, draft, definitions]);
  const address = getAddress(target, draft.variables);
  const shown = useMemo(
    () => toShown(call, withExampleFiles(call, draft, definitions), address, placeholders, options),
    [call, draft, definitions, address, placeholders, options],
  );
  const missing = useMissingCredential(call, target, shown, options.headers);
  useEffect(() => onRequest(shown), [shown, onRequest]);
  // At once: the page may be left with the next key.
  useLayoutEffect(() => saveDraft(call, draft, lostFiles), [call, draft, lostFiles]);
  useEffect(() => prepareStream(call), [call]);
  usePreparation(call.api, target);
  const following = useFollowing(call);
  const sending = useExchange({call, draft, target, address, options}, {shown, isFollowing: following?.isOn ?? false});
  return {
    draft,
    change: setDraft,
    reset: () => {
      const known = readCaptured(call.api);
      undoing.replace(() => withoutExampleTexts(call, createDraft(call, known, {definitions}), known, definitions), 'reset');
      setFilledIn(findFilledIn(call, known));
      setLostFiles({});
    },
    targets,
    target,
    options,
    changeOptions: (next) => {
      writeOptions(call.api, next);
      setOptions(next);
    },
    enterEnvironment: () => {
      setOptions(readOptions(call.api));
      setDraft((before) => (getEnvironment(call.api) ? withEnvironment(call.api, before) : outsideOfEnvironments(call.api, before)));
    },
    definitions,
    ...(failure ? {failure} : {}),
    filledIn,
    lostFiles,
    problems,
    missing,
    shown,
    ...(following ? {following} : {}),
    ...sending,
    ...undoing,
  };
}

/** The request as samples show it. */
function toShown(call: CallData, draft: Draft, address: string, placeholders: Credential[], options: Options): ApiRequest {
  const request = toRequest(call, withPlaceholders(draft, call), address, placeholders);
  return withLargeBodyAsFile(withHeaders(withoutBlobs(request), withoutSecretHeaders(options)));
}

/** The draft that the console opens with: of a link, or the one that was filled in last. An environment that is chosen sets its server. */
function openIn(call: CallData, linked: Draft | undefined): Draft {
  if (!linked) return withEnvironment(call.api, openDraft(call, readChosenServer(call.api)));
  return getEnvironment(call.api) ? withEnvironment(call.api, linked) : linked;
}
