import {useCallback, useEffect, useRef} from 'react';

/** What shows that no button of a pointer is down any more. A menu of the browser may take the release: what comes after it counts too. */
const RELEASES = ['pointerup', 'pointercancel', 'pointermove', 'keydown'];

/**
 * Gives what runs an action once no pointer is down, after the click. A press on a button takes the focus from a field: what that shows
 * would move the button away from under the pointer.
 */
export function useAfterPress(): (action: () => void) => void {
  const isDown = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  const runLater = useCallback((): void => {
    // In a task of its own: a click comes in that of the release.
    setTimeout(() => {
      if (!isDown.current) for (const action of waiting.current.splice(0)) action();
    });
  }, []);
  useEffect(() => {
    const press = (): void => {
      isDown.current = true;
    };
    const release = (event: Event): void => {
      if (!isDown.current || (event as PointerEvent).buttons > 0) return;
      isDown.current = false;
      runLater();
    };
    window.addEventListener('pointerdown', press, true);
    for (const type of RELEASES) window.addEventListener(type, release, true);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      for (const type of RELEASES) window.removeEventListener(type, release, true);
    };
  }, [runLater]);
  return useCallback(
    (action) => {
      waiting.current.push(action);
      runLater();
    },
    [runLater],
  );
}
