// Runtime expressions: where they occur, and whether the names in them exist.
import type {Node} from '../document/graph.ts';
import {child} from '../document/references/scan.ts';
import {getComponentNames, reportUnknown, type KnownWorkflow, type Scope} from './scope.ts';

/** The names that an expression within a workflow may use. */
export type WorkflowScope = Scope & {
  workflow: KnownWorkflow;
  /** Its steps, each with its outputs and its position. */
  steps: ReadonlyMap<string, {outputs: ReadonlySet<string>; position: number}>;
  /** Position of the step with the expression; undefined after the last step. */
  step: number | undefined;
};

const NAMES = 'url|method|statusCode|(?:request|response|inputs|outputs|steps|workflows|sourceDescriptions|components)\\.';
const WHOLE = new RegExp(`^\\$(?:${NAMES})`);
const IN_TEXT = /\{(\$[^{}]+)\}/g;
const IN_CONDITION = new RegExp(`\\$(?:${NAMES}[\\w.\\-#/~]*)`, 'g');
const MESSAGE = /^(?:header\.[!#$%&'*+\-.^_`|~\w]+|(?:query|path)\..+|body(?:#(?:\/.*)?)?)$/s;

/** Values without expressions, which many steps may share. */
const plain = new WeakSet();

/** Checks all expressions in a value: whole texts, and those in braces within a text. */
export function checkExpressions(node: Node, scope: WorkflowScope): void {
  const {value} = node;
  const isContainer = typeof value === 'object' && value !== null;
  if (isContainer && plain.has(value)) return;
  if (checkAll(node, scope) === 0 && isContainer) plain.add(value);
}

/** Returns their number. */
function checkAll(node: Node, scope: WorkflowScope): number {
  const stack = [node];
  let count = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    const at = next;
    if (typeof at.value === 'string') {
      const found = WHOLE.test(at.value) ? [at.value] : [...at.value.matchAll(IN_TEXT)].map(([, inner = '']) => inner);
      count += found.length;
      for (const expression of found) checkExpression(expression, at, scope);
    } else if (typeof at.value === 'object' && at.value !== null) for (const key of Object.keys(at.value)) stack.push(child(at, key));
  }
  return count;
}

/** Checks the expressions of a simple condition: `$statusCode == 200 && $inputs.limit > 1`. */
export function checkCondition(condition: Node, scope: WorkflowScope): void {
  const text = typeof condition.value === 'string' ? condition.value : '';
  for (const [expression] of text.matchAll(IN_CONDITION)) checkExpression(expression, condition, scope);
}

/** Checks a field that must be an expression. */
export function checkWhole(at: Node, scope: WorkflowScope): void {
  const text = typeof at.value === 'string' ? at.value : '';
  if (WHOLE.test(text)) checkExpression(text, at, scope);
  else scope.report('error', at, `"${text}" is no runtime expression`, 'write one, for instance $response.body#/id');
}

function checkExpression(expression: string, at: Node, scope: WorkflowScope): void {
  scope.look(1);
  const [, kind = '', rest = ''] = /^\$(\w+)(?:\.(.*))?$/s.exec(expression) ?? [];
  if ((kind === 'request' || kind === 'response') && !MESSAGE.test(rest))
    scope.report(
      'error',
      at,
      `"${expression}" names no part of a message`,
      `write $${kind}.body#/…, $${kind}.header.…, $${kind}.query.… or $${kind}.path.…`,
    );
  else if (kind === 'inputs' && scope.workflow.inputs) checkName(rest, scope.workflow.inputs, {expression, at, scope, what: 'input'});
  else if (kind === 'outputs') checkName(rest, scope.workflow.outputs, {expression, at, scope, what: 'output'});
  else if (kind === 'steps') checkStep(expression, rest, at, scope);
  else if (kind === 'workflows') checkWorkflow(expression, rest, at, scope);
  else if (kind === 'sourceDescriptions')
    checkName(rest.split('.')[0] ?? '', new Set(scope.sources.map(({name}) => name)), {expression, at, scope, what: 'source'});
  else if (kind === 'components') {
    const [group = '', name = ''] = rest.split('.');
    checkName(name, getComponentNames(group, scope), {expression, at, scope, what: 'component'});
  }
}

type Named = {expression: string; at: Node; scope: WorkflowScope; what: string};

/** A name may be followed by a part of its value: `$inputs.pet#/id`. */
function checkName(rest: string, known: ReadonlySet<string>, {expression, at, scope, what}: Named): void {
  const [whole = ''] = rest.split('#');
  const name = known.has(whole) ? whole : (whole.split('.')[0] ?? '');
  if (!known.has(name)) reportUnknown(scope, at, `"${expression}" names no ${what}`, name, known);
}

function checkStep(expression: string, rest: string, at: Node, scope: WorkflowScope): void {
  const {steps, step: current} = scope;
  const [step = '', field, ...name] = rest.split('.');
  const named = steps.get(step);
  if (!named) {
    reportUnknown(scope, at, `"${expression}" names no step of this workflow`, step, steps.keys());
    return;
  }
  if (field === 'outputs') checkName(name.join('.'), named.outputs, {expression, at, scope, what: 'output'});
  if (named.position > (current ?? Number.POSITIVE_INFINITY))
    scope.report(
      'warning',
      at,
      `"${expression}" is of a step that comes after this one`,
      'move the step, unless an action leads back here',
    );
}

function checkWorkflow(expression: string, rest: string, at: Node, scope: WorkflowScope): void {
  const [id = '', field, ...name] = rest.split('.');
  const workflow = scope.workflows.get(id);
  if (!workflow) reportUnknown(scope, at, `"${expression}" names no workflow`, id, scope.workflows.keys());
  else if (field === 'outputs') checkName(name.join('.'), workflow.outputs, {expression, at, scope, what: 'output'});
  else if (field === 'inputs' && workflow.inputs) checkName(name.join('.'), workflow.inputs, {expression, at, scope, what: 'input'});
}
