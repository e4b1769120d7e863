import {describe, expect, test} from 'vitest';
import {compile, renderProblem} from '../../index.ts';
import {compileText, dedent, escapeCode, HEAD, readTexts} from '../../testing.ts';
import {parseSource} from '../parse.ts';
import type {Problem} from '../problems/problem.ts';
import {replay} from './edit.ts';
import {createOverlays} from './index.ts';

type Result = {value: unknown; problems: string[]; problemsOf: Problem[]; locate: (pointer: string) => string};

/** A value after the actions of an overlay. */
function apply(document: string, actions: string, version = '1.1.0'): Result {
  const problems: Problem[] = [];
  const text = `overlay: ${version}\ninfo: {title: Changes, version: '1'}\nactions:\n${dedent(actions)}`;
  const {file} = parseSource('api.yaml', dedent(document));
  if (!file) throw new Error('the document is no YAML');
  const overlays = createOverlays([{path: 'overlay.yaml', text}], 'api.yaml', problems);
  const result = overlays.apply(file);
  // What is made of the changes in another form is the same.
  expect(replay(file.value, overlays.edits.get('api.yaml') ?? [])).toEqual(result.value);
  const locate = (pointer: string): string => {
    const location = result.trace?.(pointer);
    return `${location?.file.path ?? ''}:${location?.file.locate(location.pointer)?.line ?? ''}`;
  };
  return {value: result.value, problems: problems.map(toLine), problemsOf: problems, locate};
}

function toLine({severity, file, line, message}: Problem): string {
  return `${file}:${line ?? ''} ${severity}: ${message}`;
}

describe('update', () => {
  test('merges objects, appends to lists and replaces single values', () => {
    const {value, problems, locate} = apply(
      `
      info:
        title: Things
        tags: [a]
      paths: {}
      `,
      `
      - target: $.info
        update:
          title: Other things
          tags: [b, c]
          contact: {name: Team}
      - target: $
        update: {servers: []}
      `,
    );
    expect(problems).toEqual([]);
    expect(value).toEqual({info: {title: 'Other things', tags: ['a', 'b', 'c'], contact: {name: 'Team'}}, paths: {}, servers: []});
    expect(['/info', '/info/title', '/info/tags/0', '/info/tags/2', '/info/contact/name'].map(locate)).toEqual([
      'api.yaml:1',
      'overlay.yaml:6',
      'api.yaml:3',
      'overlay.yaml:7',
      'overlay.yaml:8',
    ]);
  });

  test('of a list appends one item or a list of items', () => {
    const {value, locate} = apply('list: [1]', '- {target: $.list, update: {name: two}}\n- {target: $.list, update: [3, 4]}');
    expect(value).toEqual({list: [1, {name: 'two'}, 3, 4]});
    expect(['/list/0', '/list/1/name', '/list/3'].map(locate)).toEqual(['api.yaml:1', 'overlay.yaml:4', 'overlay.yaml:5']);
  });

  test('of a single value replaces it', () => {
    expect(apply('a: {b: old}', '- {target: $.a.b, update: new}').value).toEqual({a: {b: 'new'}});
  });

  test('changes each selected value on its own', () => {
    const {value} = apply(
      'paths: {/a: {get: {}}, /b: {get: {x: 1}, post: {}}}',
      '- {target: $.paths.*.get, update: {safe: {yes: true}}}\n- {target: "$.paths[\'/a\'].get.safe", update: {more: 1}}',
    );
    expect(value).toEqual({
      paths: {'/a': {get: {safe: {yes: true, more: 1}}}, '/b': {get: {x: 1, safe: {yes: true}}, post: {}}},
    });
  });

  test('changes only one use of an alias', () => {
    expect(apply('a: &x {list: [1]}\nb: *x', '- {target: $.a, update: {list: [2]}}').value).toEqual({a: {list: [1, 2]}, b: {list: [1]}});
  });

  test('of a name that every object inherits adds a field of that name', () => {
    const {value} = apply('schemas: {}', '- target: $.schemas\n  update: {constructor: {type: string}, "__proto__": {type: number}}');
    expect(Object.entries((value as {schemas: object}).schemas)).toEqual([
      ['constructor', {type: 'string'}],
      ['__proto__', {type: 'number'}],
    ]);
  });

  test('keeps the digits of big numbers', () => {
    expect(apply('a: {max: 12345678901234567890}', '- {target: $.a, update: {min: 98765432109876543210}}').value).toEqual({
      a: {max: 12345678901234567890n, min: 98765432109876543210n},
    });
  });
});

