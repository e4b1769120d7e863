import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import type {SchemaView} from '@lectern/openapi';
import type {Code, Root} from 'mdast';
import {afterEach, beforeEach, describe, expect, test} from 'vitest';
import {createTranslate} from '../../translations/index.ts';
import {createEmbeds} from './dependencies.ts';
import content from './index.ts';
import {readDocuments, type Documents, type FoundOperation} from './documents.ts';
import {renderEmbed} from './embeds.ts';
import {rename} from './families.ts';
import {createElement, type Element} from './jsx.ts';
import {createEmbedTexts} from './embedTexts.ts';
import {checkTry} from './steps/tryElement.ts';

/** The framework's own. */
const require = createRequire(createRequire(import.meta.url).resolve('@docusaurus/mdx-loader'));
const load = (name: string): Promise<unknown> => import(require.resolve(name));
type Mdx = {createProcessor: () => {parse: (text: string) => Root}};
const {createProcessor} = (await load('@mdx-js/mdx')) as Mdx;

function operation(method: string, path: string, operationId: string, more: object = {}, route = 'api'): FoundOperation {
  const page = {
    kind: 'operation',
    id: operationId.toLowerCase(),
    title: operationId,
    method,
    path,
    operationId,
    parameters: [],
    responses: [],
    samples: [],
    ...more,
  };
  return {
    page,
    address: `/docs/${route}/${page.id}`,
    formerNames: [],
    folder: {route, root: `/docs/${route}`},
    findStored: (id: string) => STORED[id],
  } as unknown as FoundOperation;
}

/** Schemas that pages open on demand. */
const STORED: Record<string, SchemaView> = {};

const ship = {type: 'string', html: '<p>Name of the <em>ship</em></p>', values: [{value: '"Petrel"'}], default: '"Petrel"'};
const hour = {type: 'string', html: '<p>When she lands.</p>', default: '"9:00"'};
const booking = {
  name: 'Booking',
  type: 'object',
  parts: [
    {role: 'property', name: 'ship', required: true, schema: ship},
    {role: 'property', name: 'hour', schema: hour},
  ],
};
const OPERATIONS = [
  operation('GET', '/tides', 'listTides', {
    samples: [
      {id: 'curl', label: 'cURL', code: {language: 'bash', html: '<span>curl</span> &quot;a&amp;b&quot;'}},
      {id: 'go', label: 'Go'},
    ],
  }),
  operation('POST', '/berths', 'bookBerth', {body: {media: [{schema: booking}]}}),
  operation('GET', '/berths', 'listBerths'),
  operation('GET', '/status', 'status'),
  operation('GET', '/status', 'status', {}, 'other'),
];

const toDocuments = (operations: FoundOperation[]): Documents => ({operations, workflows: []});

const OLDER = ['listTides', 'listWrecks'].map((id) => {
  const {folder, ...found} = operation('GET', `/${id}`, id, {body: {media: [{schema: {...booking, name: `${id}Old`}}]}}, 'api-1');
  return {...found, folder: {...folder, isOutdated: true}};
});

const getTexts = (currentLocale: string): ReturnType<typeof createEmbedTexts> =>
  createEmbedTexts(createTranslate({siteDir: import.meta.dirname, i18n: {currentLocale}} as LoadContext));
const TEXTS = getTexts('en');

const render = (name: string, attributes: Record<string, string> = {}, texts = TEXTS): unknown =>
  renderEmbed(createElement(name, attributes), toDocuments(OPERATIONS), texts)[0];

