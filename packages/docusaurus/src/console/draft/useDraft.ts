// The visitor's input, how it changes, and notes about its origin.
import {type Dispatch, type SetStateAction, useLayoutEffect, useState} from 'react';
import type {CallData} from '@lectern/openapi';
import {getEnvironment} from '../../credentials/environment/environment.ts';
import type {Definitions} from '../form/shape.ts';
import {readChosenServer, withEnvironment} from '../target/chosenServer.ts';
import {readCaptured} from './captured/capturedValues.ts';
import {createDraft, type Draft} from './draft.ts';
import {openDraft, saveDraft} from './draftStore.ts';
import {findFilledIn, type FilledIn} from './filledIn.ts';
import {readLostFiles, withoutChosen, type FileNames} from './files/heldFiles.ts';
import {withoutExampleTexts} from './files/ownFiles.ts';
import {useUndo, type Undo} from './useUndo.ts';

export type Editing = Undo & {
  draft: Draft;
  change: Dispatch<SetStateAction<Draft>>;
  reset: () => void;
  /** Values that the draft has instead of the page's own examples. */
  filledIn: FilledIn;
  /** Files to choose again after a reload. */
  lostFiles: FileNames;
};

/** The draft of an operation, stored with every change. `linked`: the draft of the link that opened the page. */
export function useDraft(call: CallData, linked: Draft | undefined, definitions: Definitions): Editing {
  const [draft, change] = useState(() => openIn(call, linked));
  const undo = useUndo(draft, change);
  const [lostFiles, setLostFiles] = useState(() => (linked ? {} : readLostFiles(call)));
  // A file that is chosen again and then removed is not lost.
  const stillLost = withoutChosen(lostFiles, draft);
  if (stillLost !== lostFiles) setLostFiles(stillLost);
  const [filledIn, setFilledIn] = useState(() => findFilledIn(call, readCaptured(call.api)));
  // At once: the next key may leave the page.
  useLayoutEffect(() => saveDraft(call, draft, lostFiles), [call, draft, lostFiles]);
  const reset = (): void => {
    const known = readCaptured(call.api);
    undo.replace(() => withoutExampleTexts(call, createDraft(call, known, {definitions}), known, definitions), 'reset');
    setFilledIn(findFilledIn(call, known));
    setLostFiles({});
  };
  return {draft, change, reset, filledIn, lostFiles, ...undo};
}

/** The initial draft: from the link, or the last one. A chosen environment sets its server. */
function openIn(call: CallData, linked: Draft | undefined): Draft {
  if (!linked) return withEnvironment(call.api, openDraft(call, readChosenServer(call.api)));
  return getEnvironment(call.api) ? withEnvironment(call.api, linked) : linked;
}