describe('remove', () => {
  test('removes fields and items, including several of one list and nested ones', () => {
    const {value, problems, locate} = apply(
      `
      list:
        - {name: a, old: true}
        - {name: b}
        - {name: c, old: true}
        - {name: d}
      `,
      '- {target: "$.list[?@.old]", remove: true}\n- {target: $..name, remove: true}',
    );
    expect([value, problems]).toEqual([{list: [{}, {}]}, []]);
    expect(locate('/list/1')).toBe('api.yaml:5');
    const inner = apply('a: {b: {c: 1}, c: 2}', "- {target: \"$..['b', 'c']\", remove: true}");
    expect([inner.value, inner.problems]).toEqual([{a: {}}, []]);
  });

  test('locates a value where it is added again', () => {
    const {value, locate} = apply('a: {b: [1, 2]}', '- {target: $.a.b, remove: true}\n- {target: $.a, update: {b: {c: 3}}}');
    expect([value, locate('/a/b')]).toEqual([{a: {b: {c: 3}}}, 'overlay.yaml:5']);
  });
});

describe('copy', () => {
  test('merges another part of the document, where its problems are located', () => {
    const {value, problems, locate} = apply(
      `
      a:
        get: {tags: [x]}
      b: {}
      `,
      '- {target: $.b, copy: $.a}\n- {target: $.b.get.tags, update: y}\n- {target: $.a.get, update: {safe: true}}',
    );
    expect([value, problems]).toEqual([{a: {get: {tags: ['x'], safe: true}}, b: {get: {tags: ['x', 'y']}}}, []]);
    expect(['/b/get', '/b/get/tags/0', '/b/get/tags/1'].map(locate)).toEqual(['api.yaml:2', 'api.yaml:2', 'overlay.yaml:5']);
  });

  test('into itself takes the earlier value', () => {
    expect(apply('a: {x: 1}', '- {target: $.a, update: {in: {}}}\n- {target: $.a.in, copy: $.a}').value).toEqual({
      a: {x: 1, in: {x: 1, in: {}}},
    });
  });

  test.each([
    ['- {target: $.b, copy: $.*}', 'what is copied is one part of the document, and this selects 2'],
    ['- {target: $.b, copy: $.c}', 'what is copied is one part of the document, and this selects 0'],
    ['- {target: $.b, copy: 1}', '"copy" is no text'],
    ['- {target: $.b, copy: "$["}', 'this is no JSONPath expression: '],
  ])('%s is an error', (action, message) => {
    const {value, problems} = apply('a: {}\nb: {}', action);
    expect(problems).toEqual([expect.stringContaining(`overlay.yaml:4 error: ${message}`)]);
    expect(value).toEqual({a: {}, b: {}});
  });
});

test.each([
  ['- {target: $.c, update: {}}', 'warning: the target selects nothing, so the action changes nothing'],
  ['- {target: $.c, remove: true}', 'error: the target selects nothing, so the action hides nothing'],
  ['- {target: $.c, update: {x-internal: true}}', 'error: the target selects nothing, so the action hides nothing'],
  ['- {target: $.c, update: {get: {x-hidden: true}}}', 'error: the target selects nothing, so the action hides nothing'],
  ['- {target: $.c, update: {x-internal: false}}', 'warning: the target selects nothing, so the action changes nothing'],
  ['- {target: a, update: {}}', 'error: this is no JSONPath expression: '],
  ['- {update: {}}', 'error: the action has no target'],
  ['- {target: $.a}', 'warning: the action changes nothing'],
  ['- {target: $.a, update: {}, copy: $.b}', 'error: the action has "update" and "copy", so neither changes anything'],
  ['- {target: $, remove: true}', 'error: the whole document cannot be removed'],
  ['- {target: $.a, update: text}', 'error: this is a single value, and the document has an object there: they cannot be merged'],
  ['- {target: $, update: {a: [1]}}', 'error: this is a list, and the document has an object there: they cannot be merged'],
  ['- {target: $, update: {a: }}', 'warning: this is empty, so it changes nothing'],
  ['- {target: $.b.text, update: {}}', 'error: this is an object, and the document has a single value there: they cannot be merged'],
  ['- {target: $.*, update: {}}', 'error: the target selects an object and a list'],
  ['- {target: $.a, updat: {}, update: {}}', 'warning: an action has no field "updat"'],
])('%s is a problem at its line', (action, message) => {
  const {value, problems} = apply('a: {}\nb: {text: x}\nc2: []', action);
  expect(problems).toEqual([expect.stringContaining(`overlay.yaml:4 ${message}`)]);
  expect(value).toEqual({a: {}, b: {text: 'x'}, c2: []});
});

