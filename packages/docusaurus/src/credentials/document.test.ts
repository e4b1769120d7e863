import {expect, test, vi} from 'vitest';
import {loadAuthDocument} from './document.ts';

const GERMAN: Record<string, string> = {
  'portal.label.basic': 'Basic-Authentifizierung',
  'portal.label.apiKeyIn': 'API-Schlüssel: {location}',
  'portal.label.keyInHeader': 'Header',
};

vi.mock('@docusaurus/Translate', () => ({
  translate: ({id, message}: {id: string; message: string}, {location = ''}: {location?: string} = {}) =>
    (GERMAN[id] ?? message).replace('{location}', location),
}));
vi.mock('./site.ts', () => ({getDocumentAddress: () => 'data:application/json,'}));
vi.mock('../components/loading/fetchFile.ts', () => ({
  fetchFile: () =>
    Promise.resolve(
      Response.json({schemes: ['Basic authentication', 'API key in header X-Key', 'OAuth 2.0'].map((title) => ({key: title, title}))}),
    ),
}));

test('the schemes of a document are named in the language of the page', async () => {
  const {schemes} = await loadAuthDocument('api');
  expect(schemes.map(({title}) => title)).toEqual(['Basic-Authentifizierung', 'API-Schlüssel: Header X-Key', 'OAuth 2.0']);
});
