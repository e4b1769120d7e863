// Two versions of an API document → what changed; printed, or added to the changelog that the portal shows.
import {readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {getApis} from '../packages/docusaurus/src/config/apis.ts';
import {loadPortal} from '../packages/docusaurus/src/config/loadPortal.ts';
import type {PortalInput} from '../packages/docusaurus/src/config/portal.ts';
import {compareDocuments, type Version} from '@lectern/openapi/changes';
import {parseReleases, type Release} from '@lectern/openapi/changes';
import {renderChange} from '@lectern/openapi/changes';
import {renderProblem} from '@lectern/openapi/document';
import {listRevisions, openDocument, openRevision, readVersion} from '@lectern/openapi/read';
import {readOptions} from './options.mts';

const USAGE = `Usage: npm run changelog -- OLD NEW [--add FILE] [--date YYYY-MM-DD] [--format text|json] [--fail-on-breaking]
       npm run changelog -- --history NEW --add FILE
       npm run changelog -- --versions ROUTE --add FILE

  OLD, NEW            two versions of an API document (a file, or the root of many); REV:FILE is the file at a revision of git
  --history           every version that git knows of the document, from the first to the one that stands there now
  --versions          every version that portal.config.ts lists of the document at a route, from the oldest to the current one;
                      releases that are in FILE already keep their day
  --add               the changelog of the portal (apis[].changelog in portal.config.ts): the release is put first
  --date              day of the release (default: today)
  --format            how changes are printed (default: text)
  --fail-on-breaking  exit code 1 where a change breaks callers
`;

/** A document that can be read, with the version it gives itself. */
type Source = Version & {version: string};

/** `FILE`, or `REV:FILE` as git names a file of a revision. */
async function openSource(name: string): Promise<Source> {
  const source = openRevision(name) ?? openDocument(name);
  return {...source, version: await readVersion(source)};
}

/** The release that leads from one document to the other. Nothing where one of them cannot be read; that is told. */
async function getRelease(before: Source, after: Source, date: string): Promise<Release | undefined> {
  const {changes, problems} = await compareDocuments(before, after);
  for (const problem of problems) process.stderr.write(`${renderProblem(problem)}\n`);
  return changes && {version: after.version, previous: before.version, date, changes};
}

async function getHistory(file: string): Promise<Release[] | undefined> {
  const releases: Release[] = [];
  let before: Source | undefined;
  for (const {revision, date} of await listRevisions(file)) {
    const after = await openSource(`${revision}:${file}`);
    // Commits within one version are one release, which is told by what the next version finds changed.
    if (before && before.version !== after.version) {
      const release = await getRelease(before, after, date);
      if (!release) return undefined;
      releases.unshift(release);
    }
    before = after;
  }
  return releases;
}

/** A release for each step from the oldest version that the portal lists to the current one, the newest first. */
async function getListed(route: string, date: string, known: Release[]): Promise<Release[] | undefined> {
  const {default: portal} = (await import(pathToFileURL(path.resolve('portal.config.ts')).href)) as {default: PortalInput};
  const found = getApis(loadPortal(portal)).find((api) => api.route === route && !api.isOutdated);
  if (!found || found.family.length < 2) {
    throw new Error(`portal.config.ts lists no older versions of a document at the route "${route}": versions: [{name: '1.4', file: '…'}]`);
  }
  const releases: Release[] = [];
  for (const [index, {name, file}] of found.family.slice(0, -1).entries()) {
    const {name: previous, file: old} = found.family[index + 1] ?? {name: '', file: ''};
    const release = await getRelease(await openSource(old), await openSource(file), date);
    if (!release) return undefined;
    const same = known.find((each) => each.version === name && each.previous === previous);
    // The portal's names are what a reader sees, whatever the documents call themselves.
    releases.push({...release, version: name, previous, date: same?.date ?? date});
  }
  return releases;
}

async function readKnown(file: string | undefined): Promise<Release[]> {
  const text = file === undefined ? undefined : await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? [] : parseReleases(text);
}

async function addReleases(file: string, added: Release[], keep: boolean): Promise<void> {
  const known = keep ? await readKnown(file) : [];
  const releases = [
    ...added,
    ...known.filter(({version, previous}) => !added.some((each) => each.version === version && each.previous === previous)),
  ];
  await writeFile(`${file}.new`, `${JSON.stringify({releases}, null, 2)}\n`);
  await rename(`${file}.new`, file);
}

function print(releases: Release[], format: string): void {
  if (format === 'json') process.stdout.write(`${JSON.stringify({releases}, null, 2)}\n`);
  else
    for (const {version, previous, changes} of releases) {
      const breaking = changes.filter((change) => change.breaking).length;
      process.stdout.write(`${previous} → ${version}: ${changes.length} changes, ${breaking} of them breaking\n`);
      for (const change of changes) process.stdout.write(`  ${renderChange(change)}\n`);
    }
}

async function main(): Promise<number> {
  const {values, positionals} = readOptions(USAGE, {
    allowPositionals: true,
    options: {
      history: {type: 'boolean', default: false},
      versions: {type: 'string'},
      add: {type: 'string'},
      date: {type: 'string', default: new Date().toISOString().slice(0, 10)},
      format: {type: 'string', default: 'text'},
      'fail-on-breaking': {type: 'boolean', default: false},
    },
  });
  const [first, second, ...rest] = positionals;
  const isListed = values.versions !== undefined;
  const isComplete = isListed
    ? first === undefined && !values.history
    : values.history
      ? first !== undefined && second === undefined
      : first !== undefined && second !== undefined;
  if (!isComplete || rest.length > 0 || !['text', 'json'].includes(values.format) || !/^\d{4}-\d\d-\d\d$/.test(values.date)) {
    process.stderr.write(USAGE);
    return 2;
  }
  const release = async (old: string, now: string): Promise<Release | undefined> =>
    getRelease(await openSource(old), await openSource(now), values.date);
  const releases = isListed
    ? await getListed(values.versions ?? '', values.date, await readKnown(values.add))
    : values.history
      ? await getHistory(first ?? '')
      : await release(first ?? '', second ?? '').then((found) => found && [found]);
  if (!releases) return 1;
  print(releases, values.format);
  if (values.add !== undefined) await addReleases(values.add, releases, !values.history && !isListed);
  return values['fail-on-breaking'] && releases.some(({changes}) => changes.some(({breaking}) => breaking)) ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