test.each([
  ["$.paths['/user/{id}'].get", "did you mean $.paths['/users/{id}'].get?"],
  ["$.paths['/users/{userId}'].get.parameters[0]", "did you mean $.paths['/users/{id}'].get.parameters[0]?"],
  ["$.paths['/users/{id}'].gte", "did you mean $.paths['/users/{id}'].get?"],
  ["$.path['/user/{id}'].gte.tags", `correct it, or remove the action: $ has no "path"`],
  ["$.path['/user/{id}'].gte.parameters", "did you mean $.paths['/users/{id}'].get.parameters?"],
  ["$.paths['/it\\\\'s']", "did you mean $.paths['/its']?"],
  ["$.paths['/users/{id}'].put", `correct it, or remove the action: $.paths['/users/{id}'] has no "put"`],
  ['$.inof.*', 'did you mean $.info[*]?'],
  ['$.info.title.text', 'correct it, or remove the action: $.info.title has no "text"'],
  ['$.paths.*.gte', 'correct it, or remove the action'],
  ['$..gte', 'correct it, or remove the action'],
])('a target that selects nothing: %s', (target, hint) => {
  const document = 'info: {title: T}\npaths:\n  /users/{id}: {get: {parameters: [{name: a}]}}\n  /its: {}';
  const {problemsOf} = apply(document, `- {target: "${target}", update: {}}`);
  expect(problemsOf.map((problem) => problem.hint)).toEqual([hint]);
});

test('features of 1.1 are applied in 1.0 too, with a warning that other tools ignore them', () => {
  const {value, problems} = apply('a: {b: old}\nc: {}', '- {target: $.a.b, update: new}\n- {target: $.c, copy: $.a}', '1.0.0');
  expect(value).toEqual({a: {b: 'new'}, c: {b: 'new'}});
  expect(problems).toEqual([
    'overlay.yaml:4 warning: a target of Overlay 1.0 selects objects and lists: other tools fail here',
    'overlay.yaml:5 warning: "copy" belongs to Overlay 1.1: other tools leave it out',
  ]);
});

