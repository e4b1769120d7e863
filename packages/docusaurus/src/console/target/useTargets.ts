import {useEffect, useMemo, useState} from 'react';
import {createCustomTarget, getTargets, isLocalAllowed, type Target, type TargetCall} from './target.ts';

/** The ways to call an operation, as far as the security policy of the page allows them. `custom`: address that was typed in. */
export function useTargets({api, pageId, servers}: TargetCall, custom = ''): Target[] {
  const [hasLocal, setHasLocal] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    void isLocalAllowed(api).then((isAllowed) => {
      if (isCurrent) setHasLocal(isAllowed);
    });
    return () => {
      isCurrent = false;
    };
  }, [api]);
  return useMemo(
    () => [...getTargets({api, pageId, servers}, hasLocal), ...(custom === '' ? [] : [createCustomTarget(custom)])],
    [api, pageId, servers, hasLocal, custom],
  );
}
