// Workflows: an Arazzo description (1.0) and the pages of its API document → pages of workflows, and problems.
import {checkFields, createFileReport, type FileReport} from '../document/problems/fileReport.ts';
import type {Node} from '../document/graph.ts';
import {createIds} from '../document/ids.ts';
import {createWorkflowBudget, LimitError} from '../document/limits.ts';
import {toRoot} from '../document/references/lookup.ts';
import {parseBounded} from '../document/parseBounded.ts';
import {shortenProblem, type Problem} from '../document/problems/problem.ts';
import {joinPath} from '../document/references/reference.ts';
import {child} from '../document/references/scan.ts';
import {getEntries, getField, getItems, getText, isObject} from '../document/value.ts';
import type {OperationPage} from '../view/page.ts';
import {createReadDescription} from './description.ts';
import {roundNumbers} from './roundNumbers.ts';
import {getInputsSchema, type KnownWorkflow, type Scope, type Source} from './scope.ts';
import type {WorkflowPage} from './view.ts';
import {viewWorkflow} from './workflow.ts';

export type * from './view.ts';

/** The source of a description. `path`: its name in problems, and the base of its relative addresses. */
export type ArazzoSource = {path: string; text: string};

/** The API document: its path, as it was compiled, and its pages. `others`: paths of documents with workflows of their own. */
export type ApiDocument = {entry: string; pages: readonly OperationPage[]; others?: readonly string[]};

/** `workflows` is absent if an error makes the pages wrong, or if the description is for another document. */
export type ArazzoResult = {workflows: WorkflowPage[] | undefined; problems: Problem[]};

/** Taken names, the list of problems, descriptions, and limits. */
type Reporting = Pick<Scope, 'report' | 'isReported' | 'count' | 'look' | 'readDescription'> & {reserved: readonly string[]};

const FIELDS = ['arazzo', 'info', 'sourceDescriptions', 'workflows', 'components'];

/** Compiles a description of workflows. `reserved`: IDs that other pages of the same folder have. */
export function compileArazzo({path, text}: ArazzoSource, document: ApiDocument, reserved: readonly string[] = []): ArazzoResult {
  const parsed = parseBounded(path, text);
  const problems = [...parsed.problems];
  const written = parsed.file && toRoot(parsed.file);
  if (written && isOfOther(written, document)) return {workflows: undefined, problems: []};
  const once = createReportOnce(problems);
  const root = written && round(written, once.report);
  const readDescription = createReadDescription(once.report);
  const reporting = {...once, ...createWorkflowBudget(text.length), readDescription, reserved};
  const workflows = root && isArazzo(root, reporting.report) ? viewAll(root, document, reporting) : undefined;
  const isWrong = problems.some(({severity}) => severity === 'error');
  return {workflows: isWrong ? undefined : workflows, problems: problems.map(shortenProblem)};
}

/** The file with numbers that page data can hold. */
function round(root: Node, report: FileReport): Node {
  const value = roundNumbers(root.value, (pointer) => {
    const at = {...root, pointer};
    report('warning', at, 'the integer has more digits than pages show exactly', 'write a smaller one, or a text in quotation marks');
  });
  return toRoot({...root.file, value});
}

/** Reports a problem once, though several steps may share the value. */
function createReportOnce(problems: Problem[]): Pick<Scope, 'report' | 'isReported'> {
  const report = createFileReport(problems);
  const reported = new Set<string>();
  const toKey = (at: Node, message: string): string => `${at.pointer} ${message}`;
  const isReported: Scope['isReported'] = (at, message) => reported.has(toKey(at, message));
  return {
    isReported,
    report: (severity, at, message, hint) => {
      if (!isReported(at, message)) report(severity, at, message, hint);
      reported.add(toKey(at, message));
    },
  };
}

function isArazzo(root: Node, report: FileReport): boolean {
  const version = getText(root, 'arazzo');
  if (!isObject(root.value) || version === undefined) {
    const message = `this is not an Arazzo description: ${isObject(root.value) ? 'the field "arazzo" is missing' : 'its outermost value is no object'}`;
    report('error', root, message, 'begin it with "arazzo: 1.0.1"');
    return false;
  }
  // A version without quotes is a number: 1.0 is 1.
  const isKnown = /^1(?:\.0(?:\.|$)|$)/.test(version);
  if (!isKnown) report('error', child(root, 'arazzo'), `Arazzo version "${version}" is not supported`, 'write 1.0.1');
  return isKnown;
}

