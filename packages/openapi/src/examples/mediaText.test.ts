import {expect, test} from 'vitest';
import {compileText} from '../testing.ts';

const MEDIA = `
openapi: 3.2.0
info: {title: Media, version: "1"}
servers: [{url: https://api.example.com}]
paths:
  /pets:
    post:
      operationId: addPet
      requestBody:
        content:
          application/xml: {schema: {$ref: '#/components/schemas/Pet', required: &all [id, code, name, photoUrls, tags, nicks, aliases, note, owner]}}
          application/json: {schema: {$ref: '#/components/schemas/Pet'}}
          application/x-www-form-urlencoded: {schema: {$ref: '#/components/schemas/Form'}, encoding: {tags: {style: form, explode: false}}}
          multipart/form-data:
            schema:
              type: object
              required: [meta, file, files, csv]
              properties: {meta: {type: object, required: [a], properties: {a: {type: integer}}}, file: {type: string, format: binary}, files: {type: array, items: {type: string, contentMediaType: image/png}}, csv: {type: string}}
            encoding: {csv: {contentType: text/csv}, file: {contentType: image/png}}
          multipart/mixed:
            prefixEncoding: [{contentType: application/json}, {contentType: image/png}]
            schema: {type: array, prefixItems: [{type: object, required: [a], properties: {a: {type: string}}}, {type: string, format: binary}]}
          text/plain: {schema: {type: integer, example: 5}}
          text/csv: {schema: {type: array, items: {type: object, properties: {id: {type: integer}, name: {type: string, example: 'a, "b"'}}}}}
          application/yaml: {schema: {$ref: '#/components/schemas/Pet', required: *all}}
      responses:
        200:
          description: Pets
          content:
            application/jsonl: {itemSchema: {$ref: '#/components/schemas/Form'}}
            application/x-ndjson: {schema: {type: array, items: {$ref: '#/components/schemas/Form'}}}
            application/json-seq: {itemSchema: {type: object, properties: {n: {type: integer}}}}
            text/event-stream:
              itemSchema: {type: object, required: [data], properties: {event: {type: string, const: tick}, id: {type: string}, data: {type: string, contentMediaType: application/json, contentSchema: {type: object}, example: '{"a": 1}'}, retry: {type: integer}}}
            application/problem+xml: {schema: {type: object, title: problem, properties: {title: {type: string}}, xml: {namespace: 'urn:ietf:rfc:7807'}}}
            text/xml: {schema: {type: array, items: {$ref: '#/components/schemas/Pet'}}, example: [{id: 9, name: Rex & Co}]}
components:
  schemas:
    Form: {type: object, required: [name, tags, nested], properties: {name: {type: string}, tags: {type: array, items: {type: string}, minItems: 2}, nested: {type: object, properties: {a: {type: integer}}}}}
    Pet:
      type: object
      xml: {name: pet, prefix: p, namespace: 'https://example.com/pet'}
      properties:
        id: {type: integer, xml: {attribute: true}}
        code: {type: string, xml: {nodeType: attribute, name: kode}}
        name: {type: string, example: 'Rex <3'}
        photoUrls: {type: array, items: {type: string, xml: {name: photoUrl}}, xml: {wrapped: true}}
        tags: {type: array, items: {$ref: '#/components/schemas/Tag'}, xml: {nodeType: element, name: tagList}}
        nicks: {type: array, items: {type: string}}
        aliases: {type: array, items: {type: string}, xml: {wrapped: true, name: also}}
        note: {type: string, xml: {nodeType: cdata}}
        owner: {$ref: '#/components/schemas/Owner'}
    Tag: {type: object, xml: {name: tag}, properties: {id: {type: integer}}}
    Owner: {type: object, required: [lang, text], properties: {lang: {type: string, xml: {nodeType: attribute, prefix: xml}}, text: {type: string, xml: {nodeType: text}}}}
`;

const {result, problems} = await compileText(MEDIA, {languages: ['curl'], highlight: (code) => code});
const [page] = result?.pages ?? [];
const media = [...(page?.body?.media ?? []), ...(page?.responses[0]?.media ?? [])];

/** The first example shown for a media type. */
function show(mediaType: string): string {
  const all = media.flatMap((each) => [each, ...(each.also ?? [])]);
  return all.find((each) => each.mediaType === mediaType)?.examples[0]?.code?.html ?? '';
}

test('the document has no problems', () => {
  expect(problems).toEqual([]);
});

