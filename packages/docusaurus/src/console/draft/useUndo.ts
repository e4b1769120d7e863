import {useLayoutEffect, useRef, useState} from 'react';
import type {Draft} from './draft.ts';

/** What has replaced the input. */
export type Replacement = 'example' | 'empty' | 'reset' | 'history';

export type Undo = {
  /** The last replacement. `at`: key of the field whose example it was; `draft`: what comes back. */
  replaced?: {by: Replacement; at?: string; draft: Draft; isUndone: boolean};
  /** Replaces the input by what a press has chosen. */
  replace: (make: (before: Draft) => Draft, by: Replacement, at?: string) => void;
  /** Restores the replaced input; a second call restores the replacement. Typed text is lost in neither direction. */
  undo: () => void;
};

/** Undo for actions that replace a whole draft or a part of it. */
export function useUndo(draft: Draft, setDraft: (draft: Draft) => void): Undo {
  const [replaced, setReplaced] = useState<Undo['replaced']>();
  // An example's files arrive later: they replace what was typed meanwhile.
  const latest = useRef(draft);
  useLayoutEffect(() => {
    latest.current = draft;
  }, [draft]);
  return {
    ...(replaced ? {replaced} : {}),
    replace: (make, by, at) => {
      const before = latest.current;
      setDraft(make(before));
      setReplaced({by, draft: before, isUndone: false, ...(at === undefined ? {} : {at})});
    },
    undo: () => {
      if (!replaced) return;
      setDraft(copy(replaced.draft));
      setReplaced({...replaced, draft: latest.current, isUndone: !replaced.isUndone});
    },
  };
}

/** A new body object, so that the JSON editor shows it instead of taking it for typed text. */
function copy({body, ...draft}: Draft): Draft {
  return body ? {...draft, body: {...body}} : draft;
}
