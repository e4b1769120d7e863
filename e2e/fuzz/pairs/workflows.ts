// Documents with workflows that may keep a build busy.
import {fill, fillList, HEAD, OK, repeat, withPaths} from '../families/documents.ts';
import type {Pair} from './pair.ts';

/** A document of operations with parameters. */
function withOperations(size: number): string {
  return withPaths(fill(size, (index) => [`/p${index}/{a}`, {get: {operationId: `o${index}`, responses: OK}}]));
}

function withWorkflows(workflows: unknown, components: object = {}): string {
  return JSON.stringify({
    arazzo: '1.0.1',
    info: HEAD.info,
    sourceDescriptions: [{name: 'api', url: 'api.yaml', type: 'openapi'}],
    workflows,
    components,
  });
}

const steps = (size: number, make: (index: number) => object): object[] =>
  fillList(size, (index) => ({stepId: `s${index}`, operationId: 'o1', ...make(index)}));
const workflow = (parts: object): object[] => [{workflowId: 'w', ...parts}];

/** A document and workflows. */
export const WORKFLOWS: Record<string, Pair> = {
  'parameters that all steps share': (size) => {
    const parameters = fillList(size / 2, (index) => ({name: `n${index}`, in: 'query', value: 1}));
    return [withOperations(1000), withWorkflows(workflow({parameters, steps: steps(size / 2, () => ({}))}))];
  },
  'parameters of one step': (size) => {
    const parameters = fillList(size, (index) => ({name: `n${index}`, in: 'query', value: 1}));
    return [withOperations(1000), withWorkflows(workflow({steps: steps(100, () => ({parameters}))}).slice(0, 1))];
  },
  'one large value that all steps share': (size) => [
    withOperations(1000),
    withWorkflows(workflow({steps: steps(size / 2, () => ({parameters: [{reference: '$components.parameters.p'}]}))}), {
      parameters: {p: {name: 'a', in: 'query', value: Array.from({length: size / 24}, () => '$inputs.a')}},
    }),
  ],
  'actions that all steps share': (size) => [
    withOperations(1000),
    withWorkflows(
      workflow({
        steps: steps(size / 2, () => ({})),
        failureActions: fillList(size / 2, (index) => ({name: `n${index}`, type: 'end', criteria: [{condition: '$statusCode == 1'}]})),
      }),
    ),
  ],
  'one long condition that all steps share': (size) => [
    withOperations(1000),
    withWorkflows(
      workflow({
        steps: steps(size / 2, () => ({})),
        failureActions: [
          {
            name: 'a',
            type: 'end',
            criteria: [{context: '$response.body', type: 'jsonpath', condition: `$[${repeat("'a',", size / 2)}'b']`}],
          },
        ],
      }),
    ),
  ],
  'workflows that depend on all before them': (size) => {
    const count = Math.floor(Math.sqrt(size / 4));
    const all = Array.from({length: count}, (_, index) => `w${index}`);
    const list = all.map((workflowId, index) => ({workflowId, dependsOn: all.slice(0, index), steps: steps(60, () => ({}))}));
    return [withOperations(1000), withWorkflows(list)];
  },
  'workflows that depend on one another': (size) => [
    withOperations(1000),
    withWorkflows(
      fillList(size, (index, count) => ({
        workflowId: `w${index}`,
        dependsOn: [`w${(index + 1) % count}`],
        steps: [{stepId: 's', operationId: 'o1'}],
      })),
    ),
  ],
  'workflows that all depend on all': (size) => {
    const all = Array.from({length: Math.floor(Math.sqrt(size / 7))}, (_, index) => `w${index}`);
    return [withOperations(1000), withWorkflows(all.map((workflowId) => ({workflowId, dependsOn: all, steps: steps(60, () => ({}))})))];
  },
  'components that nothing defines': (size) => [
    withOperations(1000),
    withWorkflows(
      workflow({steps: steps(60, () => ({parameters: fillList(size / 2, (index) => ({reference: `$components.parameters.x${index}`}))}))}),
      {
        parameters: fill(size / 2, (index) => [`c${index}`, {}]),
      },
    ),
  ],
  'one value of names of steps that all steps share': (size) => [
    withOperations(1000),
    withWorkflows(workflow({parameters: [{reference: '$components.parameters.p'}], steps: steps(size / 2, () => ({}))}), {
      parameters: {p: {name: 'a', in: 'query', value: fillList(size / 2, () => '$steps.x')}},
    }),
  ],
  'names that are nearly known': (size) => [
    withOperations(size / 2),
    withWorkflows(workflow({steps: steps(size / 2, (index) => ({operationId: `p${index}0`}))})),
  ],
  'long names that are nearly known': (size) => [
    withPaths(fill(size / 2, (index) => [`/p${index}`, {get: {operationId: repeat('a', 500) + String(index), responses: OK}}])),
    withWorkflows(workflow({steps: steps(size / 2, (index) => ({operationId: `${repeat('a', 499)}b${index}`}))})),
  ],
  'expressions of all earlier steps': (size) => [
    withOperations(1000),
    withWorkflows(
      workflow({
        steps: steps(size / 2, () => ({outputs: {a: '$statusCode'}})),
        outputs: fill(size / 2, (index) => [`o${index}`, `$steps.s${index % 300}.outputs.a`]),
      }),
    ),
  ],
  'expressions that name nothing': (size) => [
    withOperations(1000),
    withWorkflows(
      workflow({
        steps: steps(size / 2, (index) => ({outputs: {[`a${index}`]: '$statusCode'}})),
        outputs: fill(size / 2, (index) => [`o${index}`, `$steps.x${index}.outputs.b`]),
      }),
    ),
  ],
  'a text of very many expressions': (size) => [
    withOperations(1000),
    withWorkflows(workflow({steps: steps(100, () => ({requestBody: {payload: repeat('{$inputs.a}', size)}}))})),
  ],
  'braces that do not close': (size) => [
    withOperations(1000),
    withWorkflows(workflow({steps: steps(100, () => ({requestBody: {payload: repeat('{$', size)}}))})),
  ],
  'components that are named in many conditions': (size) => [
    withOperations(1000),
    withWorkflows(
      workflow({steps: steps(size / 2, (index) => ({parameters: [{name: 'a', in: 'query', value: `$components.parameters.x${index}`}]}))}),
      {parameters: fill(size / 2, (index) => [`p${index}`, {name: 'a', in: 'query', value: 1}])},
    ),
  ],
};
