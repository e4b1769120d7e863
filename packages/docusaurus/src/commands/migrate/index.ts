// From pages that docusaurus-openapi-docs has generated to a reference of the preset: redirects, and files that are no longer needed.
import {existsSync} from 'node:fs';
import {mkdtemp, rename, rm, rmdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {compile, type Compiled} from '@lectern/openapi';
import {toLogText} from '@lectern/openapi/document';
import {defineCommand, UsageError} from '@lectern/openapi/cli';
import {openDocument, reportProblems} from '@lectern/openapi/read';
import {readGenerated, type Generated} from './generated.ts';
import {findMoves, type Moves} from './redirects.ts';

export const migrate = defineCommand({
  name: 'migrate',
  summary: 'Shows what happens to a folder that docusaurus-openapi-docs has generated, and its redirects; --write makes the changes.',
  arguments: ['FOLDER'],
  options: {
    document: {type: 'string', value: 'FILE', summary: 'the OpenAPI document that the folder was generated from (required)'},
    route: {type: 'string', value: 'ROUTE', summary: 'route of the document in the options of the preset (default: FOLDER)'},
    from: {type: 'string', value: 'PATH', summary: 'path of the generated pages, below the base path (default: /FOLDER)'},
    redirects: {
      type: 'string',
      value: 'FILE',
      default: 'redirects.json',
      summary: 'where redirects are written, for @docusaurus/plugin-client-redirects',
    },
    write: {type: 'boolean', default: false, summary: 'write the redirects and remove the generated files'},
  },
  exitCodes: {
    0: 'shown, or done with --write',
    1: 'not done: the folder has no generated page, or the document has errors',
    2: 'not done: an option is unknown, or a file is missing',
  },
  async run(values, [folder = ''], {stdout, stderr}) {
    const {document, write, redirects} = values;
    if (document === undefined) throw new UsageError('name the document: --document openapi.yaml');
    for (const name of [folder, document]) if (!existsSync(name)) throw new UsageError(`there is no "${toLogText(name)}"`);
    if (write && existsSync(redirects)) throw new UsageError(`"${toLogText(redirects)}" exists: name another file with --redirects`);
    const generated = await readGenerated(folder);
    if (generated.pages.length === 0) {
      stderr.write(`"${toLogText(folder)}" holds no page that docusaurus-openapi-docs has generated.\n`);
      return 1;
    }
    const compiled = await compileDocument(document, (text) => stderr.write(text));
    if (!compiled) return 1;
    const address = toAddress(path.relative('.', folder));
    const moves = findMoves(generated.pages, {from: toAddress(values.from ?? address), to: toAddress(values.route ?? address)}, compiled);
    stdout.write(render(generated, moves, folder));
    if (write) await apply(folder, generated.files, {file: redirects, moves});
    stdout.write(write ? renderDone(moves, redirects) : 'Nothing was changed. Add --write to make these changes.\n');
    return 0;
  },
});

/** A path as `/docs/api`. */
function toAddress(name: string): string {
  return `/${name.split(path.sep).join('/')}`.replace(/\/{2,}|\/\.\//g, '/').replace(/(.)\/$/, '$1');
}

/** The pages that the preset makes of a document; nothing where it has errors, which are reported. */
async function compileDocument(file: string, write: (text: string) => unknown): Promise<Compiled | undefined> {
  const {entry, read} = openDocument(file);
  const {result, problems} = await compile({entry, read, languages: [], highlight: (code) => code});
  if (!result) reportProblems(problems, entry, 'text', write);
  return result;
}

function render({pages, files, others}: Generated, {unchanged, redirects, unknown}: Moves, folder: string): string {
  const lines = [
    `${folder}: ${pages.length} generated pages in ${files.length} files`,
    `${unchanged.length} addresses stay, ${redirects.length} are redirected:`,
    ...redirects.map(({from, to}) => `  ${from} → ${to}`),
    ...unknown.map((each) => `  ${each}: the document has no such operation`),
    ...(others.length > 0 ? [`${others.length} other files stay, but no page shows them if only the reference has this address:`] : []),
    ...others.map((each) => `  ${each}`),
  ];
  return `${lines.map(toLogText).join('\n')}\n`;
}

function renderDone({redirects}: Moves, file: string): string {
  const written = redirects.length > 0 ? ` The redirects are in ${toLogText(file)}.` : '';
  return `The generated files are removed.${written} Remove the folder from sidebars, and the old plugin and theme from the configuration.\n`;
}

/** The redirects first: without them, the old addresses are known from the files alone. */
async function apply(folder: string, files: string[], {file, moves}: {file: string; moves: Moves}): Promise<void> {
  if (moves.redirects.length > 0) {
    const draft = await mkdtemp(`${file}.new-`);
    try {
      await writeFile(path.join(draft, 'redirects.json'), `${JSON.stringify(moves.redirects, null, 2)}\n`);
      await rename(path.join(draft, 'redirects.json'), file);
    } finally {
      await rm(draft, {recursive: true});
    }
  }
  for (const name of files) await rm(path.join(folder, name));
  for (const each of [path.join(folder, 'schemas'), folder]) await rmdir(each).catch(() => undefined);
}
