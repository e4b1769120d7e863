import OriginalDocsRoot from '@theme-init/DocsRoot';
import {memo} from 'react';

/**
 * The frame around all documents. The router renders it twice for each navigation, once for the address and once for the page, but its
 * content depends only on its route.
 */
export default memo(OriginalDocsRoot, (before, after) => before.route === after.route);
