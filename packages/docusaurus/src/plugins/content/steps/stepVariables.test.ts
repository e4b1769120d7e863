import type {Root} from 'mdast';
import {expect, test} from 'vitest';
import {createParse} from '../../check/pages/parse.ts';
import {findWrongVariables} from './stepVariables.ts';

const parse = (text: string): Root => createParse([])(text, 'a.mdx');

const find = (text: string, file = '/site/docs/a.mdx'): string[] => findWrongVariables(parse(text), file).map(({message}) => message);

const TAKE = "<Try operation='/a' take={{eventId: 'id'}} />\n\n";

test.each([
  [`${TAKE}<Try operation='/b' parameters={{'path.id': '$eventId'}} body={{note: 'Of {$eventId}', price: 5}} />`],
  ["<Try operation='/b' parameters={{'path.id': '$eventId'}} otherwise={{eventId: 'evt_1'}} />"],
  ["<Try operation='/a' take={{eventId: 'id'}} then={{operation: '/b', parameters: {'path.id': '$eventId'}}} />"],
  ["<Try operation='/a' then={{operation: '/b', take: {eventId: 'id'}}} />\n\n<Try operation='/c' body={['$eventId']} />"],
  // Values that only a run knows.
  ["<Try operation='/a' take={taken} />\n\n<Try operation='/b' body={{id: '$eventId'}} />"],
  ["<Try operation='/b' body={{id: '$eventId'}} otherwise={{...others}} />"],
  ["import Part from '../_part.mdx';\n\n<Part />\n\n<Try operation='/b' body={{id: '$eventId'}} />"],
  // A separate text.
  ["<Try operation='/b' body={{price: '\\\\$5', of: '$ 5'}} />"],
])('each value has a source: %s', (text) => {
  expect(find(text)).toEqual([]);
});

test('a value that no step takes is an error with the nearest one, else with how to take it', () => {
  expect(find(`${TAKE}<Try operation='/b' parameters={{'path.id': '$evntId'}} />`)).toEqual([
    '"$evntId" is a value that no <Try> of this page takes: write "$eventId"',
  ]);
  expect(find("<Try operation='/b' body={{at: [{id: 'of {$event}'}]}} />")).toEqual([
    '"$event" is a value that no <Try> of this page takes: write take={{event: \'…\'}} into an earlier <Try>, ' +
      "otherwise={{event: '…'}} into this one, or \\$ where it is text",
  ]);
});

test('a part of a page may use values of the page', () => {
  expect(find("<Try operation='/b' body={{id: '$eventId'}} />", '/site/src/pages/_home/part.mdx')).toEqual([]);
});
