import portal from './portal.config.ts';
import {createConfig} from './src/config/createConfig.ts';
import {loadPortal} from './src/config/loadPortal.ts';

export default createConfig(loadPortal(portal));
