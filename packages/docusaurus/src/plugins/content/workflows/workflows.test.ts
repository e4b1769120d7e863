import type {OperationPage} from '@lectern/openapi';
import type {StepView, WorkflowPage} from '@lectern/openapi/arazzo';
import {toString} from 'mdast-util-to-string';
import {expect, test} from 'vitest';
import {parseMarkdown} from './markdown.ts';
import {renderPayload} from './renderPayload.ts';
import {renderWorkflow} from './renderWorkflow.ts';
import {toRun} from './toRun.ts';
import {createWorkflowTexts} from './workflowTexts.ts';

const upload = {role: 'property', name: 'pictures', schema: {type: 'array of binary'}};
const OPERATION = {method: 'POST', path: '/boats', body: {media: [{schema: {parts: [upload]}}]}} as unknown as OperationPage;

function step(fields: Partial<StepView>): StepView {
  const target = {kind: 'operation' as const, pageId: 'launch', title: 'Launch a boat', method: 'POST', path: '/boats'};
  return {id: 'launch', title: 'Launch', target, arguments: [], criteria: [], outputs: [], onSuccess: [], onFailure: [], ...fields};
}

function workflow(...steps: StepView[]): WorkflowPage {
  const inputs = [
    {name: 'crew', type: 'integer', schema: {type: 'integer', examples: [4]}},
    {name: 'photo', type: 'string', schema: {type: 'string'}},
  ];
  return {
    kind: 'workflow',
    location: {file: 'arazzo.yaml', line: 1},
    id: 'sail',
    workflowId: 'sail',
    title: 'Sail',
    inputs,
    dependsOn: [],
    steps,
    outputs: [],
  };
}

const first = step({id: 'build', outputs: [{name: 'boat id', expression: '$response.body#/boats/0/id'}]});

test('expressions become names of values, and other texts are quoted if they look like one', () => {
  const payload = {
    boat: '$steps.build.outputs.boat id',
    crew: '$inputs.crew',
    note: 'For {$inputs.crew} sailors',
    colour: '#fff',
    price: '$5',
    path: '\\sea',
  };
  const second = step({
    body: {payload, replacements: []},
    arguments: [{name: 'Authorization', in: 'header', value: 'Bearer {$inputs.photo}'}],
  });
  expect(toRun(second, workflow(first, second), OPERATION)).toEqual({
    run: {
      parameters: {},
      body: {
        boat: '$sail.build.boat_id',
        crew: '$sail.inputs.crew',
        note: 'For {$sail.inputs.crew} sailors',
        colour: '\\#fff',
        price: '\\$5',
        path: '\\\\sea',
      },
    },
    inputs: [{key: 'sail.inputs.crew', name: 'crew', value: 4, isFile: false}],
  });
  expect(toRun(first, workflow(first, second), OPERATION)?.run.take).toEqual({'sail.build.boat_id': '#/boats/0/id'});
});

test('an input that can be used only once is a name that must be unused, except within a text', () => {
  const only = step({body: {payload: {name: '$inputs.berth', note: 'Boat {$inputs.berth}'}, replacements: []}});
  const page = workflow(only);
  const berth = {name: 'berth', type: 'string', unique: true as const, schema: {type: 'string', examples: ['Quay']}};
  expect(toRun(only, {...page, inputs: [berth]}, OPERATION)).toEqual({
    run: {parameters: {}, body: {name: '#$sail.inputs.berth', note: 'Boat {$sail.inputs.berth}'}},
    inputs: [{key: 'sail.inputs.berth', name: 'berth', value: 'Quay', isFile: false}],
  });
});

test('a file field gets the text of its input', () => {
  const only = step({body: {payload: {pictures: ['$inputs.photo'], title: 'Mast'}, replacements: []}});
  expect(toRun(only, workflow(only), OPERATION)).toEqual({
    run: {parameters: {}, body: {title: 'Mast'}, files: {'example.txt': '$sail.inputs.photo'}},
    inputs: [{key: 'sail.inputs.photo', name: 'photo', value: 'text', isFile: true}],
  });
});

