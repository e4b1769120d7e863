// A link within the page that is open: what lies above its target is laid out before the framework scrolls there. A
// page that has been gone to does it itself (`reference/Page`).
import type {ClientModule} from '@docusaurus/types';
import {isConsoleHash} from '../../console/draft/linkHash.ts';

/** Called by the framework before it shows another address, and not of the first page. */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location, previousLocation}) => {
  const isHere = previousLocation !== null && previousLocation.pathname === location.pathname;
  if (isHere && location.hash !== '' && !isConsoleHash(location.hash)) {
    document.querySelector('article')?.setAttribute('data-whole', '');
  }
};
