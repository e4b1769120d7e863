// Success criteria of a step, and the actions after it.
import {getSimilar} from '../document/problems/didYouMean.ts';
import {checkFields} from '../document/problems/fileReport.ts';
import type {Node} from '../document/graph.ts';
import {findMistake} from '../document/overlay/query.ts';
import {child} from '../document/references/scan.ts';
import {getField, getItems, getText} from '../document/value.ts';
import {checkCondition, checkWhole, type WorkflowScope} from './expression.ts';
import {reportUnknown, resolveReusable} from './scope.ts';
import type {ActionView, CriterionView} from './view.ts';

const TYPES: readonly CriterionView['type'][] = ['simple', 'regex', 'jsonpath', 'xpath'];
const ACTIONS: readonly ActionView['type'][] = ['end', 'goto', 'retry'];
/** Names that can be compared in the time that parsing one condition takes. */
const LOOKS_A_CONDITION = 10;
const ACTION_FIELDS = ['name', 'type', 'workflowId', 'stepId', 'retryAfter', 'retryLimit', 'criteria'];

export function viewCriteria(list: Node | undefined, scope: WorkflowScope): CriterionView[] {
  return getItems(list).flatMap((node) => viewCriterion(node, scope) ?? []);
}

function viewCriterion(node: Node, scope: WorkflowScope): CriterionView | undefined {
  checkFields(node, ['condition', 'context', 'type'], 'a criterion', scope.report);
  const condition = getText(node, 'condition');
  if (condition === undefined) {
    scope.report('error', node, 'the criterion has no condition', 'write one, for instance condition: $statusCode == 200');
    return undefined;
  }
  // A type may be an object with a version.
  const name = getText(node, 'type') ?? getText(getField(node, 'type'), 'type') ?? 'simple';
  const type = TYPES.find((each) => each === name);
  if (!type) {
    reportUnknown(scope, child(node, 'type'), `there are no criteria of the type "${name}"`, name, TYPES);
    return undefined;
  }
  const context = getField(node, 'context');
  if (context) checkWhole(context, scope);
  else if (type !== 'simple')
    scope.report('error', node, `a criterion of the type "${type}" has a context`, 'write context: $response.body');
  const at = child(node, 'condition');
  scope.look(LOOKS_A_CONDITION);
  const wrong = getWrong(type, condition);
  if (wrong !== undefined) scope.report('error', at, `this is no condition of the type "${type}": ${wrong}`, 'correct it');
  if (type === 'simple') checkCondition(at, scope);
  const text = getText(node, 'context');
  return {type, condition, ...(text === undefined ? {} : {context: text})};
}

function getWrong(type: CriterionView['type'], condition: string): string | undefined {
  if (type === 'jsonpath') return findMistake(condition);
  if (type !== 'regex') return undefined;
  try {
    RegExp(condition, 'u');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The actions of a step, then those of the workflow that the step does not replace. */
export function viewActions(field: 'onSuccess' | 'onFailure', step: Node, scope: WorkflowScope): ActionView[] {
  const kind = field === 'onSuccess' ? 'successActions' : 'failureActions';
  const view = (list: Node | undefined): ActionView[] =>
    getItems(list).flatMap((node) => {
      const target = resolveReusable(node, kind, scope);
      return (target && viewAction(target.node, kind, scope)) ?? [];
    });
  const own = view(getField(step, field));
  const shared = view(getField(scope.workflow.node, kind));
  const replaced = new Set(own.map(({name}) => name));
  return [...own, ...shared.filter(({name}) => !replaced.has(name))];
}

function viewAction(node: Node, kind: string, scope: WorkflowScope): ActionView | undefined {
  checkFields(node, ACTION_FIELDS, 'an action', scope.report);
  const [name, given = ''] = [getText(node, 'name'), getText(node, 'type')];
  if (name === undefined) scope.report('error', node, 'the action has no name', 'write "name:"');
  const allowed = ACTIONS.filter((each) => each !== 'retry' || kind === 'failureActions');
  const type = allowed.find((each) => each === given);
  if (!type) {
    const similar = getSimilar(given, allowed);
    scope.report(
      'error',
      node,
      `an action is ${allowed.join(' or ')}, not "${given}"`,
      similar ? `did you mean "${similar}"?` : `write type: ${allowed.join(' | ')}`,
    );
    return undefined;
  }
  const [step, workflowId] = [getText(node, 'stepId'), getText(node, 'workflowId')];
  if (type === 'goto' && (step === undefined) === (workflowId === undefined))
    scope.report('error', node, 'the action does not say where to go', 'write one of stepId and workflowId');
  if (step !== undefined && !scope.steps.has(step))
    reportUnknown(scope, child(node, 'stepId'), `this workflow has no step "${step}"`, step, scope.steps.keys());
  const workflow = workflowId === undefined ? undefined : scope.workflows.get(workflowId);
  if (workflowId !== undefined && !workflow && !workflowId.startsWith('$sourceDescriptions.'))
    reportUnknown(scope, child(node, 'workflowId'), `there is no workflow "${workflowId}"`, workflowId, scope.workflows.keys());
  const [retryAfter, retryLimit] = [getNumber(node, 'retryAfter'), getNumber(node, 'retryLimit')];
  return {
    name: name ?? '',
    type,
    ...(step === undefined ? {} : {step}),
    ...(workflow ? {workflow: {workflowId: workflow.workflowId, pageId: workflow.pageId}} : {}),
    ...(retryAfter === undefined ? {} : {retryAfter}),
    ...(retryLimit === undefined ? {} : {retryLimit}),
    criteria: viewCriteria(getField(node, 'criteria'), scope),
  };
}

function getNumber(node: Node, field: string): number | undefined {
  const value = getField(node, field)?.value;
  return typeof value === 'number' && value >= 0 ? value : undefined;
}
