// npm run build [-- --meta-policy] [-- --compress]: builds the portal into `build/`. What else is given goes to the framework.
import path from 'node:path';
import {buildSite, ROOT} from './site.mts';

const OWN = ['--meta-policy', '--compress'];
const given = process.argv.slice(2);
const out = path.join(ROOT, 'build');
const code = await buildSite(ROOT, out, {
  args: given.filter((each) => !OWN.includes(each)),
  meta: given.includes('--meta-policy'),
  compress: given.includes('--compress'),
});
if (code === 0) process.stdout.write(`The portal is built in ${out}\n`);
process.exitCode = code;
