import {checkFields} from '../document/problems/fileReport.ts';
import type {Node} from '../document/graph.ts';
import {child} from '../document/references/scan.ts';
import {getEntries, getField, getItems, getText} from '../document/value.ts';
import type {ParameterLocation} from '../view/message.ts';
import type {OperationPage} from '../view/page.ts';
import {viewActions, viewCriteria} from './actions.ts';
import {checkExpressions, checkWhole, type WorkflowScope} from './expression.ts';
import {reportUnknown, resolveReusable, type KnownWorkflow} from './scope.ts';
import {findTarget, type Target} from './target.ts';
import {toTitle} from './title.ts';
import type {ArgumentView, OutputView, StepView} from './view.ts';

const FIELDS =
  'description stepId operationId operationPath workflowId parameters requestBody successCriteria onSuccess onFailure outputs'.split(' ');
const LOCATIONS: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie'];

type Argument = {view: ArgumentView; node: Node};

/** The view of a step; undefined if it calls nothing, which is reported. */
export function viewStep(node: Node, id: string, scope: WorkflowScope): StepView | undefined {
  const {report} = scope;
  checkFields(node, FIELDS, 'a step', report);
  const target = findTarget(node, scope);
  if (!target) return undefined;
  const own = readArguments(getField(node, 'parameters'), scope);
  const shared = readArguments(getField(scope.workflow.node, 'parameters'), scope);
  const all = new Map([...own, ...[...shared].filter(([key]) => !own.has(key))]);
  checkArguments(all, target, node, scope);
  const description = scope.readDescription(node);
  const body = viewBody(getField(node, 'requestBody'), scope);
  if (body && 'operation' in target && !target.operation.body)
    report('warning', child(node, 'requestBody'), `${nameOf(target.operation)} takes no body`, 'remove it, or describe it in the document');
  return {
    id,
    title: toTitle(id),
    ...(description === undefined ? {} : {description}),
    target: target.view,
    arguments: [...all.values()].map(({view}) => view),
    ...(body ? {body} : {}),
    criteria: viewCriteria(getField(node, 'successCriteria'), scope),
    outputs: viewOutputs(node, scope),
    onSuccess: viewActions('onSuccess', node, scope),
    onFailure: viewActions('onFailure', node, scope),
  };
}

/** The outputs of a step or a workflow. */
export function viewOutputs(node: Node, scope: WorkflowScope): OutputView[] {
  return getEntries(getField(node, 'outputs')).map(([name, field]) => {
    checkWhole(field, scope);
    return {name, expression: String(field.value)};
  });
}

/** By their keys. */
function readArguments(list: Node | undefined, scope: WorkflowScope): Map<string, Argument> {
  const found = new Map<string, Argument>();
  for (const node of getItems(list)) {
    const target = resolveReusable(node, 'parameters', scope);
    const argument = target && readArgument(target.node, target.value ?? getField(target.node, 'value'), scope);
    if (!argument) continue;
    const key = toKey(argument);
    if (found.has(key)) scope.report('error', node, `"${argument.name}" is given twice`, 'keep one of the two');
    else found.set(key, {view: argument, node});
  }
  return found;
}

function readArgument(node: Node, value: Node | undefined, scope: WorkflowScope): ArgumentView | undefined {
  checkFields(node, ['name', 'in', 'value'], 'a parameter', scope.report);
  const [name, given] = [getText(node, 'name'), getText(node, 'in')];
  if (name === undefined || value === undefined) {
    scope.report('error', node, `the parameter has no ${name === undefined ? 'name' : 'value'}`, 'write {name, in, value}');
    return undefined;
  }
  checkExpressions(value, scope);
  const location = LOCATIONS.find((each) => each === given);
  if (given !== undefined && !location) reportUnknown(scope, child(node, 'in'), `"${given}" is no kind of parameter`, given, LOCATIONS);
  return {name, ...(location ? {in: location} : {}), value: value.value};
}

/** Names of headers are case-insensitive. */
function toKey({name, in: given}: Pick<ArgumentView, 'name' | 'in'>): string {
  return `${given ?? ''} ${given === 'header' ? name.toLowerCase() : name}`;
}

function checkArguments(given: ReadonlyMap<string, Argument>, target: Target, step: Node, scope: WorkflowScope): void {
  if ('workflow' in target) checkInputs(given, target.workflow, scope);
  if (!('operation' in target)) return;
  const {operation} = target;
  const known = new Map(
    operation.parameters.flatMap(({in: location, items}) => items.map((item) => [toKey({...item, in: location}), item] as const)),
  );
  const credentials = new Set(['authorization', 'cookie']);
  for (const {view, node} of given.values()) {
    if (view.in === undefined)
      scope.report('error', node, `"${view.name}" does not say where it is sent`, `write in: ${LOCATIONS.join(' | ')}`);
    else if (!known.has(toKey(view)) && !(view.in === 'header' && credentials.has(view.name.toLowerCase())))
      scope.report(
        'warning',
        node,
        `${nameOf(operation)} has no ${view.in} parameter "${view.name}"`,
        'correct it, or describe it in the document',
      );
  }
  const missing = [...known].filter(([key, {required}]) => required && !given.has(key));
  for (const [key, {name}] of missing)
    scope.report('warning', step, `the step lacks a required parameter: ${key.split(' ')[0] ?? ''} ${name}`, 'give it in "parameters"');
}

function checkInputs(given: ReadonlyMap<string, Argument>, {workflowId, inputs}: KnownWorkflow, scope: WorkflowScope): void {
  for (const {view, node} of given.values())
    if (inputs && !inputs.has(view.name))
      reportUnknown(scope, node, `the workflow "${workflowId}" has no input "${view.name}"`, view.name, inputs);
}

function nameOf({method, path}: OperationPage): string {
  return `${method} ${path}`;
}

function viewBody(node: Node | undefined, scope: WorkflowScope): StepView['body'] {
  if (!node) return undefined;
  checkFields(node, ['contentType', 'payload', 'replacements'], 'a body', scope.report);
  const [payload, contentType] = [getField(node, 'payload'), getText(node, 'contentType')];
  if (payload) checkExpressions(payload, scope);
  const replacements = getItems(getField(node, 'replacements')).flatMap((each) => {
    const [target, value] = [getText(each, 'target'), getField(each, 'value')];
    if (target === undefined || !value) {
      scope.report('error', each, 'the replacement has no target or no value', 'write {target: /json/pointer, value}');
      return [];
    }
    checkExpressions(value, scope);
    return [{target, value: value.value}];
  });
  return {...(contentType === undefined ? {} : {contentType}), ...(payload ? {payload: payload.value} : {}), replacements};
}
