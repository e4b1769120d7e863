import {expect, test} from 'vitest';
import {chooseSections, createStoredSections, type Section} from './storedSections.ts';

const SECTIONS: Record<string, Section> = {
  a: {text: 'A', references: new Map([['b', 'B']])},
  b: {text: 'B', references: new Map([['a', 'A again']])},
  long: {text: 'x'.repeat(50_000), references: new Map([['a', 'A']])},
  huge: {text: 'x'.repeat(6_000_000), references: new Map()},
};

function choosePages(count: number, ids: string[]): {pages: ReturnType<typeof chooseSections>[]; rendered: string[]} {
  const rendered: string[] = [];
  const stored = createStoredSections();
  const choosePage = () =>
    chooseSections(stored, new Map(ids.map((id) => [id, id.toUpperCase()])), (id) => {
      rendered.push(id);
      return SECTIONS[id];
    });
  return {pages: Array.from({length: count}, choosePage), rendered};
}

test('each schema is rendered once for all pages, and brings its references to each page', () => {
  const {pages, rendered} = choosePages(100, ['a']);
  const sections = [
    {name: 'A', text: 'A'},
    {name: 'B', text: 'B'},
  ];
  for (const page of pages) expect(page).toEqual({sections, rest: []});
  expect(rendered).toEqual(['a', 'b']);
});

test('schemas that do not fit on a page are named', () => {
  const {pages, rendered} = choosePages(1, ['long', 'b']);
  expect(pages.map(({sections, rest}) => [sections.map(({name}) => name), rest])).toEqual([[['LONG'], ['B', 'A']]]);
  expect(rendered).toEqual(['long']);
});

test('a very long schema is on only some pages', () => {
  const {pages} = choosePages(5, ['huge', 'a']);
  expect(pages.map(({rest}) => rest)).toEqual([['A'], ['A'], ['A'], ['HUGE'], ['HUGE']]);
});
