// One request of a sequence, as data. Its IDs are chosen when it is sent, from those in earlier responses.
import fc from 'fast-check';
import {getOperations, resolveSchema, type DocumentedOperation} from './document.ts';
import {createChanged, createValid} from './values.ts';

export type Step = {
  operationId: string;
  /** Chooses among the known IDs; every fourth is unknown. */
  picks: number[];
  query: [name: string, value: string][];
  /** Whether the query is valid. */
  isQueryValid: boolean;
  body:
    | {kind: 'none'}
    | {kind: 'json'; value: unknown}
    | {kind: 'text'; text: string}
    | {kind: 'form'; files: [name: string, text: string][]};
  headers: Record<string, string>;
  /** Overrides the method of the operation. */
  method: 'HEAD' | 'POST' | null;
  /** Milliseconds until it is sent. */
  wait: number;
};

const KEYS = ['Bearer sk_sandbox_4k7q2m9x5t8w', 'Bearer sk_admin_12345678', 'Bearer sk_live_12345678', 'bearer  sk_sandbox_abcd'];
const WRONG_KEYS = ['', 'Bearer', 'Bearer x', 'Basic c2s6', 'Bearer sk_test_12345678', 'Bearer sk_sandbox_x y'];
const NAMES = [
  'a.txt',
  'b.md',
  'c.html',
  'd.csv',
  'e.json',
  'f.pdf',
  'g.docx',
  '',
  'ä ö.txt',
  '../x.txt',
  'x'.repeat(260) + '.txt',
  '"q".md',
];
const TEXTS = [
  'The door is green.',
  '# Head\n\nThe warranty lasts 24 months.',
  '',
  'a,b\n1,2',
  '{"a": {"b": [1, 2]}}',
  '<p>One<p>Two',
  '\ufeff',
  '%PDF-1.4 broken',
];

/** Requests of all operations, in equal shares; about half of them are valid. */
export function createSteps(): fc.Arbitrary<Step> {
  return fc.oneof(...getOperations().map(createStep));
}

function createStep(operation: DocumentedOperation): fc.Arbitrary<Step> {
  return fc
    .record({
      operationId: fc.constant(operation.id),
      picks: fc.array(fc.nat(), {minLength: 3, maxLength: 3}),
      query: createQuery(operation),
      isQueryValid: fc.constant(true),
      body: createBody(operation),
      headers: createHeaders(operation),
      method: fc.oneof(
        {weight: 30, arbitrary: fc.constant(null)},
        {weight: 1, arbitrary: fc.constantFrom('HEAD' as const, 'POST' as const)},
      ),
      wait: fc.constantFrom(0, 0, 0, 10, 300, 2000),
    })
    .map(({query: {pairs, isValid}, ...step}) => ({...step, query: pairs, isQueryValid: isValid}));
}

type Query = {pairs: [string, string][]; isValid: boolean};

function createQuery({parameters}: DocumentedOperation): fc.Arbitrary<Query> {
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const valid = fc
    .tuple(
      ...query.map(({name, required, schema}) => {
        const values = createValid(schema, resolveSchema).map((value) =>
          (Array.isArray(value) ? value : [value]).map((each): [string, string] => [name, String(each)]),
        );
        return required ? values : fc.oneof(values, fc.constant([]));
      }),
    )
    .map((pairs): Query => ({pairs: pairs.flat(), isValid: true}));
  const name = fc.constantFrom(...query.map((parameter) => parameter.name), 'unknown');
  const value = fc.oneof(
    fc.constantFrom('', '0', '-1', '1e3', 'abc', ' ', '\u0000', 'eyJhZnRlciI6LTF9', 'idx_'),
    fc.string({maxLength: 20}),
  );
  const wild = fc.array(fc.tuple(name, value), {maxLength: 4}).map((pairs): Query => ({pairs, isValid: false}));
  return fc.oneof({weight: 3, arbitrary: valid}, {weight: 1, arbitrary: wild});
}

function createBody({bodySchema, takesForm}: DocumentedOperation): fc.Arbitrary<Step['body']> {
  const text = fc.constantFrom('', '{', 'null', '[]', '{"name": "x",}', '\ud800', '1e999', '{"a":'.repeat(40) + '1' + '}'.repeat(40));
  const broken = text.map((each) => ({kind: 'text' as const, text: each}));
  const none = fc.constant({kind: 'none' as const});
  if (takesForm) {
    const file = fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...TEXTS));
    const good = fc.tuple(fc.constantFrom(...NAMES.slice(0, 5)), fc.constantFrom(...TEXTS.slice(0, 2)));
    const form = (files: [string, string][]): Step['body'] => ({kind: 'form', files});
    return fc.oneof(
      {weight: 4, arbitrary: fc.array(good, {minLength: 1, maxLength: 3}).map(form)},
      {weight: 2, arbitrary: fc.array(file, {maxLength: 4}).map(form)},
      {weight: 1, arbitrary: broken},
    );
  }
  if (bodySchema === null) return fc.oneof({weight: 9, arbitrary: none}, {weight: 1, arbitrary: broken});
  const valid = createValid(bodySchema, resolveSchema);
  const json = (value: unknown): Step['body'] => ({kind: 'json', value});
  return fc.oneof(
    {weight: 5, arbitrary: valid.map(json)},
    {weight: 3, arbitrary: valid.chain(createChanged).map(json)},
    {weight: 1, arbitrary: broken},
  );
}

function createHeaders({parameters}: DocumentedOperation): fc.Arbitrary<Record<string, string>> {
  const key = fc.oneof({weight: 15, arbitrary: fc.constantFrom(...KEYS)}, {weight: 1, arbitrary: fc.constantFrom(...WRONG_KEYS)});
  const type = fc.oneof(
    {weight: 20, arbitrary: fc.constant(undefined)},
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/json; charset=latin1',
        'multipart/form-data',
        'multipart/form-data; boundary=""',
      ),
    },
  );
  const id = fc.constantFrom(undefined, undefined, '0', '1', '3', '-1', '999', 'x', ' ', '1.5', '99999999999');
  const takesId = parameters.some((parameter) => parameter.name === 'Last-Event-ID');
  return fc
    .record({Authorization: key, 'Content-Type': type, 'Last-Event-ID': takesId ? id : fc.constant(undefined)})
    .map((headers) => Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))));
}
