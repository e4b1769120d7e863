import {useCallback, useEffect, useRef} from 'react';

/** Events that show whether a pointer button is down. A browser menu may swallow the release, so later events count too. */
const EVENTS = ['pointerdown', 'pointerup', 'pointercancel', 'pointermove', 'keydown'];

/**
 * Runs an action once no pointer is down, after the click. A press on a button moves the focus out of a field: an error shown at that
 * moment would move the button away from the pointer.
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
      // In a separate task: a click comes in the same task as the release.
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
