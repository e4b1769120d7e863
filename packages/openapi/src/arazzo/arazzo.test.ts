import {expect, test} from 'vitest';
import {renderProblem} from '../index.ts';
import {compileText, HEAD} from '../testing.ts';
import {compileArazzo, type ArazzoResult} from './index.ts';

const DOCUMENT = `${HEAD}paths:
  /things:
    post: {operationId: createThing, summary: Create a thing, requestBody: {content: {application/json: {schema: {type: object}}}}, responses: {200: {description: A}}}
  /things/{id}:
    get:
      operationId: getThing
      summary: Get a thing
      parameters:
        - {name: id, in: path, required: true, schema: {type: string}}
        - {name: fields, in: query, schema: {type: string}}
      responses: {200: {description: A}}
`;
const START = `arazzo: 1.0.1
info: {title: Ways, version: '1'}
sourceDescriptions: [{name: things, url: api.yaml, type: openapi}]
`;

async function run(text: string): Promise<ArazzoResult & {lines: string[]}> {
  const {result, problems} = await compileText({'api.yaml': DOCUMENT});
  if (!result) throw new Error(problems.map(renderProblem).join('\n'));
  const compiled = compileArazzo({path: 'ways.yaml', text}, {entry: 'api.yaml', pages: result.pages}, ['create-and-read']);
  return {...compiled, lines: compiled.problems.map(({severity, line, message}) => `${line ?? ''} ${severity}: ${message}`)};
}

const step = (fields: string): string =>
  `${START}workflows:\n  - {workflowId: one, inputs: {properties: {id: {}}}, steps: [{stepId: a, ${fields}}]}\n`;

test('a workflow page shows its steps with their calls, inputs and outputs', async () => {
  const {workflows, lines} = await run(`${START}components:
  parameters: {id: {name: id, in: path, value: $inputs.id}}
  failureActions: {again: {name: again, type: retry, retryAfter: 2, retryLimit: 3, criteria: [{condition: $statusCode == 503}]}}
workflows:
  - workflowId: createAndRead
    description: Makes *one*.
    x-unique: [name]
    inputs:
      type: object
      required: [name]
      properties: {name: {type: string, description: Its name}, tags: {type: [array, 'null']}}
    failureActions: [{reference: $components.failureActions.again}]
    steps:
      - stepId: create
        description: Make it
        operationId: createThing
        requestBody: {contentType: application/json, payload: {name: $inputs.name, note: 'For {$inputs.tags}'}, replacements: [{target: /name, value: x}]}
        successCriteria:
          - condition: $statusCode == 201 && $response.body#/id != null
          - {context: $response.body, condition: '$[?@.id]', type: jsonpath}
        outputs: {id: $response.body#/id}
      - stepId: read
        operationPath: '{$sourceDescriptions.things.url}#/paths/~1things~1{id}/get'
        parameters:
          - {reference: $components.parameters.id, value: $steps.create.outputs.id}
        onSuccess: [{name: done, type: end}]
        onFailure: [{name: again, type: goto, stepId: create}]
    outputs: {id: $steps.create.outputs.id}
`);
  expect(lines).toEqual([]);
  const again = {name: 'again', type: 'retry', retryAfter: 2, retryLimit: 3, criteria: [{type: 'simple', condition: '$statusCode == 503'}]};
  expect(workflows).toEqual([
    {
      kind: 'workflow',
      location: {file: 'ways.yaml', line: 8},
      id: 'create-and-read-2',
      workflowId: 'createAndRead',
      title: 'Create and read',
      description: 'Makes *one*.',
      inputs: [
        {
          name: 'name',
          type: 'string',
          description: 'Its name',
          required: true,
          unique: true,
          schema: {type: 'string', description: 'Its name'},
        },
        {name: 'tags', type: 'array or null', schema: {type: ['array', 'null']}},
      ],
      dependsOn: [],
      steps: [
        {
          id: 'create',
          title: 'Create',
          description: 'Make it',
          target: {kind: 'operation', pageId: 'create-thing', title: 'Create a thing', method: 'POST', path: '/things'},
          arguments: [],
          body: {
            contentType: 'application/json',
            payload: {name: '$inputs.name', note: 'For {$inputs.tags}'},
            replacements: [{target: '/name', value: 'x'}],
          },
          criteria: [
            {type: 'simple', condition: '$statusCode == 201 && $response.body#/id != null'},
            {type: 'jsonpath', condition: '$[?@.id]', context: '$response.body'},
          ],
          outputs: [{name: 'id', expression: '$response.body#/id'}],
          onSuccess: [],
          onFailure: [again],
        },
        {
          id: 'read',
          title: 'Read',
          target: {kind: 'operation', pageId: 'get-thing', title: 'Get a thing', method: 'GET', path: '/things/{id}'},
          arguments: [{name: 'id', in: 'path', value: '$steps.create.outputs.id'}],
          criteria: [],
          outputs: [],
          onSuccess: [{name: 'done', type: 'end', criteria: []}],
          onFailure: [{name: 'again', type: 'goto', step: 'create', criteria: []}],
        },
      ],
      outputs: [{name: 'id', expression: '$steps.create.outputs.id'}],
    },
  ]);
});

