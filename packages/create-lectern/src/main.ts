import {createPortal} from './createPortal.ts';
import {escapeControls} from './controls.ts';
import {addReference, renderReport} from './site/index.ts';
import {readOptions, USAGE, UsageError} from './options.ts';
import {readVersion} from './sources.ts';

type Output = {stdout: {write: (text: string) => unknown}; stderr: {write: (text: string) => unknown}};

/** Creates a portal in a folder, or a reference in a site. Returns the exit code. */
export async function main(args: string[], {stdout, stderr}: Output): Promise<number> {
  try {
    const options = readOptions(args);
    if (options.kind === 'help' || options.kind === 'version') {
      stdout.write(options.kind === 'help' ? USAGE : `${await readVersion()}\n`);
      return 0;
    }
    if (options.kind === 'site') {
      stdout.write(renderReport(await addReference(options)));
      return 0;
    }
    const {name, document, notes} = await createPortal(options);
    const version = await readVersion();
    const folder = escapeControls(options.folder);
    stdout.write(
      `The portal of ${escapeControls(name)} is in ${folder}, its API document in ${escapeControls(document)}.\n\n` +
        notes.map((note) => `${note}\n\n`).join('') +
        `  cd ${toArgument(folder)}\n  npm install\n  npm start        while you write\n  npm run build    what you deploy\n\n` +
        'If you have the packages as tarballs, copy them into the folder vendor/ of the portal and commit them. Then, instead of npm install, run:\n\n' +
        `  npm install ./vendor/lectern-openapi-${version}.tgz ./vendor/lectern-docusaurus-${version}.tgz\n\n` +
        'Name, brand, navbar and servers: portal.config.ts. Pages: docs/.\n',
    );
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    const reason = error instanceof Error ? error.message : String(error);
    stderr.write(`create-lectern: ${escapeControls(reason)}${isUsage ? '; see --help' : ''}\n`);
    return isUsage ? 2 : 1;
  }
}

/** A folder as an argument for a shell: quoted if it contains a space. */
function toArgument(folder: string): string {
  if (/^[\w./~:\\-]+$/.test(folder)) return folder;
  // Single quotes only for characters with a meaning in double quotes: some shells have no single quotes.
  return /["$`\\!]/.test(folder) ? `'${folder.replaceAll("'", String.raw`'\''`)}'` : `"${folder}"`;
}
