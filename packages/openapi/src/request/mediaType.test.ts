import {expect, test} from 'vitest';
import {isEventStream, isForm, isJson, isMultipart, isPlainMediaType, isSequence, isUrlEncoded} from './mediaType.ts';

const SEQUENCES = [
  'application/jsonl',
  'application/x-jsonl',
  'application/jsonlines',
  'application/json-lines',
  'application/x-jsonlines',
  'application/ndjson',
  'application/x-ndjson; charset=utf-8',
  'application/x-json-stream',
  'application/stream+json',
  'application/json-seq',
  'application/geo+json-seq',
  'Application/JSONL',
];

test.each(SEQUENCES)('%s is a sequence, whose items are JSON', (mediaType) => {
  expect([isSequence(mediaType), isJson(mediaType), isEventStream(mediaType)]).toEqual([true, true, false]);
});

test.each(['application/json', 'text/json', 'application/problem+json; charset=utf-8', 'APPLICATION/JSON', 'application/json ;v=1'])(
  '%s is JSON, and no sequence',
  (mediaType) => {
    expect([isJson(mediaType), isSequence(mediaType), isEventStream(mediaType)]).toEqual([true, false, false]);
  },
);

test.each(['text/event-stream', 'text/event-stream; charset=utf-8'])('%s is a stream of events', (mediaType) => {
  expect([isEventStream(mediaType), isJson(mediaType)]).toEqual([true, false]);
});

test.each([
  'text/plain',
  'application/jsonp',
  'application/x-www-form-urlencoded',
  'text/event-streams',
  'application/xml;a=json-seq',
  ...['application/json', 'application/jsonl', 'text/event-stream'].map((type) => `multipart/mixed; type=${type}`),
])('%s is neither JSON nor a stream', (mediaType) => {
  expect([isEventStream(mediaType), isSequence(mediaType), isJson(mediaType)]).toEqual([false, false, false]);
});

test.each([
  ['multipart/form-data; boundary=a', [true, true, false]],
  ['Multipart/Mixed', [true, true, false]],
  ['application/x-www-form-urlencoded', [true, false, true]],
  ['Application/X-WWW-Form-Urlencoded; charset=utf-8', [true, false, true]],
  ['application/x-www-form-urlencoded2', [false, false, false]],
  ['application/json; a=multipart/mixed', [false, false, false]],
])('%s is a form, of parts or of an address: %j', (mediaType, expected) => {
  expect([isForm(mediaType), isMultipart(mediaType), isUrlEncoded(mediaType)]).toEqual(expected);
});

test.each(['text/plain', 'text/*', 'text/csv; charset=utf-8; header="present"', 'application/vnd.a+json;v=1', 'a/b; c='])(
  '%s is plain',
  (mediaType) => {
    expect(isPlainMediaType(mediaType)).toBe(true);
  },
);

test.each(['text', 'text/plain, a/b', 'a/b; c="d', 'a/b; c=d"', 'a/b; c="{{d}}"', 'a/b; filename=c; d'])('%s is not plain', (mediaType) => {
  expect(isPlainMediaType(mediaType)).toBe(false);
});

test.each([
  ['; a="', false],
  [';a="b', false],
  ['; a=""', true],
  ['; a=', true],
])('a media type that repeats %s is parsed at once', (part, isPlain) => {
  expect(isPlainMediaType(`a/b${part.repeat(1000)}`)).toBe(isPlain);
  expect(isPlainMediaType(`a/b${part.repeat(1000)}!`)).toBe(false);
});
