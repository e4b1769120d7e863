// For a link within the open page: lays out the content above the target before the framework scrolls there. A page after navigation does
// so itself (`reference/Page`).
import type {ClientModule} from '@docusaurus/types';
import {isConsoleHash} from '../../console/draft/link/linkHash.ts';

/** Called by the framework before it shows another address, but not for the first page. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location, previousLocation}) => {
  const isHere = previousLocation !== null && previousLocation.pathname === location.pathname;
  if (isHere && location.hash !== '' && !isConsoleHash(location.hash)) {
    document.querySelector('article')?.setAttribute('data-whole', '');
  }
};
