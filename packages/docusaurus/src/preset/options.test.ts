import {expect, test} from 'vitest';
import {readOptions} from './options.ts';

const FILE = 'docusaurus.config.ts';

test('a document and its route are enough', () => {
  expect(readOptions({apis: [{document: 'openapi.yaml', route: 'api'}]}, FILE, ['en', 'fr'])).toEqual({
    apis: [{document: 'openapi.yaml', route: 'api', label: 'API', overlays: [], locales: {}, allowRemote: false}],
    languages: ['curl', 'javascript', 'python'],
    audience: 'public',
    credentials: '/auth',
    assistants: [],
    optimise: false,
  });
});

test.each([
  [undefined, "The configuration is missing: write {apis: [{document: 'openapi.yaml', route: 'api'}]}"],
  [{}, `"apis" is missing: list API documents`],
  [{apis: []}, `"apis" is []: list at least one API document`],
  [{apis: [{route: 'api'}]}, `"apis[0].document" is missing: write the path of an OpenAPI document`],
  [
    {apis: [{document: 'https://a.example/b.yaml', route: 'api'}]},
    `"apis[0].document" is "https://a.example/b.yaml": download the document before the build`,
  ],
  [
    {apis: [{document: 'a.yaml', route: 'api', locales: {de: {overlays: ['de.yaml']}}}]},
    `"apis[0].locales.de" is no language of the site: list 'de' in i18n.locales, or remove it.`,
  ],
  [{apis: [{document: 'a.yaml', route: 'api'}], assistants: ['Chat']}, `"assistants[0]" is "Chat": write {name: 'Assistant', url: `],
  [{apis: [{document: 'a.yaml', route: '/api'}]}, `"apis[0].route" is "/api": write words of letters`],
  [
    {
      apis: [
        {document: 'a.yaml', route: 'api'},
        {document: 'b.yaml', route: 'api'},
      ],
    },
    `"apis[1].route" is "api": choose another route`,
  ],
  [
    {
      apis: [
        {document: 'a.yaml', route: 'docs/api'},
        {document: 'b.yaml', route: 'docs-api'},
      ],
    },
    `"apis[1].route" is "docs-api": choose another route`,
  ],
  [{apis: [{document: 'a.yaml', route: 'api'}], optimise: 'yes'}, `"optimise" is "yes": write true, or leave it out`],
  [{apis: [{document: 'a.yaml', route: 'api'}], languages: ['cobol']}, `"languages[0]" is "cobol": write one of`],
  [{apis: [{document: 'a.yaml', route: 'api'}], credentials: 'auth'}, `"credentials" is "auth": write a path`],
  [{apis: [{document: 'a.yaml', route: 'api'}], docs: {}}, 'unknown field "docs": remove it or correct its name. Known fields: apis,'],
])('%j is refused with what to write instead', (input, message) => {
  expect(() => readOptions(input, FILE, ['en', 'fr'])).toThrow(message);
  expect(() => readOptions(input, FILE, ['en', 'fr'])).toThrow(`${FILE}: `);
});
