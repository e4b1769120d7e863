import portal from './portal.config.ts';
import {createConfig} from './src/config/createConfig.ts';
import {loadPortal} from './src/config/loadPortal.ts';
import {createFindRun} from './src/plugins/runs.ts';

export default createConfig(loadPortal(portal), {findRun: createFindRun(__dirname)});
