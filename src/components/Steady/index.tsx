import {useContext, useMemo, type ReactNode} from 'react';
import {__RouterContext as RouterContext, type RouteComponentProps} from 'react-router';

type SteadyProps = {
  /** Where the pages below are. */
  location: RouteComponentProps['location'];
  children: ReactNode;
};

/**
 * Keeps a page where it is until the next one is loaded. The framework does so with a route of its own, which tells everything below
 * it anew where it is as soon as a link is pressed: a page that is about to be left was rendered once more. In a
 * finished portal's browser this stands in that route's place (`plugins/bundle/replacements.ts`).
 */
export default function Steady({location, children}: SteadyProps): ReactNode {
  const {history, staticContext} = useContext(RouterContext);
  const router = useMemo((): RouteComponentProps => {
    const match = {path: '/', url: '/', params: {}, isExact: location.pathname === '/'};
    return {history, location, match, ...(staticContext ? {staticContext} : {})};
  }, [history, location, staticContext]);
  return <RouterContext.Provider value={router}>{children}</RouterContext.Provider>;
}