/** Undefined if a description exceeds the limits, which is reported. */
function viewAll(root: Node, document: ApiDocument, {reserved, ...reporting}: Reporting): WorkflowPage[] | undefined {
  const {report} = reporting;
  checkFields(root, FIELDS, 'an Arazzo description', report);
  const info = getField(root, 'info');
  for (const name of ['title', 'version'])
    if (getText(info, name) === undefined)
      report('warning', info ?? root, `info.${name} is missing`, 'write "info: {title: …, version: …}"');
  const sources = listSources(root, document.entry, report);
  const workflows = listWorkflows(root, reserved, report);
  const scope: Scope = {...reporting, root, sources, operations: document.pages, workflows};
  try {
    return [...workflows.values()].map((workflow) => viewWorkflow(workflow, scope));
  } catch (error) {
    if (!(error instanceof LimitError)) throw error;
    report('error', getField(root, 'workflows') ?? root, error.message, error.hint);
    return undefined;
  }
}

/** Whether it describes only other API documents. */
function isOfOther(root: Node, {entry, others = []}: ApiDocument): boolean {
  const files = getItems(getField(root, 'sourceDescriptions'))
    .filter((node) => getText(node, 'type') !== 'arazzo')
    .map((node) => joinPath(root.file.path, getText(node, 'url') ?? ''));
  return files.length > 0 && files.every((file) => file !== entry && others.includes(file));
}

/** If the description has a single API document, that is the compiled one, whatever its address. */
function listSources(root: Node, entry: string, report: FileReport): Source[] {
  const list = getItems(getField(root, 'sourceDescriptions')).map((node) => {
    checkFields(node, ['name', 'url', 'type'], 'a source description', report);
    const [name, url] = [getText(node, 'name'), getText(node, 'url')];
    if (name === undefined || url === undefined)
      report('error', node, 'the source description has no name or no url', 'write {name, url, type: openapi}');
    return {name: name ?? '', url: url ?? '', isArazzo: getText(node, 'type') === 'arazzo'};
  });
  if (list.length === 0)
    report(
      'error',
      getField(root, 'sourceDescriptions') ?? root,
      'there are no source descriptions',
      'write [{name: api, url: openapi.yaml, type: openapi}]',
    );
  const isOnly = list.filter(({isArazzo}) => !isArazzo).length === 1;
  return list.map(({name, url, isArazzo}) => ({
    name,
    isArazzo,
    isDocument: !isArazzo && (isOnly || joinPath(root.file.path, url) === entry),
  }));
}

function listWorkflows(root: Node, reserved: readonly string[], report: FileReport): Map<string, KnownWorkflow> {
  const createId = createIds(reserved);
  const found = new Map<string, KnownWorkflow>();
  for (const node of getItems(getField(root, 'workflows'))) {
    const workflowId = getText(node, 'workflowId');
    if (workflowId === undefined) report('error', node, 'the workflow has no workflowId', 'write "workflowId:"');
    else if (found.has(workflowId))
      report('error', child(node, 'workflowId'), `there are two workflows "${workflowId}"`, 'rename one of them');
    else found.set(workflowId, toKnown(workflowId, createId(workflowId).id, node, root));
  }
  if (found.size === 0) report('error', getField(root, 'workflows') ?? root, 'there are no workflows', 'write "workflows:" with a list');
  return found;
}

function toKnown(workflowId: string, pageId: string, node: Node, root: Node): KnownWorkflow {
  const toNames = (map: Node | undefined): Set<string> => new Set(getEntries(map).map(([name]) => name));
  const schema = getInputsSchema(node, root);
  // A composed schema may name inputs that are not visible here.
  const isPlain = !['$ref', 'allOf', 'anyOf', 'oneOf', 'additionalProperties', 'patternProperties'].some((key) => getField(schema, key));
  const inputs = isPlain ? toNames(getField(schema, 'properties')) : undefined;
  return {workflowId, pageId, node, inputs, outputs: toNames(getField(node, 'outputs'))};
}