describe('embedded content of a guide', () => {
  test.each([
    [{id: 'listTides'}, '/docs/api/listtides'],
    [{id: 'listtides'}, '/docs/api/listtides'],
    [{path: '/tides'}, '/docs/api/listtides'],
    [{path: 'post /berths'}, '/docs/api/bookberth'],
    [{id: 'status', api: 'other'}, '/docs/other/status'],
  ])('an operation by %j', (attributes, to) => {
    expect(render('Operation', attributes)).toMatchObject({
      name: 'OperationCard',
      attributes: expect.arrayContaining([expect.objectContaining({name: 'to', value: to})]) as unknown,
    });
  });

  test('an operation of the current version, unless an older one is named', () => {
    const getLink = (attributes: Record<string, string>): unknown =>
      (renderEmbed(createElement('Operation', attributes), toDocuments([...OPERATIONS, ...OLDER]), TEXTS)[0] as Element).attributes.find(
        (each) => each.type === 'mdxJsxAttribute' && each.name === 'to',
      )?.value;
    expect(getLink({id: 'listTides'})).toBe('/docs/api/listtides');
    expect(getLink({id: 'listTides', api: 'api-1'})).toBe('/docs/api-1/listtides');
    expect(() => getLink({id: 'listWrecks'})).toThrow(
      '<Operation id="listWrecks"> is an operation of an older version only: write api="api-1", or another operation',
    );
    expect(() => renderEmbed(createElement('Schema', {name: 'listTidesOld'}), toDocuments([...OPERATIONS, ...OLDER]), TEXTS)).toThrow(
      'is not a schema that an operation shows',
    );
    expect(renderEmbed(createElement('Schema', {name: 'listTidesOld', api: 'api-1'}), toDocuments(OLDER), TEXTS)).toMatchObject([
      {type: 'table'},
    ]);
  });

  test('a sample as code', () => {
    expect(render('Sample', {id: 'listTides'})).toEqual({type: 'code', lang: 'bash', meta: 'title="cURL"', value: 'curl "a&b"'});
  });

  test('a sample in a language that its page renders on demand', () => {
    const sampleSource = {request: {method: 'GET', url: 'https://tides.example/tides', headers: []}, responseKind: 'json'};
    const found = operation('GET', '/tides', 'readTides', {samples: [{id: 'go', label: 'Go'}], sampleSource});
    const [code] = renderEmbed(createElement('Sample', {id: 'readTides', language: 'go'}), toDocuments([found]), TEXTS);
    expect(code).toMatchObject({
      type: 'code',
      lang: 'go',
      meta: 'title="Go"',
      value: expect.stringContaining('https://tides.example/tides') as string,
    });
  });

  test('a schema as a table', () => {
    const table = render('Schema', {name: 'Booking'}) as {children: {children: {children: unknown}[]}[]};
    expect(table.children[1]?.children.map(({children}) => children)).toMatchObject([
      [{type: 'inlineCode', value: 'ship'}],
      [{type: 'text', value: 'string, required'}],
      [
        {type: 'text', value: 'Name of the '},
        {type: 'emphasis'},
        {type: 'text', value: '. One of '},
        {type: 'inlineCode', value: 'Petrel'},
        {type: 'text', value: '. Default: '},
        {type: 'inlineCode', value: '"Petrel"'},
      ],
    ]);
    // A description that ends like a sentence needs no further full stop.
    expect(table.children[2]?.children[2]?.children).toMatchObject([{type: 'text', value: 'When she lands. Default: '}, {value: '"9:00"'}]);
  });

  test('the table of a schema links to no file and shows no picture of the disk', () => {
    const html =
      '<p>See <a href="/..%2f..%2fsecret.txt">the <em>terms</em></a>, <a href="https://a.example">b</a> <img src="/a.png" alt="c"></p>';
    const parts = [{role: 'property', name: 'ship', schema: {type: 'string', html}}];
    const open = operation('POST', '/open', 'open', {body: {media: [{schema: {name: 'Open', type: 'object', parts}}]}});
    const json = JSON.stringify(renderEmbed(createElement('Schema', {name: 'Open'}), toDocuments([open]), getTexts('en')));
    expect(json).not.toContain('"image"');
    expect(json.match(/"url":"[^"]*"/g)).toEqual(['"url":"https://a.example"']);
    expect(json).toMatch(/See the ".*"terms".* c"/);
  });

  test('a schema in the language of the page', () => {
    const written = JSON.stringify(render('Schema', {name: 'Booking'}, getTexts('de')));
    for (const text of ['Eigenschaft', 'Typ', 'Beschreibung', 'string, erforderlich', '. Eines von ', '. Standardwert: '])
      expect(written).toContain(`"${text}"`);
    expect(getTexts('de').renderType('array of (string or null)')).toBe('Liste von (string oder null)');
  });

  test.each([
    ['Operation', {id: 'lisTides'}, '<Operation id="lisTides"> names no operation of the documents: write "listTides"'],
    ['Operation', {id: 'bookBigBerth'}, 'names no operation of the documents: write "bookBerth"'],
    ['TryIt', {path: '/tide'}, '<TryIt path="/tide"> names no operation of the documents: write "/tides"'],
    [
      'Operation',
      {id: 'nothingLikeIt'},
      'write the operationId or the path of one that is shown; what is hidden, such as x-internal, has no page',
    ],
    ['Operation', {}, '<Operation> names no operation: write id="listTides"'],
    ['Operation', {path: '/berths'}, 'is one of 2 operations: write path="POST /berths" or path="GET /berths"'],
    ['Operation', {id: 'status'}, 'is one of 2 operations: write api="api" or api="other"'],
    ['Sample', {id: 'listTides', language: 'go'}, '<Sample language="go"> is not written for GET /tides: write one of curl'],
    ['Schema', {name: 'Boo'}, '<Schema name="Boo"> is not a schema that an operation shows by name: write "Booking", or'],
    ['Schema', {name: 'Bookin'}, '<Schema name="Bookin"> is not a schema that an operation shows by name: write "Booking", or'],
    ['Operation', {id: 'status', api: 'othr'}, 'api="othr" is the route of no API: write "other"'],
    ['Schema', {name: 'Booking', api: 'box'}, 'api="box" is the route of no API: write "api" or "other"'],
    ['Schema', {}, '<Schema> names no schema: write name="…"'],
  ])('%s %j is an error with what to write', (name, attributes, message) => {
    expect(() => render(name, attributes)).toThrow(message);
  });
});

test('a renamed operation is suggested by its old name, before one of a similar name', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'renamed-'));
  const folder = path.join(siteDir, 'docs/api');
  mkdirSync(folder, {recursive: true});
  const write = (name: string, value: unknown): void => writeFileSync(path.join(folder, `${name}.api.json`), JSON.stringify(value));
  const renamed = operation('POST', '/parcels/{id}', 'sendParcel').page;
  const similar = operation('GET', '/shipments', 'listShipments').page;
  for (const page of [renamed, similar]) write(page.id, page);
  write('_pages', [
    {id: 'create-shipments', kind: 'operation', method: 'POST', path: '/parcels/{parcelId}', operationId: 'createShipments'},
  ]);
  const documents = readDocuments(siteDir, [{route: 'api', root: '/docs/api'}]);
  expect(() => checkTry(createElement('Try', {operation: '/docs/api/create-shipments'}), documents.operations)).toThrow(
    'is the page of no operation: write "/docs/api/sendparcel"',
  );
  for (const id of ['createShipments', 'create-shipments'])
    expect(() => renderEmbed(createElement('Operation', {id}), documents, TEXTS)).toThrow('write "sendParcel"');
  rmSync(siteDir, {recursive: true});
});

