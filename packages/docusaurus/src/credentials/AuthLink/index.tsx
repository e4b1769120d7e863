import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {MouseEvent, ReactNode} from 'react';
import {getSiteData} from '../../siteData.ts';
import {saveReturn} from '../returnPage.ts';

/**
 * The way to the page of credentials, which leads back to where it was followed from. A plain link: the framework's would load that
 * page as soon as it is seen.
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