test.each(['$response.header.Location', '$url', '$workflows.other.outputs.id', '$steps.build.outputs.none', '$inputs.none'])(
  'a step that takes %s does not run in the page, and says so',
  (value) => {
    const second = step({arguments: [{name: 'id', in: 'query', value}]});
    expect(toRun(second, workflow(first, second), OPERATION)).toBeUndefined();
    const operations = [
      {
        page: OPERATION,
        address: '/docs/api/launch',
        folder: {route: 'api', root: '/docs/api'},
        formerNames: [],
        findStored: () => undefined,
      },
    ];
    const found = {page: workflow(second), folder: {route: 'api', root: '/docs/api'}};
    const children = renderWorkflow(
      found,
      operations,
      createWorkflowTexts(({message}) => message),
    );
    expect(toString({type: 'root', children})).toContain('does not run on this page');
  },
);

test('a step is repeated until its criteria hold, if each of them can be checked', () => {
  const again = {name: 'again', type: 'retry' as const, retryAfter: 2, retryLimit: 3, criteria: []};
  const criteria = ['$statusCode == 200', "$response.body#/state != 'wet'"].map((condition) => ({type: 'simple' as const, condition}));
  const waiting = step({criteria, onFailure: [again]});
  expect(toRun(waiting, workflow(waiting), OPERATION)?.run.repeat).toEqual({
    until: [
      {of: 'status', isEqual: true, value: 200},
      {of: '#/state', isEqual: false, value: 'wet'},
    ],
    seconds: 2,
    times: 3,
  });
  const other = step({criteria: [...criteria, {type: 'simple', condition: '$statusCode < 300'}], onFailure: [again]});
  expect(toRun(other, workflow(other), OPERATION)?.run.repeat).toBeUndefined();
});

const TEXTS = createWorkflowTexts(({message}) => message);

test('a body has placeholders instead of expressions, with an explanation of each', () => {
  const payload = {
    boat: '$steps.build.outputs.id',
    crew: ['$inputs.crew', 'For {$inputs.crew} sailors'],
    mast: '$steps.mast.outputs.id',
    other: '$workflows.other.outputs.id',
    price: '$5',
    deck: {length: 4, planks: null},
  };
  const [body, said] = renderPayload({payload, replacements: []}, TEXTS);
  expect(JSON.parse(body && 'value' in body ? body.value : '')).toEqual({
    ...payload,
    boat: '<id>',
    crew: ['<crew>', 'For <crew> sailors'],
    mast: '<steps.mast.outputs.id>',
  });
  expect(toString(said)).toBe(
    'In the body: <id> is id of the step build, <crew> is the input crew, <steps.mast.outputs.id> is id of the step mast',
  );
  expect(renderPayload({payload: {price: 5}, replacements: []}, TEXTS)).toHaveLength(1);
});

test('a multipart body is a list of its parts with its media type, not JSON', () => {
  const payload = {pictures: ['$inputs.photo', '$steps.build.outputs.plan'], title: 'Mast', size: {length: 4}};
  const [line, list] = renderPayload({contentType: 'multipart/form-data', payload, replacements: []}, TEXTS);
  expect(toString(line)).toBe('Request body, multipart/form-data:');
  expect(list && 'children' in list ? list.children.map((item) => toString(item)) : []).toEqual([
    'pictures: the input photo, plan of the step build',
    'title: Mast',
    'size: {"length":4}',
  ]);
});

test('an output has a value on the page if a step there gives it', () => {
  const expressions = ['$steps.build.outputs.boat id', '$steps.build.outputs.none', '$inputs.crew', '$steps.build'];
  const outputs = expressions.map((expression, index) => ({name: `output${index}`, expression}));
  const folder = {route: 'api', root: '/docs/api'};
  const operations = [{page: OPERATION, address: '/docs/api/launch', folder, formerNames: [], findStored: () => undefined}];
  const children = renderWorkflow({page: {...workflow(first), outputs}, folder}, operations, TEXTS);
  const {length, ...rest} = JSON.stringify(children).match(/"name":"WorkflowOutput","attributes":\[[^\]]*\]/g) ?? [];
  expect(length).toBe(1);
  expect(rest[0]).toContain('"value":"sail.build.boat_id"');
});

