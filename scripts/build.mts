// Builds the portal into `build/`.
import path from 'node:path';
import {buildSite, ROOT} from './site.mts';

const out = path.join(ROOT, 'build');
const code = await buildSite(ROOT, out, process.argv.slice(2));
if (code === 0) process.stdout.write(`The portal is built in ${out}\n`);
process.exitCode = code;
