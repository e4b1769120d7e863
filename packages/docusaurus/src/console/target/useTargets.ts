import {useEffect, useMemo, useState} from 'react';
import {createCustomTarget, getTargets, isLocalAllowed, type Target, type TargetCall} from './target.ts';

/** The targets of an operation that the page's security policy allows. `custom`: a typed address. */
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
