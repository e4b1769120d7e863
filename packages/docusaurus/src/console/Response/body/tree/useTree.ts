import {useCallback, useEffect, useState} from 'react';
import type {BodyCaller} from '../text/useBody.ts';

type State = {count: number; /** Grows whenever rows open or close. */ version: number; active: number};

export type TreeState = State & {
  setActive: (row: number) => void;
  toggle: (row: number, open?: boolean) => void;
  setAll: (open: boolean) => void;
  goToParent: () => void;
  /** Makes a row active, after its parents have opened. */
  show: (target: {row: number; rows: number}) => void;
};

/** How many rows a tree has and which is active; the worker knows which are open. */
export function useTree(caller: BodyCaller, firstRows: number, target: {pointer: string} | undefined): TreeState {
  const [state, setState] = useState<State>({count: firstRows, version: 0, active: 0});
  const setActive = useCallback((row: number) => setState((before) => ({...before, active: row})), []);
  const show = useCallback(
    ({row, rows}: {row: number; rows: number}) =>
      setState((before) => ({count: rows, version: before.version + 1, active: Math.min(Math.max(row, 0), rows - 1)})),
    [],
  );
  useEffect(() => {
    if (target) caller.call('showPointer', target.pointer).then(show, ignore);
  }, [caller, target, show]);
  return {
    ...state,
    setActive,
    show,
    toggle: (row, open) => void caller.call('toggle', row, open).then((rows) => show({row, rows}), ignore),
    setAll: (open) => void caller.call('setAll', open).then((rows) => show({row: 0, rows}), ignore),
    goToParent: () => void caller.call('getParent', state.active).then(setActive, ignore),
  };
}

/** The worker ends with the view, and nobody waits for its result. */
function ignore(): void {
  // There is nothing left to show.
}