describe('a request that runs in a guide', () => {
  const run = (attributes: Record<string, string>, operations = OPERATIONS): void => checkTry(createElement('Try', attributes), operations);

  test.each([[{operation: '/docs/api/listtides'}], [{operation: '/docs/other/status/'}], [{}]])('%j is accepted', (attributes) => {
    expect(() => run(attributes)).not.toThrow();
  });

  test('is named by method and path, unless it has a name', () => {
    const element = createElement('Try', {operation: '/docs/api/bookberth/'});
    checkTry(element, OPERATIONS);
    checkTry(element, OPERATIONS);
    const named = createElement('Try', {operation: '/docs/api/bookberth', call: 'Book'});
    checkTry(named, OPERATIONS);
    expect([element, named].map(({attributes}) => attributes.slice(1))).toEqual(
      ['POST /berths', 'Book'].map((value) => [{type: 'mdxJsxAttribute', name: 'call', value}]),
    );
  });

  test('reports a name that is not a parameter, with the nearest one', () => {
    const operations = [
      operation('GET', '/tides/{tideId}', 'getTide', {parameters: [{in: 'path', items: [{name: 'tideId'}]}]}),
      operation('GET', '/ports', 'listPorts'),
    ];
    const step = (name: string, text: string): Element => {
      const {children} = createProcessor().parse(`<Try operation="${name}" parameters={${text}} />`);
      return children[0] as Element;
    };
    for (const text of ["{'path.tideId': '$tide'}", '{...others}', 'constant'])
      expect(() => checkTry(step('/docs/api/gettide', text), operations), text).not.toThrow();
    const run = (name: string, text: string) => (): void => checkTry(step(name, text), operations);
    expect(run('/docs/api/gettide', "{'path.tide': 'a'}")).toThrow(
      '<Try parameters> has "path.tide", which is no parameter of GET /tides/{tideId}: write "path.tideId"',
    );
    expect(run('/docs/api/gettide', '{tideId: 1}')).toThrow('write "path.tideId"');
    expect(run('/docs/api/listports', "{'query.limit': 1}")).toThrow('the operation has none: leave it out');
  });

  const id = {role: 'property', name: 'id', schema: {type: 'string'}};
  const list = {
    type: 'object',
    parts: [
      {
        role: 'property',
        name: 'items',
        schema: {type: 'array of Tide', parts: [{role: 'items', name: 'items', schema: {type: 'object', parts: [id]}}]},
      },
    ],
  };
  const responds = (schema: object, status = '200', mediaType = 'application/json'): object => ({
    responses: [{status, media: [{mediaType, schema}]}],
  });

  test.each<[way: string, response: object]>([
    ['id', responds({type: 'object', parts: [id]})],
    ['items.*.id', responds(list)],
    ['items.0.id', responds(list)],
    ['#/items/0/id', responds(list, 'default')],
    ['id', responds({type: 'object', choices: [{kind: 'oneOf', options: [{label: 'A', schema: {type: 'object', parts: [id]}}]}]})],
    // Unlisted fields may exist.
    ['name', responds({type: 'object'})],
    ['name', responds({type: 'object', parts: [id, {role: 'additional', name: '', schema: {type: 'string'}}]})],
    [
      'name',
      responds({type: 'Tide', more: 'a', choices: [{kind: 'anyOf', options: [{label: 'A', schema: {type: 'object', parts: [id]}}]}]}),
    ],
    ['name', responds({type: 'object', parts: [id]}, '200', 'text/csv')],
    ['name', responds({type: 'object', parts: [id]}, '404')],
  ])('a step takes %s', (way, response) => {
    const [step] = createProcessor().parse(`<Try operation="/docs/api/gettide" take={{tideId: '${way}'}} />`).children;
    expect(() => checkTry(step as Element, [operation('GET', '/tides', 'getTide', response)])).not.toThrow();
  });

  test.each<[way: string, schema: object, message: string]>([
    ['idd', {type: 'object', parts: [id]}, 'no response of GET /tides has "idd": write "id"'],
    ['items.*.name', list, 'no response of GET /tides has "name" below "items.*": write "id"'],
    ['#/itmes/0/id', list, 'no response of GET /tides has "itmes": write "items"'],
    ['id', list.parts[0]?.schema ?? {}, 'the response of GET /tides is a list: write "0.id" for its first item, or "*.id" for all'],
    [
      'items.idd',
      list,
      'the response of GET /tides is a list below "items": write "items.0.id" for its first item, or "items.*.id" for all',
    ],
  ])('a step that takes %s is an error with what to write', (way, schema, message) => {
    const [step] = createProcessor().parse(`<Try operation="/docs/api/gettide" take={{tideId: '${way}'}} />`).children;
    expect(() => checkTry(step as Element, [operation('GET', '/tides', 'getTide', responds(schema))])).toThrow(
      `<Try take> takes "${way}" for "tideId", but ${message}`,
    );
  });

  describe('a schema that the page loads on demand', () => {
    beforeEach(() => {
      STORED['tide'] = {type: 'object', name: 'Tide', parts: [{role: 'property', name: 'tideId', schema: {type: 'string'}}]};
      STORED['loop'] = {type: 'Loop', more: 'loop'};
    });

    afterEach(() => {
      for (const id of Object.keys(STORED)) Reflect.deleteProperty(STORED, id);
    });

    const take = (way: string, more: string) => (): void => {
      const [step] = createProcessor().parse(`<Try operation="/docs/api/gettide" take={{tideId: '${way}'}} />`).children;
      checkTry(step as Element, [operation('GET', '/tides', 'getTide', responds({type: 'object', name: 'Tide', more}))]);
    };

    test('reports an unknown name with what to write', () => {
      expect(take('tideId', 'tide')).not.toThrow();
      expect(take('id', 'tide')).toThrow('takes "id" for "tideId", but no response of GET /tides has "id": write "tideId"');
    });

    test('accepts any name if it is missing or circular', () => {
      expect(take('id', 'gone')).not.toThrow();
      expect(take('id', 'loop')).not.toThrow();
    });

    test('shows its properties in a table', () => {
      const found = operation('GET', '/tides', 'getTide', responds({type: 'object', name: 'Tide', more: 'tide'}));
      expect(renderEmbed(createElement('Schema', {name: 'Tide'}), toDocuments([found]), TEXTS)).toMatchObject([{type: 'table'}]);
    });
  });

  test('a schema that no document has is not suggested, even if a reference names it', () => {
    const gone = {type: 'any', name: 'Tides', html: '<p>Not found: <code>#/components/schemas/Tides</code></p>'};
    const found = operation('GET', '/tides', 'getTide', responds(gone));
    expect(() => renderEmbed(createElement('Schema', {name: 'Tide'}), toDocuments([found]), TEXTS)).toThrow(
      'is not a schema that an operation shows by name: write the name of a schema that an operation shows;',
    );
  });

  test.each<[body: string, message: string | undefined]>([
    ["{ship: 'a', hour: '$hour'}", undefined],
    ['{...others}', undefined],
    ['{hull: {beam: 4}, crew: [{name: 1}]}', undefined],
    ['{shp: 1}', '<Try body> has "shp", which is not a field of the body of POST /berths: write "ship"'],
    ['{prise: 1}', 'write "ship", "hour", "hull", "crew"'],
    ['{hull: {beem: 4}}', '<Try body> has "beem" below "hull", which is not a field of the body of POST /berths: write "beam"'],
    ['{crew: [{nam: 1}]}', 'has "nam" below "crew.*"'],
    ['{crew: {name: 1}}', '<Try body> has "name" below "crew", where the body of POST /berths has a list: write [{…}] around it'],
    ['"{}"', '<Try body> is a text, where POST /berths takes JSON: write body={{…}}'],
  ])('a body of %s', (body, message) => {
    const property = (name: string, schema: object): object => ({role: 'property', name, schema});
    const crew = {
      type: 'array of object',
      parts: [{role: 'items', name: 'each item', schema: {type: 'object', parts: [property('name', ship)]}}],
    };
    const hull = {type: 'object', parts: [property('beam', {type: 'number'})]};
    const schema = {...booking, parts: [...booking.parts, property('hull', hull), property('crew', crew)]};
    const found = operation('POST', '/berths', 'bookBerth', {body: {media: [{mediaType: 'application/json', schema}]}});
    const [step] = createProcessor().parse(
      `<Try operation="/docs/api/bookberth" body=${body.startsWith('"') ? body : `{${body}}`} />`,
    ).children;
    const run = (): void => checkTry(step as Element, [found]);
    if (message === undefined) expect(run).not.toThrow();
    else expect(run).toThrow(message);
  });

  test.each<[attributes: string, body: object, message: string | undefined]>([
    ['', {}, undefined],
    ['', {required: true}, '<Try> has no body, which POST /berths requires: write body={{ship: …}}'],
    ["take={{shipId: 'id'}}", {required: true}, 'write body={{ship: …}}'],
    ['body={{}}', {required: true}, undefined],
    ["files={{'a.txt': 'b'}}", {required: true}, undefined],
    ['{...step}', {required: true}, undefined],
    ['', {required: true, media: [{mediaType: 'multipart/form-data', schema: booking}]}, "write files={{'name.txt': '…'}}, or body={{…}}"],
    ['', {required: true, media: [{mediaType: 'application/octet-stream'}]}, "requires: write files={{'name.txt': '…'}}"],
    ['', {required: true, media: [{mediaType: 'text/plain'}]}, 'write body="…"'],
    ['', {required: true, media: [{mediaType: 'application/json', schema: {type: 'array of object'}}]}, 'write body={[…]}'],
    ['', {required: true, media: [{mediaType: 'application/json', schema: {type: 'any'}}]}, 'write body={{…}}'],
  ])('a step with %j, where the body is %j', (attributes, body, message) => {
    const found = operation('POST', '/berths', 'bookBerth', {body: {media: [{mediaType: 'application/json', schema: booking}], ...body}});
    const [step] = createProcessor().parse(`<Try operation="/docs/api/bookberth" ${attributes} />`).children;
    const check = (): void => checkTry(step as Element, [found]);
    if (message === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(message);
  });

  test('the request of "then" is checked alike', () => {
    const operations = [
      operation('POST', '/berths', 'bookBerth', {body: {required: true, media: [{mediaType: 'application/json', schema: booking}]}}),
      operation('GET', '/tides/{tideId}', 'getTide', {
        parameters: [{in: 'path', items: [{name: 'tideId'}]}],
        ...responds({type: 'object', parts: [id]}),
      }),
    ];
    const run = (then: string) => (): void => {
      const [step] = createProcessor().parse(`<Try operation="/docs/api/gettide" then={${then}} />`).children;
      checkTry(step as Element, operations);
    };
    for (const then of [
      "{operation: '/docs/api/gettide', parameters: {'path.tideId': '$id'}, take: {tide: 'id'}}",
      "{operation: '/docs/api/bookberth', body: {ship: 'a'}}",
      '{operation: page}',
      "{...next, operation: '/docs/api/gone'}",
      'next',
    ])
      expect(run(then), then).not.toThrow();
    expect(run("{operation: '/docs/api/gettides'}")).toThrow(
      '<Try then operation="/docs/api/gettides"> is the page of no operation: write "/docs/api/gettide"',
    );
    expect(run("{operation: '/docs/api/gettide', parameters: {'path.tide': 'a'}}")).toThrow(
      '<Try then parameters> has "path.tide", which is no parameter of GET /tides/{tideId}: write "path.tideId"',
    );
    expect(run("{operation: '/docs/api/gettide', take: {tide: 'idd'}}")).toThrow('<Try then take> takes "idd" for "tide"');
    expect(run("{operation: '/docs/api/bookberth'}")).toThrow(
      /^<Try then> has no body, which POST \/berths requires: write body: \{[^={}]*\}$/,
    );
    expect(run("{operation: '/docs/api/bookberth', body: '{}'}")).toThrow(
      '<Try then body> is a text, where POST /berths takes JSON: write body: {…}',
    );
    expect(run("{operation: '/docs/api/bookberth', body: {shp: 1}}")).toThrow('<Try then body> has "shp"');
  });

  test('a page without an operation is an error with the nearest one', () => {
    expect(() => run({operation: '/docs/api/listtide'})).toThrow(
      '<Try operation="/docs/api/listtide"> is the page of no operation: write "/docs/api/listtides"',
    );
    // The same page at another route, and no page that only begins alike.
    expect(() => run({operation: '/docs/gone/listtides'})).toThrow('write "/docs/api/listtides"');
    expect(() => run({operation: '/docs/api/getharbourmaster'})).toThrow('write the address of an operation, such as "/docs/');
    expect(() => run({operation: '/listtides'}, [])).toThrow('this portal has no API document: take the component out');
  });
});

test('embedded content comes from the site, whatever folder the command runs in', () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'embeds-'));
  try {
    mkdirSync(path.join(siteDir, 'docs/api'), {recursive: true});
    writeFileSync(path.join(siteDir, 'docs/api/listtides.api.json'), JSON.stringify(operation('GET', '/tides', 'listTides').page));
    const {plugin, remarkPlugin} = createEmbeds([{route: 'api', root: '/docs/api'}]);
    plugin({siteDir, i18n: {currentLocale: 'en'}} as LoadContext);
    const [embed, options] = remarkPlugin;
    const tree: Root = {type: 'root', children: [createElement('Operation', {id: 'listTides'})]};
    const fail = (reason: string): never => {
      throw new Error(reason);
    };
    embed(options)(tree, {path: 'docs/a.md', fail});
    expect(tree.children.at(-1)).toMatchObject({name: 'OperationCard'});
  } finally {
    rmSync(siteDir, {recursive: true});
  }
});

