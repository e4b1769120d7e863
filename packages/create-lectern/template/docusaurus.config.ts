import {createConfig, loadPortal} from '@lectern/docusaurus/portal';
import portal from './portal.config.ts';

export default createConfig(loadPortal(portal), {without: process.env.PORTAL_WITHOUT});
