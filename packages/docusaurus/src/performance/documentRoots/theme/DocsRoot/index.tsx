import OriginalDocsRoot from '@theme-init/DocsRoot';
import {memo} from 'react';

/**
 * The frame around all documents. The router renders it twice for each navigation, once for the address and once for the page; only its
 * route says what it shows.
 */
export default memo(OriginalDocsRoot, (before, after) => before.route === after.route);
