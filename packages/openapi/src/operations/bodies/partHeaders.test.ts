// Headers of named parts: `encoding.*.headers`.
import {describe, expect, test} from 'vitest';
import {encodeBody} from '../../request/multipart.ts';
import {buildRequest} from '../../request/request.ts';
import {renderSample} from '../../request/samples/index.ts';
import {LANGUAGES, type Language} from '../../request/samples/languages.ts';
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

describe('samples', () => {
  test.each<[Language, string]>([
    ['curl', `--form 'n=a;headers="X-Note: say \\"hi\\"; or X-Bad: 1"'`],
    ['python', '("n", (None, "a", None, {"X-Note": "say \\"hi\\"; or X-Bad: 1"})),'],
    ['php', 'X-Note: say \\"hi\\"; or X-Bad: 1\\r\\n'],
    ['java', 'X-Note: say \\"hi\\"; or X-Bad: 1\\r\\n'],
    ['ruby', 'X-Note: say \\"hi\\"; or X-Bad: 1\\r\\n'],
    ['swift', 'X-Note: say \\"hi\\"; or X-Bad: 1\\r\\n'],
  ])('of %s send them', async (language, expected) => {
    const code = renderSample(await build(), language, 'json');
    expect(code).toContain(expected);
    expect(code).not.toContain('no headers of parts');
  });

  test('of other languages say that they do not', async () => {
    const request = await build();
    const others = LANGUAGES.filter((language) => !renderSample(request, language, 'json').includes('say'));
    expect(others).toEqual(['javascript', 'typescript', 'go', 'csharp', 'rust', 'kotlin']);
    for (const language of others)
      expect(renderSample(request, language, 'json')).toMatch(/\n\/\/ This sample sends no headers of parts: X-Note\.$/);
  });
});
