import OriginalDocVersionRoot from '@theme-init/DocVersionRoot';
import {memo} from 'react';

/** A version of the documents. Like the frame around it, it depends on its route, not on the address. */
export default memo(OriginalDocVersionRoot, (before, after) => before.route === after.route && before.version === after.version);