test('an input whose schema is a password is marked as such', () => {
  const page = workflow(step({body: {payload: {door: '$inputs.door'}, replacements: []}}));
  page.inputs = [{name: 'door', type: 'string', schema: {type: 'string', format: 'password'}}];
  const [only = first] = page.steps;
  expect(toRun(only, page, OPERATION)?.inputs).toMatchObject([{name: 'door', isSecret: true}]);
});

test('descriptions contain no HTML, no pictures and no script addresses', () => {
  const text = 'A <b onclick="x">b</b> [c](javascript:x) ![d](https://e.example/f.png) [g](/docs/h)\n\n<script>i</script>';
  const json = JSON.stringify(parseMarkdown(text));
  expect(json).not.toMatch(/"type":"(?:html|image)"/);
  expect(json.match(/"url":"[^"]*"/g)).toEqual(['"url":"/docs/h"']);
});

test.each([
  '../../../secret.txt',
  './secret.txt',
  '@site/secret.txt',
  '/../../secret.txt',
  '/a%2f..%2F..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/..\\\\secret.txt',
  '///a.example/../../secret.txt',
  '/\\a.example/../../secret.txt',
  '//a.example/../secret.txt',
  '/%zz.txt',
  'https:',
  'https://[',
  '//[',
])('a description has no link to %s: the framework would publish the file, or stop', (url) => {
  const tree = {type: 'root', children: parseMarkdown(`[The terms](${url}) and [others][x]\n\n[x]: ${url}`)} as const;
  expect(JSON.stringify(tree)).not.toContain('"url"');
  expect(toString(tree)).toContain('The terms and ');
});

test('a description keeps its links to the web, to pages of the portal and within the page', () => {
  const urls = ['https://a.example/../b', '//a.example/b', 'mailto:a@b.example', '/docs/h#a', '/img/plan.pdf', '#berths'];
  const json = JSON.stringify(parseMarkdown(urls.map((url) => `[a](${url})`).join(' ')));
  expect(json.match(/(?<="url":")[^"]*/g)).toEqual(urls);
});

test('a link by reference has its own address, whatever other descriptions of the page define', () => {
  const [first] = parseMarkdown(
    '[The *terms*][x] and [others][y]\n\n[x]: https://a.example "A"\n[x]: https://b.example\n[y]: ./secret.txt',
  );
  expect(first).toMatchObject({
    children: [
      {type: 'link', url: 'https://a.example', title: 'A', children: [{value: 'The '}, {type: 'emphasis'}]},
      {type: 'text', value: ' and '},
      {type: 'text', value: 'others'},
    ],
  });
});

test('the name of a call elsewhere is shown as it is written', () => {
  const other = step({target: {kind: 'elsewhere', source: 'yards', name: "$& $' {source}"}});
  const children = renderWorkflow({page: workflow(other), folder: {route: 'api', root: '/docs/api'}}, [], TEXTS);
  expect(toString({type: 'root', children})).toContain("Calls $& $' {source} of yards.");
});

test('a page repeats a step neither without a pause nor without an end', () => {
  const again = {name: 'again', type: 'retry' as const, retryAfter: 0, retryLimit: 1e300, criteria: []};
  const waiting = step({criteria: [{type: 'simple', condition: '$statusCode == 200'}], onFailure: [again]});
  expect(toRun(waiting, workflow(waiting), OPERATION)?.run.repeat).toMatchObject({seconds: 0.1, times: 1000});
});

test('a condition with a number that is no JSON is not checked in the page', () => {
  const again = {name: 'again', type: 'retry' as const, criteria: []};
  const waiting = step({criteria: [{type: 'simple', condition: '$statusCode == 0200'}], onFailure: [again]});
  expect(toRun(waiting, workflow(waiting), OPERATION)?.run.repeat).toBeUndefined();
});

test('the outputs of a step are read once, however many expressions name them', () => {
  const outputs = Array.from({length: 200}, (_, index) => ({name: `o${index}`, expression: '$response.body#/id'}));
  let reads = 0;
  const giver = step({id: 'build'});
  Object.defineProperty(giver, 'outputs', {get: () => ((reads += 1), outputs)});
  const payload = Array.from({length: 200}, (_, index) => `$steps.build.outputs.o${index}`);
  const user = step({body: {payload, replacements: []}});
  expect(toRun(user, workflow(giver, user), OPERATION)?.run.body).toHaveLength(200);
  expect(reads).toBe(1);
});
