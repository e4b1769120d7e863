import {describe, expect, test} from 'vitest';
import {compileText} from '../../testing.ts';

/** The sample, the shown text and the filled-in values of a form with these properties. */
async function compileForm(
  media: string,
  version = '3.1.0',
  schemas = '{}',
): Promise<{sample: string; shown: string; filledIn: unknown; encoding: unknown; schema: unknown}> {
  const document = `openapi: ${version}
info: {title: Things, version: "1"}
servers: [{url: https://a.example}]
paths: {/a: {post: {requestBody: {required: true, content: {multipart/form-data: ${media}}}, responses: {200: {description: Done}}}}}
components: {schemas: ${schemas}}`;
  const {result} = await compileText(document, {languages: ['curl'], highlight: (code) => code});
  const body = result?.calls[0]?.body?.media[0];
  return {
    sample: result?.pages[0]?.samples[0]?.code?.html ?? '',
    shown: result?.pages[0]?.body?.media[0]?.examples[0]?.code?.html ?? '',
    filledIn: body?.examples[0]?.value,
    encoding: body?.encoding,
    schema: body?.schema,
  };
}

describe('a binary field is a file, whatever its example', () => {
  test.each([
    ['{type: string, format: binary, example: photo.jpg}', 'photo.jpg', 'image/jpeg'],
    ['{type: string, format: binary, example: "@/home/ada/notes.md"}', 'notes.md', 'text/markdown'],
    ['{type: string, format: binary, example: "<the content of the file>"}', 'file.bin', undefined],
    ['{type: string, format: binary, example: {a: 1}}', 'file.bin', undefined],
    ['{type: string, contentMediaType: image/png, example: "\\x89PNG"}', 'file.bin', undefined],
    ['{type: string, contentEncoding: binary}', 'file.bin', undefined],
    ['{anyOf: [{type: string, format: binary}, {type: "null"}], example: "a b"}', 'file.bin', undefined],
  ])('%s', async (schema, fileName, type) => {
    const {sample, shown, filledIn} = await compileForm(`{schema: {type: object, required: [f], properties: {f: ${schema}}}}`);
    expect(sample).toContain(`--form 'f=@${fileName}${type ? `;type=${type}` : ''}'`);
    expect(shown).toContain(`name="f"; filename="${fileName}"`);
    expect(filledIn).toEqual({f: fileName});
  });
});

test('a list of files has as many items as its example', async () => {
  const schema = '{type: object, properties: {f: {type: array, items: {type: string, format: binary}}}}';
  const {sample} = await compileForm(`{schema: ${schema}, example: {f: [a.txt, b.txt]}}`);
  expect(sample.match(/--form '.*'/g)).toEqual(["--form 'f=@a.txt;type=text/plain'", "--form 'f=@b.txt;type=text/plain'"]);
});

test('a part has one of the media types of its encoding', async () => {
  const {shown} = await compileForm(
    '{schema: {type: object, required: [f, g], properties: {f: {type: string, format: binary}, g: {type: string}}}, encoding: {f: {contentType: "image/*, image/gif"}, g: {contentType: "text/csv, text/plain"}}}',
  );
  expect(shown.match(/^Content-Type: .*$/gm)).toEqual(['Content-Type: image/gif', 'Content-Type: text/csv']);
});

test('style and explode apply from OpenAPI 3.1 on', async () => {
  const media =
    '{schema: {type: object, required: [f, g], properties: {f: {type: array, items: {type: string}, minItems: 2}, g: {type: object, required: [a], properties: {a: {type: integer}}}}}, encoding: {f: {style: form, explode: false}, g: {style: deepObject}}}';
  const styled = await compileForm(media);
  expect(styled.sample.match(/--form.*'/g)).toEqual(["--form-string 'f=string,string'", "--form-string 'g[a]=1'"]);
  expect(styled.encoding).toEqual({f: {style: 'form', explode: false}, g: {style: 'deepObject'}});
  const older = await compileForm(media, '3.0.3');
  expect(older.sample.match(/--form.*'/g)).toEqual([
    "--form-string 'f=string'",
    "--form-string 'f=string'",
    `--form 'g={"a":1};type=application/json'`,
  ]);
  expect(older.encoding).toEqual({f: {}, g: {}});
});

describe('a part without a type', () => {
  const media = (
    encoding = '',
    schema = '{type: object, required: [f, l], properties: {f: {description: A picture.}, l: {type: array, items: {}}}}',
  ): string => `{schema: ${schema}, encoding: {${encoding}}}`;

  test('is a file since OpenAPI 3.1', async () => {
    const {sample, shown, filledIn, schema} = await compileForm(media('f: {contentType: "image/png, image/jpeg"}'));
    expect(sample.match(/--form.*'/g)).toEqual(["--form 'f=@file.bin;type=image/png'", "--form 'l=@file.bin'"]);
    expect(shown).toContain('name="f"; filename="file.bin"\nContent-Type: image/png');
    expect(filledIn).toEqual({f: 'file.bin', l: ['file.bin']});
    const file = {type: 'string', format: 'binary'};
    expect(schema).toMatchObject({properties: {f: {...file, description: 'A picture.'}, l: {type: 'array', items: file}}});
  });

  test.each(['application/json', 'text/plain', 'application/xml'])('is no file with the media type %s', async (type) => {
    expect((await compileForm(media(`f: {contentType: ${type}}`))).sample).not.toContain('f=@');
  });

  test('is a text in OpenAPI 3.0', async () => {
    expect((await compileForm(media(), '3.0.3')).sample).not.toContain('@file.bin');
  });

  test('is a file if other operations refer to the schema', async () => {
    const {schema} = await compileForm(
      media('', '{$ref: "#/components/schemas/Upload"}'),
      '3.1.0',
      '{Upload: {type: object, required: [f], properties: {f: {}, n: {type: integer}}}}',
    );
    expect(schema).toEqual({type: 'object', required: ['f'], properties: {f: {type: 'string', format: 'binary'}, n: {type: 'integer'}}});
  });
});

test('an XML part is sent as XML, and is filled in as text', async () => {
  const properties = '{h: {type: object, required: [a], properties: {a: {type: integer, xml: {attribute: true}}}}}';
  const {sample, shown, filledIn, schema} = await compileForm(
    `{schema: {type: object, required: [h], properties: ${properties}}, encoding: {h: {contentType: application/xml; charset=utf-8}}}`,
  );
  const xml = '<?xml version="1.0" encoding="UTF-8"?>\n<h a="1"/>';
  expect(sample).toContain(`--form 'h="${xml.replaceAll('"', '\\"')}";type=application/xml; charset=utf-8'`);
  expect(shown).toContain(`\n\n${xml}\n`);
  expect([filledIn, schema]).toEqual([{h: xml}, {type: 'object', required: ['h'], properties: {h: {type: 'string'}}}]);
});
