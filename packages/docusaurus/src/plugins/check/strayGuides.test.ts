import {expect, test} from 'vitest';
import {findStrayGuides} from './strayGuides.ts';

const guide = (id: string, facts: object = {}): object => ({id, source: `@site/docs/${id}.md`, frontMatter: {}, ...facts});

function find(sidebars: object, ...docs: object[]): string[] {
  return findStrayGuides({'docusaurus-plugin-content-docs': {default: {loadedVersions: [{docs, sidebars}]}}});
}

test('a guide in no sidebar is reported with what to write, unless that is intended', () => {
  const sidebars = {
    main: [
      {type: 'category', items: [{type: 'ref', id: 'linked'}]},
      {type: 'doc', id: 'start'},
    ],
  };
  const lines = find(
    sidebars,
    guide('start', {sidebar: 'main'}),
    guide('guides/lost'),
    guide('linked'),
    guide('alone', {frontMatter: {displayed_sidebar: null}}),
    guide('unlisted', {unlisted: true}),
    guide('draft', {draft: true}),
    guide('api/get-user', {frontMatter: {api: {}}}),
  );
  expect(lines).toEqual([
    "docs/guides/lost.md: no sidebar has this page: add 'guides/lost' to sidebars.ts, or write displayed_sidebar: null in its front matter if that is intended.",
  ]);
});

test('a site without sidebars has no stray guides', () => {
  expect(find({}, guide('start'))).toEqual([]);
  expect(findStrayGuides({})).toEqual([]);
});
