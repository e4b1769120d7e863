import {enableCompileCache} from 'node:module';
import path from 'node:path';
import {createConfig, createFindRun, loadPortal} from '@lectern/docusaurus/portal';
import portal from './portal.config.ts';

// What Node has compiled of the framework and of our modules is cached for the next run.
enableCompileCache(path.join(__dirname, 'node_modules/.cache/portal/code'));

export default createConfig(loadPortal(portal), {findRun: createFindRun(__dirname), without: process.env.PORTAL_WITHOUT});
