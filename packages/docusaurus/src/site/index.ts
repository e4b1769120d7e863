// What a site's own configuration is made with. It is loaded by Node itself: the framework's loader would translate hundreds of
// modules, and load all of them again each time it is asked.
export {createFindRun} from '../plugins/runs.ts';
export {loadApiSidebar} from '../plugins/openapi/compiledPages/sidebar.ts';
export {getApis} from '../config/apis.ts';
export {createConfig} from './createConfig.ts';
export {definePortal, type Portal, type PortalInput} from '../config/portal.ts';
export {loadPortal} from '../config/loadPortal.ts';
export {renderTokens} from '../config/tokens.ts';