describe('embedded content within a sentence', () => {
  let siteDir: string;

  beforeEach(() => {
    siteDir = mkdtempSync(path.join(tmpdir(), 'sentences-'));
    mkdirSync(path.join(siteDir, 'docs/api'), {recursive: true});
    writeFileSync(path.join(siteDir, 'docs/api/listtides.api.json'), JSON.stringify(operation('GET', '/tides', 'listTides').page));
  });

  afterEach(() => rmSync(siteDir, {recursive: true}));

  const compile = (text: string): Root => {
    const tree = createProcessor().parse(text);
    const fail = (reason: string): never => {
      throw new Error(reason);
    };
    const getContext = () => ({siteDir, i18n: {currentLocale: 'en'}}) as LoadContext;
    content({getContext, folders: [{route: 'api', root: '/docs/api'}]})(tree, {path: 'docs/a.md', fail});
    return tree;
  };
  const link = {
    type: 'link',
    url: '/docs/api/listtides',
    children: [
      {type: 'inlineCode', value: 'GET /tides'},
      {type: 'text', value: ' listTides'},
    ],
  };

  test('an operation is a link, and a card on a line of its own', () => {
    const {children} = compile('See also <Operation id="listTides" />.\n\n<Operation id="listTides" />\n');
    expect(children.slice(1)).toMatchObject([
      {type: 'paragraph', children: [{value: 'See also '}, link, {value: '.'}]},
      {type: 'mdxJsxFlowElement', name: 'OperationCard'},
    ]);
  });

  test('within other elements, and in a heading', () => {
    expect(compile('## <Operation id="listTides" />\n').children).toMatchObject([{type: 'heading', children: [link]}]);
    expect(compile('A **b <Operation id="listTides" />**\n').children).toMatchObject([
      {children: [{}, {type: 'strong', children: [{}, link]}]},
    ]);
    // A line of elements is not a sentence.
    const [, card] = compile('<Card title="A"><Operation id="listTides" /></Card>\n').children;
    expect(card).toMatchObject({name: 'Card', children: [{name: 'OperationCard'}]});
    const [, line] = compile('<b>A</b> <Operation id="listTides" />\n').children;
    expect(line).toMatchObject({children: [{}, {}, {name: 'OperationCard'}]});
    expect(compile('<b>See <Operation id="listTides" /></b>\n').children).toMatchObject([{children: [{name: 'b', children: [{}, link]}]}]);
  });

  test('a link to the console has no separate paragraph', () => {
    expect(compile('Now <TryIt id="listTides" />\n').children.at(-1)).toMatchObject({
      children: [{}, {type: 'mdxJsxTextElement', name: 'InlineTryItLink'}],
    });
  });

  test('a block is an error that says where to put it', () => {
    expect(() => compile('It is <Schema name="Tide" />.\n')).toThrow(
      '<Schema> is in a sentence, which holds no block: put it on a line of its own',
    );
  });
});

