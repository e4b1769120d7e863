// Headers of named parts: `encoding.*.headers`.
import {expect, test} from 'vitest';
import {encodeBody} from '../../request/multipart.ts';
import {buildRequest} from '../../request/request.ts';
import {renderSample} from '../../request/samples/index.ts';
import type {Language} from '../../request/samples/languages.ts';
import {compileText} from '../../testing.ts';

const MEDIA = `
          multipart/form-data:
            schema: {type: object, required: [f, n, s], properties: {f: {type: string, format: binary}, n: {type: string, example: a}, s: {type: array, items: {type: string}, example: [b, c]}}}
            encoding:
              f:
                contentType: image/png
                headers:
                  X-Rate: {required: true, schema: {type: integer, example: 7}}
                  X-Optional: {schema: {type: string}}
                  Content-Type: {required: true, schema: {type: string, example: text/html}}
                  Content-Disposition: {example: attachment}
              s: {style: form, explode: true, headers: {X-Note: {example: d}}}
              n: {headers: {X-Note: {example: "say \\"hi\\"; or\\r\\nX-Bad: 1"}}}`;

async function compile(): Promise<{template: Parameters<typeof buildRequest>[0]; shown: string; names: (string | undefined)[]}> {
  const {result} = await compileText(`openapi: 3.1.1
info: {title: Things, version: "1"}
paths:
  /a:
    post:
      responses: {'200': {description: Fine}}
      requestBody:
        required: true
        content:${MEDIA}
`);
  const page = result?.pages[0];
  const template = result?.calls[0]?.template ?? {method: '', path: '', parameters: []};
  return {
    template: {...template, encoding: result?.calls[0]?.body?.media[0]?.encoding ?? {}},
    shown: page?.body?.media[0]?.examples[0]?.code?.html ?? '',
    names: page?.body?.media[0]?.encoding?.flatMap(({headers}) => headers?.map(({name}) => name)) ?? [],
  };
}

async function build(): Promise<ReturnType<typeof buildRequest>> {
  const {template} = await compile();
  return buildRequest(template, {
    server: 'https://a.example',
    parameters: {},
    body: {mediaType: 'multipart/form-data', value: {n: 'a'}},
  });
}

test('the page shows them, and those with a value in the example', async () => {
  const {shown, names} = await compile();
  expect(names).toEqual(['X-Rate', 'X-Optional', 'Content-Disposition', 'X-Note', 'X-Note']);
  expect(shown).toContain('filename="file.bin"\nContent-Type: image/png\nX-Rate: 7\n');
});

test('each part of a list in a style has them, and none has a second Content-Disposition', async () => {
  const {shown} = await compile();
  for (const item of ['b', 'c']) expect(shown).toContain(`name="s"\nX-Note: d\n\n${item}\n`);
  expect(shown).not.toContain('attachment');
});

test('the console sends them, and a line break ends no header', async () => {
  const {body} = await build();
  const sent = body && encodeBody(body).body;
  expect(await (sent as Blob).text()).toContain('name="n"\r\nX-Note: say "hi"; or X-Bad: 1\r\n\r\na\r\n');
});

const IN_DOUBLE_QUOTES = String.raw`X-Note: say \"hi\"; or X-Bad: 1\r\n`;
const VALUE = String.raw`"say \"hi\"; or X-Bad: 1"`;

test.each<[Language, string]>([
  ['curl', String.raw`--form 'n=a;headers="X-Note: say \"hi\"; or X-Bad: 1"'`],
  ['javascript', String.raw`X-Note: say "hi"; or X-Bad: 1\r\n`],
  ['typescript', String.raw`X-Note: say "hi"; or X-Bad: 1\r\n`],
  ['python', `("n", (None, "a", None, {"X-Note": ${VALUE}})),`],
  ['go', `addField(form, "n", "a", textproto.MIMEHeader{"X-Note": {${VALUE}}})`],
  ['php', IN_DOUBLE_QUOTES],
  ['java', IN_DOUBLE_QUOTES],
  ['csharp', `, "n", null, null, ("X-Note", ${VALUE}));`],
  ['ruby', IN_DOUBLE_QUOTES],
  ['rust', `.part("n", Part::text("a").headers([("X-Note".parse()?, ${VALUE}.parse()?)].into_iter().collect()))`],
  [
    'kotlin',
    String.raw`.addPart(Headers.Builder().add("Content-Disposition", "form-data; name=\"n\"").add("X-Note", ${VALUE}).build(), "a".toByteArray().toRequestBody(null))`,
  ],
  ['swift', IN_DOUBLE_QUOTES],
])('samples of %s send them', async (language, expected) => {
  expect(renderSample(await build(), language, 'json')).toContain(expected);
});

test('OkHttp is told of a value that is not ASCII, which it refuses otherwise', async () => {
  const parts = [{name: 'n', value: 'a', headers: [['X-Note', 'é'] satisfies [string, string]]}];
  const request = {...(await build()), body: {kind: 'parts' as const, mediaType: 'multipart/form-data', parts}};
  expect(renderSample(request, 'kotlin', 'json')).toContain('.addUnsafeNonAscii("X-Note", "é")');
});

test('.NET is told to send a value that is not Latin-1, which becomes question marks otherwise', async () => {
  const write = async (value: string): Promise<string> => {
    const parts = [{name: 'n', fileName: 'a.txt', headers: [['X-Note', value] satisfies [string, string]]}];
    const request = {...(await build()), body: {kind: 'parts' as const, mediaType: 'multipart/form-data', parts}};
    return renderSample(request, 'csharp', 'json');
  };
  const line = 'form.HeaderEncodingSelector = (_, _) => Encoding.UTF8;\n';
  expect(await write('日本')).toContain(line);
  expect(await write('日本')).toMatch(/^using System\.Text;$/m);
  expect(await write('a')).not.toContain('Encoding');
  expect(await write('a')).not.toContain('using System.Text');
});
