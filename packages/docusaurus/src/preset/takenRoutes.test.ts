import {expect, test} from 'vitest';
import {readOptions} from './options.ts';
import {findTakenRoutes} from './takenRoutes.ts';

const CONTENT = {
  'docusaurus-plugin-content-docs': {
    default: {loadedVersions: [{path: '/base/docs', docs: [{permalink: '/base/docs/intro'}]}]},
    reference: {loadedVersions: [{path: '/base/reference', docs: []}]},
  },
  'docusaurus-plugin-content-blog': {default: {blogListPaginated: [{metadata: {permalink: '/base/blog'}}]}},
  'docusaurus-plugin-content-pages': {default: [{permalink: '/base/about/'}], other: null},
};

test.each([
  ['docs', "the folder of the site's documents"],
  ['docs/intro', 'a document of the site'],
  ['blog', 'the blog'],
  ['about', "a page of the site's own"],
  ['docs/harbour', undefined],
  ['reference', undefined],
  ['base', undefined],
])('the route %s is taken by: %s', (route, owner) => {
  const options = readOptions({apis: [{document: 'a.yaml', route}]}, 'docusaurus.config.ts', ['en']);
  expect(findTakenRoutes(options, CONTENT, {baseUrl: '/base/', file: 'docusaurus.config.ts'})).toEqual(
    owner === undefined
      ? []
      : [
          `docusaurus.config.ts: "apis[0].route" is "${route}": ${owner} has this address already: write another route, for instance '${route}/api'.`,
        ],
  );
});