test('XML has the names, attributes, wrappers, namespaces and nodes of its schemas', () => {
  expect(show('application/xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<p:pet xmlns:p="https://example.com/pet" id="1" kode="string">
  <![CDATA[string]]>
  <name>Rex &lt;3</name>
  <photoUrls>
    <photoUrl>string</photoUrl>
  </photoUrls>
  <tagList>
    <tag>
      <id>1</id>
    </tag>
  </tagList>
  <nicks>string</nicks>
  <also>
    <also>string</also>
  </also>
  <owner xml:lang="string">Hello, world!</owner>
</p:pet>`);
  expect(show('application/problem+xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<problem xmlns="urn:ietf:rfc:7807">
  <title>OK</title>
</problem>`);
});

test('an example given as a structure is serialised too', () => {
  expect(show('text/xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<root>
  <p:pet xmlns:p="https://example.com/pet" id="9">
    <name>Rex &amp; Co</name>
  </p:pet>
</root>`);
});

test('forms are shown as they are sent', () => {
  expect(show('application/x-www-form-urlencoded')).toBe('name=string&tags=string,string&nested=%7B%22a%22%3A1%7D');
  expect(show('multipart/form-data')).toBe(`--boundary
Content-Disposition: form-data; name="meta"
Content-Type: application/json

{"a":1}
--boundary
Content-Disposition: form-data; name="file"; filename="file.bin"
Content-Type: image/png

(file.bin)
--boundary
Content-Disposition: form-data; name="files"; filename="file.bin"
Content-Type: application/octet-stream

(file.bin)
--boundary
Content-Disposition: form-data; name="csv"
Content-Type: text/csv

string
--boundary--`);
  expect(show('multipart/mixed')).toBe(`--boundary
Content-Type: application/json

{"a":"string"}
--boundary
Content-Type: image/png

(file.bin)
--boundary--`);
  expect(media.find(({mediaType}) => mediaType === 'multipart/mixed')?.encoding).toEqual([
    {name: 'part 1', facts: [['contentType', 'application/json']]},
    {name: 'part 2', facts: [['contentType', 'image/png']]},
  ]);
});

test.each([
  ['text/plain', '5'],
  ['text/csv', 'id,name\n1,"a, ""b"""'],
  ['application/jsonl', '{"name":"string","tags":["string","string"],"nested":{"a":1}}'],
  ['application/x-ndjson', '{"name":"string","tags":["string","string"],"nested":{"a":1}}'],
  ['application/json-seq', '\u001e{"n":1}\n'],
  ['text/event-stream', 'id: string\nevent: tick\nretry: 1\ndata: {"a": 1}'],
])('%s', (mediaType, text) => {
  expect(show(mediaType)).toBe(text);
});

test('an event of several lines has the data field on each line', async () => {
  const text = MEDIA.replace(/itemSchema: \{type: object, required: \[data\].*/, String.raw`example: "a\nb\rc\r\nd"`);
  const {result: withText} = await compileText(text, {languages: ['curl'], highlight: (code) => code});
  const events = withText?.pages[0]?.responses[0]?.media.find(({mediaType}) => mediaType === 'text/event-stream');
  expect(events?.examples[0]?.code?.html).toBe('data: a\ndata: b\ndata: c\ndata: d');
});

test('an example of YAML is written as YAML', () => {
  expect(show('application/yaml')).toContain('tags:\n  - id: 1\n');
});

test('a sample sends the same text, under the label of its media type', async () => {
  const {result: withoutJson} = await compileText(MEDIA.replace(/ +application\/json: .*\n/, ''), {
    languages: ['curl'],
    highlight: (code) => code,
  });
  const [xmlPage] = withoutJson?.pages ?? [];
  const code = xmlPage?.samples[0]?.code?.html ?? '';
  expect(code).toContain("--header 'Content-Type: application/xml'");
  expect(code).toContain(`--data-raw '${show('application/xml')}'`);
});

test('the console begins with text if there are no fields to fill in', () => {
  const [call] = result?.calls ?? [];
  const examples = new Map(call?.body?.media.map(({mediaType, examples: [first]}) => [mediaType, first?.value]));
  expect(examples.get('text/csv')).toBe(show('text/csv'));
  expect(examples.get('application/xml')).toBe(show('application/xml'));
  expect(examples.get('application/x-www-form-urlencoded')).toMatchObject({name: 'string'});
});
