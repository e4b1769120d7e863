import {checkFields} from '../document/problems/fileReport.ts';
import type {Node} from '../document/graph.ts';
import {child} from '../document/references/scan.ts';
import {viewLocation} from '../document/problems/location.ts';
import {getEntries, getField, getItems, getText, getTexts} from '../document/value.ts';
import type {WorkflowScope} from './expression.ts';
import {getInputsSchema, reportUnknown, type KnownWorkflow, type Scope} from './scope.ts';
import {viewOutputs, viewStep} from './step.ts';
import {toTitle} from './title.ts';
import type {InputView, StepView, WorkflowLink, WorkflowPage} from './view.ts';

const FIELDS = 'workflowId summary description inputs dependsOn steps successActions failureActions outputs parameters'.split(' ');

/** The page of a workflow, with all parts that could be parsed. */
export function viewWorkflow(workflow: KnownWorkflow, scope: Scope): WorkflowPage {
  const {node, workflowId, pageId} = workflow;
  checkFields(node, FIELDS, 'a workflow', scope.report);
  const steps = listSteps(node, scope);
  const known = steps.map(([id, step], position) => {
    const outputs = new Set(getEntries(getField(step, 'outputs')).map(([name]) => name));
    return [id, {outputs, position}] as const;
  });
  const inside: WorkflowScope = {...scope, workflow, steps: new Map(known), step: undefined};
  const description = scope.readDescription(node);
  const location = viewLocation(node);
  const inputs = viewInputs(node, scope);
  scope.count([description ?? '', inputs], inputs.length);
  return {
    kind: 'workflow',
    location: {file: location.file, line: location.line},
    id: pageId,
    workflowId,
    title: getText(node, 'summary')?.replace(/\.$/, '') || toTitle(workflowId),
    ...(description === undefined ? {} : {description}),
    inputs,
    dependsOn: viewDependencies(workflow, scope),
    steps: steps.flatMap(([id, step], position): StepView | StepView[] => {
      const view = viewStep(step, id, {...inside, step: position});
      if (view) scope.count(view, countRows(view));
      return view ?? [];
    }),
    outputs: viewOutputs(node, inside),
  };
}

function countRows({arguments: given, criteria, outputs, onSuccess, onFailure}: StepView): number {
  return [given, criteria, outputs, onSuccess, onFailure].reduce((sum, list) => sum + list.length, 0);
}

function listSteps(workflow: Node, {report}: Scope): [string, Node][] {
  const found = new Map<string, Node>();
  for (const step of getItems(getField(workflow, 'steps'))) {
    const id = getText(step, 'stepId');
    if (id === undefined) report('error', step, 'the step has no stepId', 'write "stepId:"');
    else if (found.has(id)) report('error', child(step, 'stepId'), `there are two steps "${id}" in this workflow`, 'rename one of them');
    else found.set(id, step);
  }
  if (found.size === 0) report('error', getField(workflow, 'steps') ?? workflow, 'the workflow has no steps', 'write "steps:" with a list');
  return [...found];
}

function viewInputs(workflow: Node, {root, readDescription}: Scope): InputView[] {
  const schema = getInputsSchema(workflow, root);
  const required = new Set(getTexts(getField(schema, 'required')));
  const unique = new Set(getTexts(getField(workflow, 'x-unique')));
  return getEntries(getField(schema, 'properties')).map(([name, node]) => {
    const description = readDescription(node);
    return {
      name,
      type: toType(node),
      ...(description === undefined ? {} : {description}),
      ...(required.has(name) ? {required: true as const} : {}),
      ...(unique.has(name) ? {unique: true as const} : {}),
      schema: node.value,
    };
  });
}

function toType(schema: Node): string {
  const types = getTexts(getField(schema, 'type'));
  return getText(schema, 'type') ?? (types.length > 0 ? types.join(' or ') : 'any');
}

/** Workflows of other descriptions have no page here. */
function viewDependencies({node, workflowId}: KnownWorkflow, scope: Scope): WorkflowLink[] {
  return getItems(getField(node, 'dependsOn')).flatMap((at) => {
    const id = String(at.value);
    const found = scope.workflows.get(id);
    if (found && leadsTo(found, workflowId, scope)) {
      scope.report('error', at, `the workflow "${workflowId}" depends on itself`, 'remove one of the dependencies of the circle');
      return [];
    }
    if (found) return [{workflowId: id, pageId: found.pageId}];
    if (!id.startsWith('$sourceDescriptions.')) reportUnknown(scope, at, `there is no workflow "${id}"`, id, scope.workflows.keys());
    return [];
  });
}

function leadsTo(from: KnownWorkflow, id: string, {workflows, look}: Scope): boolean {
  const seen = new Set([from.workflowId]);
  for (const each of seen) {
    const all = getTexts(getField(workflows.get(each)?.node, 'dependsOn'));
    look(1 + all.length);
    for (const next of all) seen.add(next);
  }
  return seen.has(id);
}
