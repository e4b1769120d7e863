// Two versions of an API document → what changed. It is printed, or added to the changelog that the portal shows.
import {mkdtemp, readFile, rename, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import {compareDocuments, isDay, parseReleases, renderChange, type Release, type Version} from '@lectern/openapi/changes';
import {defineCommand, EXIT_CODES, FAIL_ON, isFailure, renderSummary, UsageError, type Output} from '@lectern/openapi/cli';
import {renderProblem, toLogJson, toLogText} from '@lectern/openapi/document';
import {listRevisions, openDocument, openRevision, readVersion} from '@lectern/openapi/read';
import {getApis} from '../config/apis.ts';
import {loadConfig} from './loadConfig.ts';

export const changelog = defineCommand({
  name: 'changelog',
  summary: "Says what changed between two versions of an API document, and adds it to the portal's changelog.",
  arguments: ['[OLD]', '[NEW]'],
  options: {
    history: {type: 'boolean', default: false, summary: 'all versions of the document OLD in git, up to the current one'},
    versions: {
      type: 'string',
      value: 'ROUTE',
      summary: 'all versions in portal.config.ts of the document at a route; releases that are in the changelog keep their date',
    },
    add: {
      type: 'string',
      value: 'FILE',
      summary: "the portal's changelog (apis[].changelog in portal.config.ts): the release is put first",
    },
    date: {type: 'string', value: 'YYYY-MM-DD', summary: 'day of the release (default: today)'},
    format: {type: 'string', choices: ['text', 'json'], default: 'text', summary: 'how changes are printed'},
    'fail-on': FAIL_ON,
  },
  exitCodes: EXIT_CODES,
  notes: 'OLD and NEW are files, or REV:FILE for a file at a revision of git.\n',
  async run(values, [first, second], {stdout, stderr}) {
    const {history, versions, add, date = new Date().toISOString().slice(0, 10)} = values;
    if (!isDay(date)) throw new UsageError(`--date is a day such as 2026-11-30, not "${date}"`);
    const releases = await findReleases({history, versions, add, date, stderr}, first, second);
    if (!releases) return 2;
    stdout.write(render(releases, values.format));
    if (add !== undefined) {
      await addReleases(add, releases, !history && versions === undefined);
      stderr.write(`Written to ${add}. To show it in the portal, name it in apis[].changelog of portal.config.ts.\n`);
    }
    return releases.some(({changes}) => changes.some((change) => isFailure(values['fail-on'], change))) ? 1 : 0;
  },
});

type Wanted = {history: boolean; versions: string | undefined; add: string | undefined; date: string; stderr: Output['stderr']};

/** @throws UsageError if there are too few or too many documents */
async function findReleases(wanted: Wanted, first?: string, second?: string): Promise<Release[] | undefined> {
  const {history, versions, add, stderr} = wanted;
  if (versions !== undefined) {
    if (first !== undefined || history) throw new UsageError('--versions takes no documents, and no --history');
    return getListed(versions, wanted, await readKnown(add));
  }
  if (first === undefined) throw new UsageError('name OLD and NEW');
  if (history) {
    if (second !== undefined) throw new UsageError('--history takes one document');
    return getHistory(first, stderr);
  }
  if (second === undefined) throw new UsageError('name NEW');
  const release = await getRelease(await openSource(first), await openSource(second), wanted);
  return release && [release];
}

/** A document that can be read, with its `info.version`. */
type Source = Version & {version: string};

/** `FILE`, or git's `REV:FILE` for a file of a revision. */
async function openSource(name: string): Promise<Source> {
  const source = openRevision(name) ?? openDocument(name);
  return {...source, version: await readVersion(source)};
}

/** The release between two documents. Undefined if one of them cannot be read, which is reported. */
async function getRelease(before: Source, after: Source, {date, stderr}: Pick<Wanted, 'date' | 'stderr'>): Promise<Release | undefined> {
  const {changes, problems} = await compareDocuments(before, after);
  for (const problem of problems) stderr.write(`${renderProblem(problem)}\n`);
  return changes && {version: after.version, previous: before.version, date, changes};
}

async function getHistory(file: string, stderr: Output['stderr']): Promise<Release[] | undefined> {
  const releases: Release[] = [];
  let before: Source | undefined;
  for (const {revision, date} of await listRevisions(file)) {
    const after = await openSource(`${revision}:${file}`);
    // Commits within one version are one release: the comparison with the next version covers them.
    if (before && before.version !== after.version) {
      const release = await getRelease(before, after, {date, stderr});
      if (!release) return undefined;
      releases.unshift(release);
    }
    before = after;
  }
  return releases;
}

/** A release for each step from the oldest listed version to the current one, the newest first. */
async function getListed(route: string, wanted: Wanted, known: Release[]): Promise<Release[] | undefined> {
  const found = getApis(await loadConfig(process.cwd())).find((api) => api.route === route && !api.isOutdated);
  if (!found || found.family.length < 2) {
    throw new Error(`portal.config.ts lists no older versions of a document at the route "${route}": versions: [{name: '1.4', file: '…'}]`);
  }
  const releases: Release[] = [];
  for (const [index, {name, file}] of found.family.slice(0, -1).entries()) {
    const {name: previous, file: old} = found.family[index + 1] ?? {name: '', file: ''};
    const release = await getRelease(await openSource(old), await openSource(file), wanted);
    if (!release) return undefined;
    const same = known.find((each) => each.version === name && each.previous === previous);
    // Readers see the version names of the portal, not those in the documents.
    releases.push({...release, version: name, previous, date: same?.date ?? wanted.date});
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
  // A name that nobody else has used: an existing file could be a symbolic link out of the repository.
  const draft = await mkdtemp(`${file}.new-`);
  try {
    await writeFile(path.join(draft, 'changelog.json'), `${toLogJson({releases})}\n`);
    await rename(path.join(draft, 'changelog.json'), file);
  } finally {
    await rm(draft, {recursive: true});
  }
}

function render(releases: Release[], format: string): string {
  if (format === 'json') return `${toLogJson({releases})}\n`;
  return releases
    .map(({version, previous, changes}) => {
      const lines = changes.map((change) => `  ${toLogText(renderChange(change))}\n`).join('');
      return `${renderSummary(previous, version, changes)}\n${lines}`;
    })
    .join('');
}
