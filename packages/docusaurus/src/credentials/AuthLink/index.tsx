import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {MouseEvent, ReactNode} from 'react';
import {getSiteData} from '../../siteData.ts';
import {saveReturn} from '../returnPage.ts';

/**
 * A link to the page of credentials, which links back to the current page. A plain link: the framework's would load that page as soon as
 * the link is visible.
 */
export default function AuthLink({children}: {children: ReactNode}): ReactNode {
  const history = useHistory();
  const address = useBaseUrl(getSiteData().credentials ?? '/auth');
  const follow = (event: MouseEvent): void => {
    saveReturn();
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(address);
  };
  return (
    <a href={address} onClick={follow}>
      {children}
    </a>
  );
}
