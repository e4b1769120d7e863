// npm run build: builds the portal.
import path from 'node:path';
import {INCOMPLETE_CODE} from '../packages/docusaurus/src/plugins/failures.ts';
import {EXIT_CODES, INCOMPLETE, readOptions} from './options.mts';
import {buildSite, ROOT} from './site.mts';

const USAGE = `Usage: npm run build [-- [--out-dir DIR] [--meta-policy] [--compress] [--locale LOCALE]… [--no-minify] [--plain | --without NAMES]]

  --out-dir      folder of the finished portal (default: build); what was built there before is replaced by a whole portal only
  --meta-policy  every page carries the security policy itself, for a host that sends no headers of yours
  --compress     writes .br and .gz beside each text file, for a server that sends them as they are
  --locale       one of the portal's languages; may be given again (default: all of them)
  --no-minify    leaves scripts and styles readable
  --plain        stock Docusaurus: without any of the optimisations of src/performance
  --without      without some of them, by their names in packages/docusaurus/src/performance/options.ts with a space between
  --help         show this

${EXIT_CODES}`;

const {values} = readOptions(USAGE, {
  options: {
    'out-dir': {type: 'string', default: path.join(ROOT, 'build')},
    'meta-policy': {type: 'boolean', default: false},
    compress: {type: 'boolean', default: false},
    locale: {type: 'string', short: 'l', multiple: true, default: []},
    'no-minify': {type: 'boolean', default: false},
    plain: {type: 'boolean', default: false},
    without: {type: 'string', default: ''},
  },
});
const out = path.resolve(values['out-dir']);
const without = values.plain ? 'all' : values.without;
// Read by docusaurus.config.ts.
if (without !== '') process.env['PORTAL_WITHOUT'] = without;
try {
  const code = await buildSite(ROOT, out, {
    args: [...values.locale.flatMap((locale) => ['--locale', locale]), ...(values['no-minify'] ? ['--no-minify'] : [])],
    // What is readable is heavy, and so is what is not optimised.
    ...(values['no-minify'] || without !== '' ? {} : {inspect: findHeavy}),
    meta: values['meta-policy'],
    compress: values.compress,
  });
  if (code === 0 || code === INCOMPLETE_CODE) process.stdout.write(`The portal is built in ${out}\n`);
  if (code === INCOMPLETE_CODE) process.stderr.write(INCOMPLETE);
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

/** What a page may weigh before it is told stands in the configuration. Loaded when it is asked, so that the build begins at once. */
async function findHeavy(folder: string): Promise<string[]> {
  const [{default: input}, {loadPortal}, {findHeavyPages}] = await Promise.all([
    import('../portal.config.ts'),
    import('../packages/docusaurus/src/config/loadPortal.ts'),
    import('./weigh.mts'),
  ]);
  const {basePath, budgets} = loadPortal(input);
  return findHeavyPages(folder, basePath, budgets);
}
