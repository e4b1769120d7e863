// What a site's own configuration is made with. It is loaded by Node itself: the framework's loader would translate hundreds of
// modules, and load all of them again each time it is asked.
export {createFindRun} from '../plugins/runs.ts';
export {loadApiSidebar} from '../plugins/openapi/compiledPages/sidebar.ts';
export {getApis} from './apis.ts';
export {createConfig} from './createConfig.ts';
export {definePortal, type Portal, type PortalInput} from './portal.ts';
export {loadPortal} from './loadPortal.ts';
export {renderTokens} from './tokens.ts';
