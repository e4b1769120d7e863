import {useContext, useLayoutEffect, useState, type ReactNode} from 'react';
import {__RouterContext as RouterContext} from 'react-router';
import {afterFrame} from '../afterFrame';

type LaterProps = {
  /** What the children belong to: when this changes, they are of another place, and told at once. */
  of?: string | undefined;
  /** Not rendered anew with their parent if their props are the same (`memo`). */
  children: ReactNode;
};

/**
 * Around what surrounds the content of a page: it hears of the page that is gone to when that page has been painted, so that nobody
 * waits for a bar or a tree of links before the words that were asked for.
 */
export default function Later({of, children}: LaterProps): ReactNode {
  const router = useContext(RouterContext);
  const [shown, show] = useState({router, of});
  useLayoutEffect(() => {
    if (shown.router === router && shown.of === of) return undefined;
    return afterFrame(() => show({router, of}));
  }, [shown, router, of]);
  return <RouterContext.Provider value={of === shown.of ? shown.router : router}>{children}</RouterContext.Provider>;
}
