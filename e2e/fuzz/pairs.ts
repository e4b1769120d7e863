// Pairs of harmless inputs that together may keep a build busy: versions, a document with an overlay, or with workflows.
import {FAMILIES, fill, fillList, HEAD, OK, ref, repeat, withPaths, withSchemas, type Family} from './families.ts';
import type {Random} from './random.ts';

/** Creates two texts of about `size` characters together. */
export type Pair = (size: number, random: Random) => [string, string];

/** The same document with other types, numbers and words. */
function alter(text: string): string {
  return text
    .replaceAll('"type":"string"', '"type":"integer"')
    .replaceAll('"Fine"', '"Good"')
    .replace(/:(\d+)(?=[,}])/g, (_, digits: string) => `:${Number(digits) + 1}`)
    .replaceAll('text', 'word');
}

const alterFamily =
  (family: Family): Pair =>
  (size, random) => {
    const text = family(size / 2, random);
    return [text, alter(text)];
  };

/** Schemas that refer to one another in a circle. */
function createRing(length: number, type: string): string {
  return withSchemas(
    Object.fromEntries(
      Array.from({length}, (_, index) => [`s${index}`, {properties: {a: ref(`s${(index + 1) % length}`), [`b${index % 7}`]: {type}}}]),
    ),
  );
}

const both = (make: (size: number, type: string) => string): Pair => {
  return (size) => [make(size / 2, 'string'), make(size / 2, 'integer')];
};

/** Two versions of a document. */
export const VERSIONS: Record<string, Pair> = {
  ...Object.fromEntries(Object.entries(FAMILIES).map(([name, family]) => [name, alterFamily(family)])),
  'circles of lengths that have no common divisor': (size) => {
    const length = Math.floor(size / 2 / 75);
    return [createRing(length, 'string'), createRing(length - 1, 'integer')];
  },
  'one long circle': both((size, type) => createRing(Math.floor(size / 75), type)),
  'an enum of many subtypes': both((size, type) =>
    withSchemas({
      s: {anyOf: Array.from({length: size / 100}, (_, index) => ref(`s${index}`))},
      ...fill(size / 2, (index) => [`s${index}`, {allOf: [ref('base')]}]),
      base: {enum: Object.keys(fill(size / 3, (index) => [`${type}${index}`, 0]))},
    }),
  ),
  'options that are all different': both((size, type) =>
    withSchemas({s: {oneOf: fillList(size, (index) => ({type, maximum: index, title: `${type} ${index}`}))}}),
  ),
  'a rule too free to compare, in many subtypes': both((size, type) =>
    withSchemas({
      s: {oneOf: Object.keys(fill(size / 3, (index) => [`s${index}`, 0])).map(ref)},
      ...fill(size / 3, (index) => [`s${index}`, {allOf: [ref('base')], title: `${index}`}]),
      base: {not: {enum: Object.keys(fill(size / 3, (index) => [`${type}${index}`, 0]))}},
    }),
  ),
  'authorization that differs in all operations': both((size, type) =>
    withPaths(
      fill(size / 2, (index) => [`/p${index}`, {get: {responses: OK}}]),
      {
        security: fillList(size / 4, (index) => ({[`${type}${index}`]: []})),
        components: {securitySchemes: fill(size / 4, (index) => [`${type}${index}`, {type: 'http', scheme: 'basic'}])},
      },
    ),
  ),
  'properties of other names': both((size, type) =>
    withSchemas({s: {type: 'object', properties: fill(size, (index) => [`${type}${index}`, {}])}}),
  ),
  'options of every kind': both((size, type) => withSchemas({s: {oneOf: fillList(size, () => type === 'string')}})),
  'options of many types': both((size, type) => withSchemas({s: {anyOf: fillList(size, () => ({type}))}})),
  'operations that have moved': both((size, type) =>
    withPaths(fill(size, (index) => [`/${type}${index}`, {get: {operationId: `o${index}`, responses: OK}}])),
  ),
  'one path of many variables': both((size, type) =>
    withPaths({[`/${Object.keys(fill(size / 2, (index) => [`{${type}${index}}`, 0])).join('/')}`]: {get: {responses: OK}}}),
  ),
  'many paths of many variables': both((size, type) =>
    withPaths(
      Object.fromEntries(
        Array.from({length: 40}, (_, at) => [
          `/${at}${repeat('/{a}', size / 40 - 60)}`,
          {[at % 2 && type === 'string' ? 'get' : 'put']: {responses: OK}},
        ]),
      ),
    ),
  ),
};