test('a workflow calls and depends on others; a workflow of another document has no page', async () => {
  const {workflows, lines} = await run(`${START.replace('}]', '}, {name: more, url: more.yaml, type: arazzo}]')}workflows:
  - workflowId: outer
    dependsOn: [inner, $sourceDescriptions.more.login]
    steps:
      - {stepId: a, workflowId: inner, parameters: [{name: id, value: 1}]}
      - {stepId: b, workflowId: $sourceDescriptions.more.login}
    outputs: {x: $workflows.inner.outputs.x}
  - workflowId: inner
    inputs: {$ref: '#/components/inputs/id'}
    steps: [{stepId: a, operationId: $sourceDescriptions.things.createThing, outputs: {x: $response.header.x-id}}]
    outputs: {x: $steps.a.outputs.x}
components: {inputs: {id: {type: object, properties: {id: {type: integer}}}}}
`);
  expect(lines).toEqual([]);
  expect(workflows?.[0]).toMatchObject({
    dependsOn: [{workflowId: 'inner', pageId: 'inner'}],
    steps: [
      {target: {kind: 'workflow', workflowId: 'inner', pageId: 'inner'}, arguments: [{name: 'id', value: 1}]},
      {target: {kind: 'elsewhere', source: 'more', name: 'login'}},
    ],
  });
  expect(workflows?.[1]?.inputs).toMatchObject([{name: 'id', type: 'integer'}]);
});

test.each([
  ['operationId: createThin', '5 error: the document has no operation "createThin"'],
  ["operationPath: '{$sourceDescriptions.things.url}#/paths/~1things/put'", '5 error: the document has no operation PUT /things'],
  ['operationPath: /things', '5 error: "/things" is no path of an operation'],
  ['operationId: $sourceDescriptions.other.x', '5 error: there is no source description "other"'],
  ['workflowId: two', '5 error: there is no workflow "two"'],
  ['outputs: {}', '5 error: the step calls nothing'],
  ['operationId: createThing, workflowId: one', '5 error: the step has "operationId" and "workflowId"'],
  ['operationId: createThing, parameter: []', '5 warning: a step has no field "parameter"'],
  ['operationId: createThing, parameters: [{name: q, in: query, value: 1}]', '5 warning: POST /things has no query parameter "q"'],
  ['operationId: createThing, parameters: [{name: q, value: 1}]', '5 error: "q" does not say where it is sent'],
  ['operationId: getThing', '5 warning: the step lacks a required parameter: path id'],
  [
    'operationId: createThing, parameters: [{reference: $components.parameters.x}]',
    '5 error: "$components.parameters.x" leads to no component',
  ],
  ['operationId: createThing, requestBody: {payload: $inputs.ids}', '5 error: "$inputs.ids" names no input'],
  [
    "operationId: createThing, requestBody: {payload: ['{$steps.b.outputs.x}']}",
    '5 error: "$steps.b.outputs.x" names no step of this workflow',
  ],
  ['operationId: createThing, outputs: {x: $response.bod}', '5 error: "$response.bod" names no part of a message'],
  ['operationId: createThing, outputs: {x: response}', '5 error: "response" is no runtime expression'],
  ['operationId: createThing, successCriteria: [{}]', '5 error: the criterion has no condition'],
  ['operationId: createThing, successCriteria: [{condition: $inputs.no == 1}]', '5 error: "$inputs.no" names no input'],
  [
    "operationId: createThing, successCriteria: [{condition: '(', type: regex, context: $response.body}]",
    '5 error: this is no condition of the type "regex"',
  ],
  [
    "operationId: createThing, successCriteria: [{condition: '$[', type: jsonpath, context: $response.body}]",
    '5 error: this is no condition of the type "jsonpath"',
  ],
  [
    "operationId: createThing, successCriteria: [{condition: '$', type: jsonpath}]",
    '5 error: a criterion of the type "jsonpath" has a context',
  ],
  ['operationId: createThing, onSuccess: [{name: x, type: goto, stepId: z}]', '5 error: this workflow has no step "z"'],
  ['operationId: createThing, onSuccess: [{name: x, type: goto}]', '5 error: the action does not say where to go'],
  ['operationId: createThing, onSuccess: [{name: x, type: retry}]', '5 error: an action is end or goto, not "retry"'],
])('%s is a problem at its line', async (fields, problem) => {
  const {lines, workflows} = await run(step(fields));
  expect(lines).toEqual([expect.stringContaining(problem)]);
  expect(workflows === undefined).toBe(problem.includes('error'));
});

