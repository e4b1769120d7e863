import {compareDocuments, renderChange, type Change} from '../changes/index.ts';
import {parseSource, renderProblem, toLogJson, toLogText, type SourceFile} from '../document/index.ts';
import {toPointerPart} from '../json/pointer.ts';
import {openDocument, openRevision, readVersion, renderAnnotation, type DocumentSource, type ReportFormat} from '../read/index.ts';
import {countBreaking, EXIT_CODES, FAIL_ON, isFailure, renderSummary} from './changes.ts';
import {defineCommand} from './command.ts';
import {FORMAT, toFormat} from './format.ts';
import {assertFiles} from './options.ts';

type Versioned = DocumentSource & {version: string};

export const diff = defineCommand({
  name: 'diff',
  summary: 'Compares two versions of an OpenAPI document and lists what changed for those who call the API, breaking changes first.',
  arguments: ['OLD', 'NEW'],
  options: {
    format: FORMAT,
    'fail-on': FAIL_ON,
  },
  exitCodes: EXIT_CODES,
  notes: 'OLD and NEW are files, or REV:FILE for a file at a revision of git: lectern diff origin/main:openapi.yaml openapi.yaml\n',
  async run(values, [oldName = '', newName = ''], {stdout, stderr}) {
    const [before, after] = [await open(oldName), await open(newName)];
    const {changes, problems} = await compareDocuments(before, after);
    for (const problem of problems) stderr.write(`${renderProblem(problem)}\n`);
    if (!changes) return 2;
    const isFatal = (change: Change): boolean => isFailure(values['fail-on'], change);
    if (changes.length > 0 && before.version === after.version)
      stderr.write(`${toLogText(after.entry)}: its version is still ${toLogText(after.version)}: raise "version" of its info.\n`);
    const {file} = parseSource(after.entry, await after.read(after.entry));
    stdout.write(renderers[toFormat(values.format)]({before, after, file, changes, isFatal}));
    return changes.some(isFatal) ? 1 : 0;
  },
});

async function open(name: string): Promise<Versioned> {
  const revision = openRevision(name);
  if (!revision) await assertFiles([name]);
  const source = revision ?? openDocument(name);
  return {...source, version: await readVersion(source)};
}

/** `file`: that of the newer version, with the lines of its parts. */
type Found = {before: Versioned; after: Versioned; file: SourceFile | undefined; changes: Change[]; isFatal: (change: Change) => boolean};

const renderers: Record<ReportFormat, (found: Found) => string> = {
  text: (found) => `${summarize(found)}\n${found.changes.map((change) => `  ${toLogText(renderChange(change))}\n`).join('')}`,
  json: ({before, after, changes}) =>
    `${toLogJson({previous: before.version, version: after.version, breaking: countBreaking(changes), changes})}\n`,
  github: (found) => `${found.changes.map((change) => `${annotate(change, found)}\n`).join('')}${summarize(found)}\n`,
};

/** A change that fails the step is an error there; a breaking change is at least a warning. */
function annotate(change: Change, {after, file, isFatal}: Found): string {
  const level = isFatal(change) ? 'error' : change.breaking ? 'warning' : 'notice';
  return renderAnnotation(level, {file: after.entry, ...file?.locate(toPointer(change))}, toLogText(renderChange(change)));
}

/** Location of a change in the document: its operation, or the parent of a removed one. */
function toPointer({operations: [operation]}: Change): string {
  if (operation === undefined) return '/info';
  const {kind, path, method} = operation;
  return [kind === 'webhook' ? '/webhooks' : '/paths', toPointerPart(path), method.toLowerCase()].join('/');
}

function summarize({before, after, changes}: Found): string {
  return renderSummary(before.version, after.version, changes);
}
