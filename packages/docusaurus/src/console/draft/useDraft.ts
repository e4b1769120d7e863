// What is filled in, how it is changed, and what a visitor should know of where it is from.
import {type Dispatch, type SetStateAction, useLayoutEffect, useState} from 'react';
import type {CallData} from '@lectern/openapi';
import {getEnvironment} from '../../credentials/environment/environment.ts';
import type {Definitions} from '../form/shape.ts';
import {readChosenServer, withEnvironment} from '../target/chosenServer.ts';
import {readCaptured} from './captured/capturedValues.ts';
import {createDraft, type Draft} from './draft.ts';
import {openDraft, saveDraft} from './draftStore.ts';
import {findFilledIn, type FilledIn} from './filledIn.ts';
import {readLostFiles, withoutChosen, type FileNames} from './heldFiles.ts';
import {withoutExampleTexts} from './ownFiles.ts';
import {useUndo, type Undo} from './useUndo.ts';

export type Editing = Undo & {
  draft: Draft;
  change: Dispatch<SetStateAction<Draft>>;
  reset: () => void;
  /** What the draft began with instead of the page's own examples. */
  filledIn: FilledIn;
  /** Files that have to be chosen again, as a reload has taken them. */
  lostFiles: FileNames;
};

/** The draft of a call, stored with every change. `linked`: what the link carried that opened the page. */
export function useDraft(call: CallData, linked: Draft | undefined, definitions: Definitions): Editing {
  const [draft, change] = useState(() => openIn(call, linked));
  const undo = useUndo(draft, change);
  const [lostFiles, setLostFiles] = useState(() => (linked ? {} : readLostFiles(call)));
  // A file that is chosen again and then removed is not lost.
  const stillLost = withoutChosen(lostFiles, draft);
  if (stillLost !== lostFiles) setLostFiles(stillLost);
  const [filledIn, setFilledIn] = useState(() => findFilledIn(call, readCaptured(call.api)));
  // At once: the page may be left with the next key.
  useLayoutEffect(() => saveDraft(call, draft, lostFiles), [call, draft, lostFiles]);
  const reset = (): void => {
    const known = readCaptured(call.api);
    undo.replace(() => withoutExampleTexts(call, createDraft(call, known, {definitions}), known, definitions), 'reset');
    setFilledIn(findFilledIn(call, known));
    setLostFiles({});
  };
  return {draft, change, reset, filledIn, lostFiles, ...undo};
}

/** The draft that the console opens with: of a link, or the one that was filled in last. An environment that is chosen sets its server. */
function openIn(call: CallData, linked: Draft | undefined): Draft {
  if (!linked) return withEnvironment(call.api, openDraft(call, readChosenServer(call.api)));
  return getEnvironment(call.api) ? withEnvironment(call.api, linked) : linked;
}
