// npm run build [-- --meta-policy] [-- --compress]: builds the portal into `build/`. What else is given goes to the framework.
import path from 'node:path';
import portal from '../portal.config.ts';
import {loadPortal} from '../src/config/loadPortal.ts';
import {buildSite, ROOT} from './site.mts';
import {findExcess} from './weigh.mts';

const OWN = ['--meta-policy', '--compress'];
const given = process.argv.slice(2);
const out = path.join(ROOT, 'build');
const code = await buildSite(ROOT, out, {
  args: given.filter((each) => !OWN.includes(each)),
  // What a page may weigh stands in `budgets.mts`.
  check: (folder) => findExcess(folder, loadPortal(portal).basePath),
  meta: given.includes('--meta-policy'),
  compress: given.includes('--compress'),
});
if (code === 0) process.stdout.write(`The portal is built in ${out}\n`);
process.exitCode = code;
