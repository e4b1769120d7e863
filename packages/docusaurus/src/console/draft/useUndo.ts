import {useLayoutEffect, useRef, useState} from 'react';
import type {Draft} from './draft.ts';

/** What has replaced what was filled in. */
export type Replacement = 'example' | 'empty' | 'reset' | 'history';

export type Undo = {
  /** The last replacement. `at`: key of the field whose example it was; `draft`: what comes back. */
  replaced?: {by: Replacement; at?: string; draft: Draft; isUndone: boolean};
  /** Replaces what is filled in by what one press has chosen. */
  replace: (make: (before: Draft) => Draft, by: Replacement, at?: string) => void;
  /** Brings back what was replaced, and with the next call what had replaced it: nothing that was typed is lost either way. */
  undo: () => void;
};

/** The way back from what replaces a whole draft or a part of it at once. */
export function useUndo(draft: Draft, setDraft: (draft: Draft) => void): Undo {
  const [replaced, setReplaced] = useState<Undo['replaced']>();
  // Files of an example arrive later: what was typed meanwhile is what they replace.
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

/** A draft whose body is not taken for what is being typed: the JSON editor has to show it. */
function copy({body, ...draft}: Draft): Draft {
  return body ? {...draft, body: {...body}} : draft;
}
