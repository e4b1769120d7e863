import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import {toString} from 'mdast-util-to-string';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {expect, test} from 'vitest';
import {compileText} from '../testing.ts';
import {renderOperation, renderOverview, type RenderOptions} from './markdown.ts';

const OPTIONS: RenderOptions = {
  toMarkdown: (html) => html.replace(/<[^>]*>/g, ''),
  toCode: (html) => html.replace(/<[^>]*>/g, ''),
  findSchema: () => undefined,
  getUrl: (id) => `/${id}.md`,
};

/** A name with lines that would be a heading, an item and a row. `what`: the owner of the name. */
function name(what: string): string {
  return `${what}\n\n# own ${what}\n\n- own ${what}\n\n| own ${what} | b |\n|---|---|\n| c | d |\n`;
}

const property = {
  [name('property')]: {
    title: name('title'),
    type: [name('type'), 'string'],
    format: name('format'),
    enum: [name('value')],
    default: name('default'),
  },
};
const schema = {
  title: name('schema'),
  type: 'object',
  properties: property,
  patternProperties: {[name('pattern')]: {type: 'string'}},
  oneOf: [{title: name('option'), type: 'object'}, {$ref: '#/components/schemas/A'}],
  discriminator: {propertyName: name('discriminator'), mapping: {[name('mapping')]: '#/components/schemas/A'}},
  externalDocs: {url: 'https://a.example/', description: name('docs of a schema')},
};
const header = {[name('header')]: {schema: {type: 'string'}}};
const media = {
  [name('media type')]: {schema, examples: {[name('example')]: {summary: name('summary of an example'), value: {a: 1}}}},
  'multipart/form-data': {
    schema: {type: 'object', properties: {a: {type: 'string'}}},
    encoding: {a: {contentType: name('encoding'), headers: header}},
  },
};
const links = {[name('link')]: {operationId: 'getA', parameters: {[name('parameter of a link')]: name('expression')}}};
const responses = {200: {summary: name('summary of a response'), description: 'OK', headers: header, content: media, links}};
const DOCUMENT = {
  openapi: '3.2.0',
  info: {
    title: name('API'),
    summary: name('summary of the API'),
    version: name('version'),
    contact: {name: name('contact'), email: name('email')},
    license: {name: name('license')},
    termsOfService: name('https://a.example/'),
  },
  externalDocs: {url: 'https://a.example/', description: name('docs')},
  tags: [{name: name('tag')}],
  servers: [{url: 'https://a.example', name: name('server'), variables: {[name('variable')]: {default: name('usual')}}}],
  paths: {
    '/a': {
      get: {
        operationId: 'getA',
        summary: name('operation'),
        tags: [name('tag')],
        'x-badges': [name('badge')],
        'x-codeSamples': [{lang: 'js\n# own language', label: name('sample'), source: 'a'}],
        parameters: [{name: name('parameter'), in: 'query', schema: {type: 'string'}, example: name('value of a parameter')}],
        requestBody: {content: media},
        responses,
        security: [{[name('scheme')]: [name('scope')]}],
        callbacks: {[name('callback')]: {'{$request.body#/a}': {post: {responses}}}},
      },
    },
  },
  components: {
    schemas: {A: {type: 'object', title: name('component')}},
    securitySchemes: {
      [name('scheme')]: {type: 'oauth2', flows: {clientCredentials: {tokenUrl: 'https://a.example/', scopes: {[name('scope')]: 'A'}}}},
    },
  },
};

test('no name of a document becomes a heading, an item or a row in Markdown', async () => {
  const {result} = await compileText(JSON.stringify(DOCUMENT), {languages: ['curl']});
  const page = result?.pages[0];
  const texts = result && page ? [renderOverview(result.overview, OPTIONS), renderOperation(page, OPTIONS)] : [];
  expect(texts).toHaveLength(2);
  const own: string[] = [];
  for (const text of texts)
    visit(unified().use(remarkParse).use(remarkGfm).parse(text), ['heading', 'listItem', 'tableRow'], (node) => {
      const words = toString(node);
      if (/^\s*own /.test(words)) own.push(`${node.type}: ${words.slice(0, 60)}`);
    });
  expect(own).toEqual([]);
});
