import {createRequire, enableCompileCache} from 'node:module';
import path from 'node:path';
import portal from './portal.config.ts';
import type * as Site from './src/config/site.ts';

// What Node has compiled of the framework and of our modules is kept for the next run.
enableCompileCache(path.join(__dirname, 'node_modules/.cache/portal/code'));
const require = createRequire(__filename);
const {createConfig, createFindRun, loadPortal} = require('./src/config/site.ts') as typeof Site;

export default createConfig(loadPortal(portal), {findRun: createFindRun(__dirname), without: process.env.PORTAL_WITHOUT});