test('a step that comes later, two steps of one name and a circle of workflows are problems', async () => {
  const {lines} = await run(`${START}workflows:
  - workflowId: one
    dependsOn: [two]
    steps:
      - {stepId: a, operationId: createThing, requestBody: {payload: $steps.b.outputs.x}}
      - {stepId: b, operationId: createThing, outputs: {x: $response.body}}
      - {stepId: b, operationId: createThing}
  - {workflowId: two, dependsOn: [one], steps: []}
  - {workflowId: two, steps: []}
`);
  expect(lines).toEqual([
    '12 error: there are two workflows "two"',
    '10 error: there are two steps "b" in this workflow',
    '6 error: the workflow "one" depends on itself',
    '8 warning: "$steps.b.outputs.x" is of a step that comes after this one',
    '11 error: the workflow has no steps',
    '11 error: the workflow "two" depends on itself',
  ]);
});

test.each([
  ['workflows: []', '1 error: this is not an Arazzo description: the field "arazzo" is missing'],
  ['[]', '1 error: this is not an Arazzo description: its outermost value is no object'],
  ['arazzo: 1.1.0', '1 error: Arazzo version "1.1.0" is not supported'],
  ['arazzo: [', '1 error: this is not valid YAML'],
  [START, '1 error: there are no workflows'],
])('%j is not a workflow description', async (text, problem) => {
  const {lines, workflows} = await run(text);
  expect([lines, workflows]).toEqual([[expect.stringContaining(problem)], undefined]);
});

test('a large value shared by very many steps is one problem', async () => {
  const steps = Array.from({length: 1700}, (_, at) => `{stepId: s${at}, operationId: getThing}`).join(', ');
  const parameter = `{name: fields, in: query, value: ${'a'.repeat(40_000)}}`;
  const {workflows, problems} = await run(
    `${START}workflows:\n  - {workflowId: one, parameters: [{name: id, in: path, value: a}, ${parameter}], steps: [${steps}]}\n`,
  );
  expect(workflows).toBeUndefined();
  expect(problems.map(renderProblem)).toEqual([
    expect.stringMatching(/^ways\.yaml:4:1 error: the pages of the workflows would hold more than 66 million characters, made of 1071\d\d/),
  ]);
});

test('a list of parameters shared by very many steps is one problem', async () => {
  const list = (make: (at: number) => string): string => Array.from({length: 200}, (_, at) => make(at)).join(', ');
  const parameters = list((at) => `{name: n${at}, in: query, value: 1}`);
  const steps = list((at) => `{stepId: s${at}, operationId: createThing}`);
  const {workflows, problems} = await run(`${START}workflows:\n  - {workflowId: one, parameters: [${parameters}], steps: [${steps}]}\n`);
  expect(workflows).toBeUndefined();
  expect(problems.map(renderProblem).at(-1)).toMatch(/^ways\.yaml:4:1 error: the steps of the workflows have more than 307\d\d parameters/);
});