type Action = {target: string; update?: unknown; copy?: string; remove?: true};

function withActions(actions: Action[]): string {
  return JSON.stringify({overlay: '1.1.0', info: HEAD.info, actions});
}

/** Enough actions to fill a size. */
const times = (size: number, make: (index: number) => Action): string => withActions(fillList(size, (index) => make(index)));

const withValue = (value: unknown): string => withPaths({'/a': {get: {responses: OK}}}, {'x-a': value});
const list = (size: number): string => withValue(Array.from({length: size / 2}, () => 1));
const deep = (depth: number, inner = '1'): unknown => JSON.parse('['.repeat(depth) + inner + ']'.repeat(depth));

/** A document and an overlay. */
export const OVERLAYS: Record<string, Pair> = {
  'slices without end': (size) => [list(size / 2), withActions([{target: `$['x-a'][${repeat('::,', size / 2)}::]`, update: 1}])],
  'names without end': (size) => [list(size / 2), withActions([{target: `$..[${repeat("'info',", size / 2)}'x']`, update: {}}])],
  'wildcards upon wildcards': (size) => [
    withValue({a: {a: {a: {a: 1}}}}),
    withActions([{target: `$${`[${repeat('*,', size / 8)}*]`.repeat(4)}`, update: 1}]),
  ],
  'everything, again and again': (size) => [list(size / 2), times(size / 2, () => ({target: '$..*', update: {}}))],
  'something that is nowhere, again and again': (size) => [list(size / 2), times(size / 2, () => ({target: '$..x..y', remove: true}))],
  'everything of a deep value': (size) => [
    withValue(Array.from({length: size / 2 / 981}, () => deep(490))),
    times(size / 2, () => ({target: '$..*..x', update: 1})),
  ],
  'deep values one by one': (size) => [
    withValue(deep(490, `[${'1,'.repeat(size / 4)}1]`)),
    times(size / 2, (index) => ({target: `$..[?@==${index}]`, update: index + 1})),
  ],
  'filters in filters': (size) => [list(size / 2), withActions([{target: `$${'..[?$'.repeat(400)}.z${']'.repeat(400)}`, update: 1}])],
  'copies of all into itself': (size) => [withValue({}), times(size, () => ({target: "$['x-a']", copy: '$'}))],
  'copies that double': (size) => [withValue([1, 2]), times(size, () => ({target: "$['x-a']", copy: "$['x-a']"}))],
  'copies that double in turn': (size) => [
    withPaths({'/a': {get: {responses: OK}}}, {'x-a': [1], 'x-b': [1]}),
    times(size, (index) => ({target: `$['x-${'ab'[index % 2] ?? ''}']`, copy: `$['x-${'ba'[index % 2] ?? ''}']`})),
  ],
  'many updates of one large object': (size) => [
    withValue(fill(size / 2, (index) => [`a${index}`, 1])),
    times(size / 2, (index) => ({target: "$['x-a']", update: {[`b${index}`]: []}})),
  ],
  'many copies into one large object': (size) => [
    withValue(fill(size / 2, (index) => [`a${index}`, 1])),
    times(size / 2, () => ({target: "$['x-a']", copy: '$.info'})),
  ],
  'many removals': (size) => [list(size / 2), times(size / 2, () => ({target: "$['x-a'][0]", remove: true}))],
  'one long pattern': (size) => [
    list(size / 2),
    withActions([{target: `$..[?match('${repeat('ab', size / 4)}', '${repeat('(a|b{1,9})*', 1900)}')]`, update: 1}]),
  ],
  'many patterns': (size) => [
    withValue(Object.keys(fill(size / 2, (index) => [`(a?){100}(b?){1000}${index}`, 0]))),
    withActions([{target: "$['x-a'][?match('ab', @)]", update: 1}]),
  ],
  'long texts compared': (size) => [
    withPaths({}, {'x-a': Array.from({length: size / 8}, () => 1), 'x-t': repeat('a', size / 3), 'x-u': repeat('a', size / 3)}),
    withActions([{target: "$['x-a'][?$['x-t']==$['x-u'] || length($['x-t'])==1]", update: 1}]),
  ],
  'operations without end': (size) => [
    withPaths({'/a': {get: {responses: OK}}}),
    times(size, (index) => ({target: '$.paths', update: {[`/p${index}`]: {get: {responses: OK}}}})),
  ],
};

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
