// The facts of the portal under test, from its own configuration: no test knows the product's name.
import portalConfig from '../portal.config';
import {validatePortal} from '../packages/docusaurus/src/config/portal';

export const PORTAL = validatePortal(portalConfig);

/** The address of its home page. */
export const SITE = `${PORTAL.url}${PORTAL.basePath}`;