describe('names of other tools', () => {
  const toNames = (element: Element): unknown[] => {
    rename(element);
    return [
      element.name,
      Object.fromEntries(element.attributes.map((each) => [each.type === 'mdxJsxAttribute' ? each.name : '', each.value])),
    ];
  };

  test.each([
    ['Note', {title: 'A'}, ['Admonition', {type: 'note', title: 'A'}]],
    ['Check', {}, ['Admonition', {type: 'tip'}]],
    ['Callout', {type: 'error'}, ['Admonition', {type: 'danger'}]],
    ['Tab', {title: 'A'}, ['TabItem', {value: 'A', label: 'A'}]],
    ['CardGroup', {cols: '2'}, ['Cards', {cols: '2'}]],
    ['Unknown', {a: 'b'}, ['Unknown', {a: 'b'}]],
  ])('%s %j', (name, attributes, expected) => {
    expect(toNames(createElement(name, attributes))).toEqual(expected);
  });

  test('an accordion is written as details with a summary element', () => {
    const accordion = createElement('Accordion', {title: 'A'});
    rename(accordion);
    expect(accordion).toMatchObject({name: 'Details', attributes: [], children: [{name: 'summary'}]});
    const details = createElement('Details', {});
    expect(rename(details)).toBe(false);
  });

  test.each([
    ['JavaScript', 'js', 'JavaScript'],
    ['title="A file" {2}', 'js', 'A file'],
    ['run', 'python', 'python'],
    [undefined, undefined, 'Text'],
  ])('a group of fences: %s', (meta, lang, title) => {
    const group = createElement('CodeGroup', {}, [{type: 'code', value: '', lang: lang ?? null, meta: meta ?? null}]);
    rename(group);
    expect(group).toMatchObject({
      name: 'Tabs',
      children: [{name: 'TabItem', attributes: [{name: 'value', value: title}, {name: 'label'}]}],
    });
  });

  const fence = (lang: string, value: string, meta: string | null = 'run'): Code => ({type: 'code', lang, value, meta});

  test('a group of one request in sample languages follows the chosen language', () => {
    const group = createElement('CodeGroup', {}, [fence('bash', 'curl "/a"'), fence('js', "fetch('/a')"), fence('python', 'get("/a")')]);
    rename(group);
    expect(group).toMatchObject({
      name: 'LanguageTabs',
      attributes: [{name: 'languages', value: 'curl:cURL,javascript:JavaScript,python:Python'}],
      children: [
        {name: 'div', attributes: [{value: 'tabpanel'}, {value: 'cURL'}], children: [{lang: 'bash'}]},
        {name: 'div', attributes: [{value: 'tabpanel'}, {value: 'JavaScript'}, {name: 'hidden'}], children: [{lang: 'js'}]},
        {name: 'div', attributes: [{value: 'tabpanel'}, {value: 'Python'}, {name: 'hidden'}], children: [{lang: 'python'}]},
      ],
    });
  });

  test.each([
    ['a shell that sends no request', [fence('bash', 'npm ci'), fence('js', '')]],
    ['a language twice', [fence('js', ''), fence('js', '')]],
    ['a title', [fence('js', '', 'title="a.js"'), fence('python', '')]],
    ['another language', [fence('yaml', ''), fence('js', '')]],
    ['a single fence', [fence('js', '')]],
  ])('a group does not follow it with %s', (_, fences) => {
    const group = createElement('CodeGroup', {}, fences);
    rename(group);
    expect(group.name).toBe('Tabs');
  });
});
