// The target that a step calls.
import type {Node} from '../document/graph.ts';
import {child} from '../document/references/scan.ts';
import {getField, getText} from '../document/value.ts';
import {parsePointer} from '../json/pointer.ts';
import type {OperationPage} from '../view/page.ts';
import {reportUnknown, type KnownWorkflow, type Scope, type Source} from './scope.ts';
import type {StepTarget} from './view.ts';

export type Target = {view: StepTarget; operation: OperationPage} | {view: StepTarget; workflow: KnownWorkflow} | {view: StepTarget};

const FIELDS = ['operationId', 'operationPath', 'workflowId'] as const;

/** Finds the target of a step; undefined if it does not exist, which is reported. */
export function findTarget(step: Node, scope: Scope): Target | undefined {
  const given = FIELDS.filter((name) => getField(step, name));
  const [field] = given;
  if (field === undefined || given.length > 1) {
    const message = field === undefined ? 'the step calls nothing' : `the step has ${given.map((name) => `"${name}"`).join(' and ')}`;
    scope.report('error', step, message, 'write one of operationId, operationPath and workflowId');
    return undefined;
  }
  const at = child(step, field);
  const name = getText(step, field) ?? '';
  if (field === 'operationPath') return findByPath(name, at, scope);
  return field === 'operationId' ? findById(name, at, scope) : findWorkflow(name, at, scope);
}

/** `$sourceDescriptions.NAME.REST` → the source and the name within it; a plain name has no source. */
function splitSource(name: string, at: Node, scope: Scope): {source?: Source; rest: string} | undefined {
  const [, id, rest = ''] = /^\$sourceDescriptions\.([^.]+)\.(.+)$/s.exec(name) ?? [];
  if (id === undefined) return {rest: name};
  const source = scope.sources.find((each) => each.name === id);
  if (source) return {source, rest};
  reportUnknown(
    scope,
    at,
    `there is no source description "${id}"`,
    id,
    scope.sources.map((each) => each.name),
  );
  return undefined;
}

function findById(name: string, at: Node, scope: Scope): Target | undefined {
  const split = splitSource(name, at, scope);
  if (!split) return undefined;
  const {source, rest} = split;
  if (source && !source.isDocument) return {view: {kind: 'elsewhere', source: source.name, name: rest}};
  const apis = scope.sources.filter(({isArazzo}) => !isArazzo);
  if (!source && apis.length > 1)
    scope.report(
      'warning',
      at,
      'there are several documents, so this does not say which is meant',
      `write $sourceDescriptions.${apis[0]?.name ?? 'name'}.${rest}`,
    );
  const operation = scope.operations.find(({operationId}) => operationId === rest);
  if (operation) return toOperation(operation);
  const known = scope.operations.flatMap(({operationId}) => operationId ?? []);
  reportUnknown(scope, at, `the document has no operation "${rest}"`, rest, known);
  return undefined;
}

/** `{$sourceDescriptions.NAME.url}#/paths/~1things/get` */
function findByPath(text: string, at: Node, scope: Scope): Target | undefined {
  const [, id, pointer = ''] = /^\{?\$sourceDescriptions\.([^.}]+)\.url\}?#(.*)$/s.exec(text) ?? [];
  if (id === undefined) {
    scope.report('error', at, `"${text}" is no path of an operation`, "write '{$sourceDescriptions.NAME.url}#/paths/~1things/get'");
    return undefined;
  }
  const source = splitSource(`$sourceDescriptions.${id}.url`, at, scope)?.source;
  if (!source) return undefined;
  if (!source.isDocument) return {view: {kind: 'elsewhere', source: source.name, name: pointer}};
  const [, path = '', method = ''] = parsePointer(pointer);
  const operation = scope.operations.find(
    (each) => each.kind === 'operation' && each.path === path && each.method === method.toUpperCase(),
  );
  if (operation) return toOperation(operation);
  const message = `the document has no operation ${method.toUpperCase()} ${path}`;
  reportUnknown(scope, at, message, path, new Set(scope.operations.map((each) => each.path)));
  return undefined;
}

function findWorkflow(name: string, at: Node, scope: Scope): Target | undefined {
  const split = splitSource(name, at, scope);
  if (!split) return undefined;
  if (split.source) return {view: {kind: 'elsewhere', source: split.source.name, name: split.rest}};
  const workflow = scope.workflows.get(name);
  if (workflow) return {view: {kind: 'workflow', workflowId: name, pageId: workflow.pageId}, workflow};
  reportUnknown(scope, at, `there is no workflow "${name}"`, name, scope.workflows.keys());
  return undefined;
}

function toOperation(operation: OperationPage): Target {
  const {id, title, method, path} = operation;
  return {view: {kind: 'operation', pageId: id, title, method, path}, operation};
}
