// npm run build [-- --meta-policy] [-- --compress]: builds the portal into `build/`. What else is given goes to the framework.
import path from 'node:path';
import {buildSite, ROOT} from './site.mts';

const OWN = ['--meta-policy', '--compress'];
const given = process.argv.slice(2);
const out = path.join(ROOT, 'build');
const code = await buildSite(ROOT, out, {
  args: given.filter((each) => !OWN.includes(each)),
  check: findHeavy,
  meta: given.includes('--meta-policy'),
  compress: given.includes('--compress'),
});
if (code === 0) process.stdout.write(`The portal is built in ${out}\n`);
process.exitCode = code;

/** What a page may weigh stands in `budgets.mts`. Loaded when it is asked, so that the build begins at once. */
async function findHeavy(folder: string): Promise<string[]> {
  const [{default: portal}, {loadPortal}, {findExcess}] = await Promise.all([
    import('../portal.config.ts'),
    import('../src/config/loadPortal.ts'),
    import('./weigh.mts'),
  ]);
  return findExcess(folder, loadPortal(portal).basePath);
}