test('workflows that depend on one another in very many ways are one problem', async () => {
  const ids = Array.from({length: 130}, (_, at) => `w${at}`);
  const rest = `dependsOn: [${ids.join(', ')}], steps: [{stepId: a, operationId: createThing}]`;
  const {workflows, problems} = await run(`${START}workflows:\n${ids.map((id) => `  - {workflowId: ${id}, ${rest}}\n`).join('')}`);
  expect(workflows).toBeUndefined();
  expect(problems.map(renderProblem).at(-1)).toMatch(/^ways\.yaml:4:1 error: the workflows name one another, their steps and their values/);
});

test('a step replaces parameters and actions of its workflow one by one', async () => {
  const list = (make: (at: number) => string): string => Array.from({length: 100}, (_, at) => make(at)).join(', ');
  const text = `${START}workflows:
  - workflowId: one
    parameters: [${list((at) => `{name: n${at}, in: header, value: ${at}}`)}]
    failureActions: [${list((at) => `{name: a${at}, type: end}`)}]
    steps: [${list((at) => `{stepId: s${at}, operationId: createThing, parameters: [{name: N${at}, in: header, value: x}], onFailure: [{name: a${at}, type: retry}]}`)}]
`;
  const {workflows} = await run(text);
  const [first] = workflows?.[0]?.steps ?? [];
  expect(first?.arguments.slice(0, 2)).toEqual([
    {name: 'N0', in: 'header', value: 'x'},
    {name: 'n1', in: 'header', value: 1},
  ]);
  expect(first?.onFailure.slice(0, 2).map(({type}) => type)).toEqual(['retry', 'end']);
});

test.each([
  ['*a_ '.repeat(25_000), 'of a step'],
  ['> - '.repeat(25_000), 'of a step'],
  ['\\n# '.repeat(3000), 'of a workflow'],
  ['[a]('.repeat(20_000), 'of an input'],
])('a description that parsers read slowly is a problem: %.8s', async (slow, of) => {
  const description = (part: string): string => (of === part ? `description: "${slow}"` : 'description: A');
  const {workflows, problems} = await run(
    `${START}workflows:\n  - {workflowId: one, ${description('of a workflow')}, inputs: {properties: {id: {${description('of an input')}}}}, steps: [{stepId: a, operationId: createThing, ${description('of a step')}}]}\n`,
  );
  expect(workflows).toBeUndefined();
  expect(problems.map(renderProblem)).toEqual([expect.stringContaining('the description takes too long to parse')]);
});

test('one description that many workflows share is a problem if all together take too long', async () => {
  const steps = 'steps: [{stepId: a, operationId: createThing}]';
  const write = (count: number): string =>
    `${START}x-a: &a "${'*a* [b](c) '.repeat(80)}"\nworkflows:\n${Array.from({length: count}, (_, at) => `  - {workflowId: w${at}, description: *a, ${steps}}\n`).join('')}`;
  expect((await run(write(100))).workflows).toHaveLength(100);
  const {workflows, lines} = await run(write(400));
  expect(workflows).toBeUndefined();
  expect(lines.at(-1)).toContain('the descriptions take too long to parse together');
});

test('descriptions that many workflows share count among the characters of their pages', async () => {
  const steps = 'steps: [{stepId: a, operationId: createThing}]';
  const ids = Array.from({length: 250}, (_, at) => `  - {workflowId: w${at}, inputs: {$ref: '#/components/inputs/a'}, ${steps}}\n`);
  const text = `${START}components: {inputs: {a: {properties: {id: {default: "${'a'.repeat(400_000)}"}}}}}\nworkflows:\n${ids.join('')}`;
  const {workflows, lines} = await run(text);
  expect(workflows).toBeUndefined();
  expect(lines.at(-1)).toContain('the pages of the workflows would hold more than');
});

test('a description that is nested very deeply is a problem', async () => {
  const {workflows, lines} = await run(`{"arazzo": "1.0.1", "workflows": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`);
  expect(workflows).toBeUndefined();
  expect(lines).toEqual([' error: values are nested more than 500 levels deep']);
});

test('a big integer, which page data cannot hold, is rounded and reported', async () => {
  const {workflows, lines} = await run(step('operationId: createThing, requestBody: {payload: {id: 12345678901234567890, small: 5}}'));
  expect(JSON.parse(JSON.stringify(workflows?.[0]?.steps[0]?.body?.payload))).toEqual({id: 12345678901234567000, small: 5});
  expect(lines).toEqual(['5 warning: the integer has more digits than pages show exactly']);
});
