import {useCallback, useEffect, useRef} from 'react';

/** What shows whether a button of a pointer is down. A menu of the browser may take the release: what comes after it counts too. */
const EVENTS = ['pointerdown', 'pointerup', 'pointercancel', 'pointermove', 'keydown'];

/**
 * Gives what runs an action once no pointer is down, after the click. A press on a button takes the focus from a field: what that shows
 * would move the button away from under the pointer.
 */
export function useAfterPress(): (action: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const run = useCallback((): void => {
    if (!isDown.current) for (const action of waiting.current.splice(0)) action();
  }, []);
  useEffect(() => {
    const follow = (event: Event): void => {
      isDown.current = event.type === 'pointerdown' || (isDown.current && (event as PointerEvent).buttons > 0);
      // In a task of its own: a click comes in that of the release.
      if (waiting.current.length > 0) setTimeout(run);
    };
    for (const type of EVENTS) window.addEventListener(type, follow, true);
    return () => {
      for (const type of EVENTS) window.removeEventListener(type, follow, true);
    };
  }, [run]);
  return useCallback(
    (action) => {
      waiting.current.push(action);
      setTimeout(run);
    },
    [run],
  );
}
