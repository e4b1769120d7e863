// Adds the reference to an existing Docusaurus site, as `npm create lectern -- --site` does if nothing is installed yet.
import {defineCommand} from '@lectern/openapi/cli';
import type * as Site from 'create-lectern/site';

/** Default of `--route`, the same as in `npm create lectern`. */
const ROUTE = 'api';

export const init = defineCommand({
  name: 'init',
  summary: 'Adds the reference of an API document to a Docusaurus site that has its own configuration.',
  arguments: ['[DIR]'],
  options: {
    document: {
      type: 'string',
      value: 'FILE',
      summary: 'the OpenAPI document; a document outside the repository is copied (default: a sample)',
    },
    route: {type: 'string', value: 'ROUTE', default: ROUTE, summary: 'where the pages are, below the base path of the site'},
  },
  failureCode: 1,
  exitCodes: {
    0: 'added; what has to be done by hand is printed',
    1: 'nothing is written: the output says why',
    2: 'nothing is written: an option is unknown',
  },
  async run({document, route}, [folder = '.'], {stdout}) {
    const {addReference, renderReport} = await loadSite(renderCall({folder, document, route}));
    stdout.write(renderReport(await addReference({folder, document, route})));
    return 0;
  },
});

type Asked = {folder: string; document: string | undefined; route: string};

/** The equivalent call of npm, for a shell. */
function renderCall({folder, document, route}: Asked): string {
  const options = [...(document === undefined ? [] : ['--document', document]), ...(route === ROUTE ? [] : ['--route', route])];
  return ['npm create lectern', quote(folder), '-- --site', ...options.map(quote)].join(' ');
}

function quote(word: string): string {
  return /^[\w./:@=-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/** An optional dependency: no other command needs it. */
async function loadSite(call: string): Promise<typeof Site> {
  return import('create-lectern/site').catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    throw isMissing ? new Error(`create-lectern is not installed: install it, or run ${call}`) : error;
  });
}
