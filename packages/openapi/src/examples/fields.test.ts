import {describe, expect, test} from 'vitest';
import {compileOperation, indent} from '../testing.ts';

/** The created body of a request with this schema. */
async function getSent(schema: string, mediaType = 'application/json', components = ''): Promise<string> {
  const body = `requestBody:\n  required: true\n  content:\n    ${mediaType}:\n      schema: ${schema}`;
  const {page} = await compileOperation(body, components === '' ? '' : `components:\n  schemas:\n${indent(components, 4)}`);
  return page.body?.media[0]?.examples[0]?.code?.html ?? '';
}

async function getJson(schema: string, components = ''): Promise<unknown> {
  return JSON.parse(await getSent(schema, 'application/json', components)) as unknown;
}

describe('optional fields of a request that is empty without them', () => {
  test.each<[string, string, unknown]>([
    [
      'the object that holds all others',
      '{properties: {parcel: {properties: {label: {type: string, example: Books}, weight: {type: integer}}}}}',
      {parcel: {label: 'Books'}},
    ],
    [
      'within the object, what has a value before texts that have none',
      '{properties: {a: {type: integer}, trip: {properties: {note: {type: string}, start: {properties: {day: {type: string, format: date}}}}}}}',
      {trip: {start: {day: '2025-06-01'}}},
    ],
    [
      'the columns of a row',
      '{required: [rows], properties: {rows: {type: array, items: {properties: {name: {type: string, example: Ada}, age: {type: integer}}}}}}',
      {rows: [{name: 'Ada', age: 1}]},
    ],
    [
      'the only field, whatever it holds',
      '{properties: {guests: {type: array, items: {type: string}}, id: {type: string, readOnly: true}}}',
      {guests: ['string']},
    ],
    ['the only field, a text', '{properties: {motto: {type: [string, "null"]}}}', {motto: 'string'}],
    ['none of several lists', '{properties: {guests: {type: array, items: {type: string}}, rooms: {type: array, items: {}}}}', {}],
    [
      'the first object with a value that somebody has given',
      `{properties: {size: {properties: {x: {type: integer}}}, door: {properties: {colour: {enum: [red, blue]}}},
        roof: {properties: {colour: {enum: [red]}}}}}`,
      {door: {colour: 'red'}},
    ],
    [
      'also behind a choice between it and null',
      '{properties: {size: {type: integer}, door: {oneOf: [{type: "null"}, {$ref: "#/components/schemas/Door"}]}}}',
      {door: {colour: 'red'}},
    ],
    [
      'no object beside a field that has a value',
      '{properties: {door: {properties: {colour: {enum: [red]}}}, since: {type: string, format: date}}}',
      {since: '2025-06-01'},
    ],
    [
      'no value of an enumeration beside what identifies a thing',
      '{properties: {tax: {enum: [exempt, none]}, email: {type: string}, mode: {type: string, default: slow}, until: {type: string, format: date}}}',
      {email: 'ada@example.com', until: '2025-06-01'},
    ],
    ['the text of a message', '{properties: {flags: {type: integer}, content: {type: [string, "null"]}}}', {content: 'Hello, world!'}],
    ['no picture that nobody has drawn', '{properties: {icon: {type: string, contentEncoding: base64}, badge: {format: byte}}}', {}],
    [
      'in a part that must be there, the first object if there is nothing plain',
      `{required: [pages], properties: {pages: {properties: {front: {required: [isShown], properties: {isShown: {type: boolean}}},
        back: {properties: {isShown: {type: boolean}}}}}}}`,
      {pages: {front: {isShown: true}}},
    ],
  ])('%s', async (_, schema, sent) => {
    const door = 'Door: {properties: {colour: {type: string, enum: [red]}}}';
    expect(await getJson(schema, door)).toEqual(sent);
  });

  test('a wide recursive schema is not followed without end', async () => {
    const names = Array.from({length: 400}, (_, index) => `p${index}: {$ref: '#/components/schemas/Wide'}`);
    expect(await getJson("{$ref: '#/components/schemas/Wide'}", `Wide: {properties: {${names.join(', ')}}}`)).toEqual({});
  });

  test('a form includes its file, even if another field is required', async () => {
    const schema = '{required: [parent], properties: {parent: {type: string}, note: {type: string}, file: {type: string, format: binary}}}';
    const text = await getSent(schema, 'multipart/form-data');
    expect([...text.matchAll(/name="(\w+)"/g)].map(([, name]) => name)).toEqual(['parent', 'file']);
  });

  test('a required object of a form is sent with a field', async () => {
    const schema = `{required: [pages], properties: {pages: {properties: {front: {required: [isShown], properties: {isShown: {type: boolean}}}}}}}`;
    expect(decodeURIComponent(await getSent(schema, 'application/x-www-form-urlencoded'))).toBe('pages={"front":{"isShown":true}}');
  });
});

test.each<[string, string, number]>([
  ['amount', '{type: integer}', 1000],
  ['unit_amount', '{type: [integer, "null"]}', 1000],
  ['amount', '{type: integer, maximum: 50}', 1],
  ['amount', '{type: integer, example: 7}', 7],
  ['amounts', '{type: integer}', 1],
  ['amount', '{type: number}', 1],
])('an amount of money is not a single cent: %s of %s', async (name, schema, sent) => {
  expect(await getJson(`{required: [${name}], properties: {${name}: ${schema}}}`)).toEqual({[name]: sent});
});

test.each([
  ["['', open, closed]", 'open'],
  ["['']", ''],
  ['[STATE_UNSPECIFIED, STATE_OPEN]', 'STATE_OPEN'],
  ['[UNKNOWN, STATE_OPEN]', 'STATE_OPEN'],
  ['[null, OPEN]', 'OPEN'],
  ['[UNKNOWN]', 'UNKNOWN'],
])('of the values %s, a meaningful one is sent', async (values, sent) => {
  expect(await getJson(`{required: [state], properties: {state: {enum: ${values}}}}`)).toEqual({state: sent});
});