describe('an overlay of a document', () => {
  const PATHS = `${HEAD}paths:\n  /a: {get: {summary: Old, responses: {200: {description: A}}}}\n  /b: {$ref: parts/b.yaml}\n`;
  const START = "overlay: 1.1.0\ninfo: {title: Changes, version: '1'}\n";
  const run = async (overlay: string, files: Record<string, string> = {'api.yaml': PATHS.split('  /b')[0] ?? ''}) => {
    const {result, problems} = await compileText(files, {overlays: [{path: 'changes/overlay.yaml', text: overlay}]});
    return {titles: result?.pages.map(({title}) => title), problems: problems.map(renderProblem), result};
  };

  test('is applied before its pages are made', async () => {
    const {titles, problems} = await run(`${START}actions: [{target: "$.paths['/a'].get", update: {summary: New}}]`);
    expect([titles, problems]).toEqual([['New'], []]);
  });

  const DOCUMENT = JSON.stringify({
    openapi: '3.1.0',
    info: {title: 'T', version: '1', 'x-a': `${'a'.repeat(60)}!`},
    paths: {},
    'x-b': Array.from({length: 40}, () => Array.from({length: 40}, () => ({a: [{b: 1}]}))),
    'x-c': {a: 1},
    'x-d': [1, 2, 3, 4],
  });
  const DOUBLING = JSON.stringify(Array.from({length: 22}, () => ({target: "$['x-d']", copy: "$['x-d']"})));
  /** Each of 1600 values asks whether a text of 5000 characters matches a pattern of 1800 steps. */
  const PATTERN = `$['x-b'][*][?search('${'b'.repeat(5000)}', '${'(a|c)?'.repeat(300)}d')]`;
  const NESTED = `$..${'[?$..'.repeat(6)}[?@.z==1]${']'.repeat(6)}`;
  test.each([
    [
      'a filter in a filter',
      `[{target: "${NESTED}", update: {a: 1}}]`,
      /^\S+:3:\d+ error: the expressions of the overlay look at more values/,
    ],
    [
      'copies that double',
      JSON.stringify(Array.from({length: 45}, (_, at) => ({target: "$['x-c']", update: {[`b${at}`]: {}}}))).replaceAll(
        /\{"target":"[^"]*","update":\{"(b\d+)":\{\}\}\}/g,
        (all, name: string) => `${all},{"target":"$['x-c'].${name}","copy":"$['x-c']"}`,
      ),
      /^\S+:3:\d+ error: the overlay writes more values/,
    ],
    ['copies of a list onto itself', DOUBLING, /^\S+:3:\d+ error: the overlay writes more values/],
    [
      'copies of the document into itself',
      JSON.stringify(Array.from({length: 600}, () => ({target: "$['x-c']", copy: '$'}))),
      /^\S+:3:\d+ error: the overlay writes (?:more values|values that are nested more than 500 levels deep)/,
    ],
    ['a long pattern', `[{target: "$[?match(@, '${'(a|b)?'.repeat(400)}')]", update: 1}]`, /pattern of more than 2000 characters/],
    ['a long text against a pattern', `[{target: "${PATTERN}", update: 1}]`, /:3:\d+ error: the expressions of the overlay look at more/],
  ])('is refused if it would never end: %s', async (_, actions, expected) => {
    const {problems} = await run(`${START}actions: ${actions}\n`, {'api.json': DOCUMENT});
    expect(problems).toEqual([expect.stringMatching(expected)]);
  });

  test('shares its limits with the other overlays of the document, and none is applied after the first that exceeds them', async () => {
    const target = PATTERN.replace('[*]', '[0:1]');
    const text = `${START}actions: [{target: "${target}", update: {}}]`;
    const {problems} = await compile({
      ...readTexts({'api.json': DOCUMENT}),
      overlays: Array.from({length: 5}, (_, at) => ({path: `${at}.yaml`, text})),
      languages: [],
      highlight: escapeCode,
    });
    expect(problems.map(({file, severity}) => `${file} ${severity}`)).toEqual(['0.yaml warning', '1.yaml warning', '2.yaml error']);
  });

  test('has patterns whose matching ends', async () => {
    const overlay = `${START}actions:
  - {target: "$.info[?match(@, '(a+)+b')]", update: x}
  - {target: "$.info[?search(@, 'a!')]", update: 'aab'}
  - {target: "$.info[?match(@, '(a+)+b')]", update: x}
`;
    const {problems} = await run(overlay, {'api.json': DOCUMENT});
    expect(problems.map((problem) => problem.split('\n')[0])).toEqual([
      expect.stringMatching(/:4:\d+ warning: the target selects nothing/),
      expect.stringContaining('the document has no operation'),
    ]);
  });

  test('is the source of problems in its values and of the pages of its operations', async () => {
    const {problems, result} = await run(`${START}actions:
  - target: $.paths
    update:
      /c: {get: {summary: Added, responses: {200: {$ref: '#/components/responses/gone'}}}}
`);
    expect(problems).toEqual([
      'changes/overlay.yaml:6:46 warning: $ref "#/components/responses/gone" leads nowhere (at #/actions/0/update/~1c/get/responses/200)\n' +
        '    → define it at "api.yaml#/components/responses/gone", or correct the reference',
    ]);
    const getLocation = (name: string): unknown => result?.locations.get(result.pages.find(({title}) => title === name)?.id ?? '');
    expect(getLocation('Added')).toEqual({file: 'changes/overlay.yaml', line: 6, pointer: '/actions/0/update/~1c/get'});
    expect(getLocation('Old')).toMatchObject({file: 'api.yaml', line: 4});
  });

  test('of Swagger 2.0 is applied to the document as written', async () => {
    const document = `swagger: '2.0'\ninfo: {title: Old, version: '1'}\npaths: {/a: {get: {responses: {200: {description: A}}}}}\n`;
    const overlay = `${START}actions:
  - target: $.paths['/a'].get
    update:
      summary: With a limit
      parameters:
        - {$ref: '#/parameters/limit'}
`;
    const {titles, problems} = await run(overlay, {'api.yaml': document});
    expect(titles).toBeUndefined();
    expect(problems).toEqual([
      expect.stringContaining(
        'changes/overlay.yaml:8:11 error: $ref "#/parameters/limit" leads nowhere (at #/actions/0/update/parameters/0)',
      ),
    ]);
  });

  test('may mark hidden parts; later positions stay', async () => {
    const {titles, problems} = await run(`${START}actions: [{target: "$.paths['/a'].get.parameters[0]", update: {x-internal: true}}]`, {
      'api.yaml':
        PATHS.split('  /b')[0]?.replace(
          'summary: Old,',
          "summary: Old, parameters: [{name: a, in: query},\n    {$ref: '#/components/parameters/b'}],",
        ) ?? '',
    });
    expect(titles).toBeUndefined();
    expect(problems).toEqual([expect.stringMatching(/^api\.yaml:5:\d+ error: .*\(at #\/paths\/~1a\/get\/parameters\/1/)]);
  });

  test('applies to the file of the document that it extends', async () => {
    const files = {'api.yaml': PATHS, 'parts/b.yaml': 'get: {summary: B, responses: {200: {description: B}}}'};
    const action = 'actions: [{target: $.get, update: {summary: Better}}]';
    expect((await run(`${START}extends: ../parts/b.yaml\n${action}`, files)).titles).toEqual(['Old', 'Better']);
    const update = 'actions: [{target: $.info, update: {x-a: 1}}]';
    expect((await run(`${START}extends: ../api.yaml\n${update}`, files)).problems).toEqual([]);
    expect((await run(`${START}extends: https://api.example/v1/openapi.yaml\n${update}`, files)).problems).toEqual([]);
    expect((await run(`${START}extends: ../parts/c.yaml\n${update}`, files)).problems).toEqual([
      'changes/overlay.yaml:3:1 warning: the overlay extends "../parts/c.yaml", which is no file of this document, so it changes nothing (at #/extends)\n    → correct "extends", or remove it',
    ]);
  });

  test('that hides something and extends no file of the document is an error', async () => {
    const {titles, problems} = await run(`${START}extends: ../other.yaml\nactions: [{target: $.paths, remove: true}]`);
    expect(titles).toBeUndefined();
    expect(problems[0]).toMatch(/^changes\/overlay.yaml:3:1 error: .* so it hides nothing/);
  });

  test('of a newer version hides the same parts in this one, and changes nothing else', async () => {
    const text = `${START}extends: ../newer.yaml
actions:
  - {target: "$.paths['/a'].get", update: {x-internal: true, summary: New}}
  - {target: "$.paths['/b'].get", update: {summary: New}}
  - {target: "$.paths['/b'].get.tags", remove: true}
  - {target: "$.paths['/c']", remove: true}
  - {target: "$.paths['/d']", remove: true}
`;
    const operation = (summary: string): string => `{get: {summary: ${summary}, tags: [x], responses: {200: {description: A}}}}`;
    const {result, problems} = await compile({
      ...readTexts({'api.yaml': `${HEAD}paths:\n${['/a', '/b', '/c'].map((name) => `  ${name}: ${operation(`Old ${name}`)}\n`).join('')}`}),
      overlays: [{path: 'changes/overlay.yaml', text, inheritedFrom: 'newer.yaml'}],
      languages: [],
      highlight: escapeCode,
    });
    expect(result?.pages.map(({title}) => title)).toEqual(['Old /b']);
    expect(result?.groups.map(({name}) => name)).toEqual(['x']);
    expect(problems.filter(({severity}) => severity !== 'info')).toEqual([]);
  });

  test.each([
    ['actions: []', ':1:1 error: this is not an overlay: the field "overlay" is missing'],
    ['- a', ':1:1 error: this is not an overlay: its outermost value is no object'],
    ['overlay: 1.2.0', ':1:1 error: Overlay version "1.2.0" is not supported'],
    [START, ':1:1 error: the overlay has no actions'],
    ['overlay: [', ':1:11 error: this is not valid YAML'],
  ])('%j is not an overlay', async (text, problem) => {
    const {titles, problems} = await run(text);
    expect([titles, problems]).toEqual([undefined, [expect.stringContaining(`changes/overlay.yaml${problem}`)]]);
  });

  test('has a title and a version, which may lack quotes', async () => {
    const {titles, problems} = await run('overlay: 1.0\nactions: [{target: $.info, update: {x-a: 1}}]');
    expect(titles).toEqual(['Old']);
    expect(problems.map((text) => text.split('\n')[0])).toEqual([
      'changes/overlay.yaml:1:1 warning: info.title of the overlay is missing',
      'changes/overlay.yaml:1:1 warning: info.version of the overlay is missing',
    ]);
  });
});

test.each([
  ['parentheses', `$[?${'('.repeat(20_000)}@${')'.repeat(20_000)}]`],
  ['negations', `$[?${'!'.repeat(90_000)}@]`],
  ['filters', `$${'[?@'.repeat(10_000)}${']'.repeat(10_000)}`],
])('an endless expression of %s is one problem of the overlay', (_, target) => {
  const {problems} = apply('paths: {}', `- target: "${target}"\n  update: {}`);
  expect(problems).toEqual([expect.stringMatching(/^overlay\.yaml:\d+ error: this is no JSONPath expression: it is nested too deeply$/)]);
});

test('an overlay that is nested very deeply is a problem', () => {
  const problems: Problem[] = [];
  const update = `{"x-a": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
  createOverlays([{path: 'overlay.json', text: `{"overlay": "1.1.0", "actions": [{"target": "$", "update": ${update}}]}`}], 'a', problems);
  expect(problems.map(toLine)).toEqual(['overlay.json: error: values are nested more than 500 levels deep']);
});
