// The functions that create a site's configuration. Node itself loads them: the framework's loader would transpile hundreds of modules, and
// load all of them again at each call.
export {createFindRun} from '../plugins/runs.ts';
export {loadApiSidebar} from '../plugins/openapi/compiledPages/sidebar.ts';
export {getApis} from '../config/apis.ts';
export {createConfig} from './createConfig.ts';
export {definePortal, type Portal, type PortalInput} from '../config/portal.ts';
export {loadPortal} from '../config/loadPortal.ts';
export {renderTokens} from '../config/tokens.ts';
