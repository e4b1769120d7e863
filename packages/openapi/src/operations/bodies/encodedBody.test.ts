// Bodies of binary media types whose schema encodes them as text: `contentEncoding` of OpenAPI 3.1.
import {describe, expect, test} from 'vitest';
import {compileText} from '../../testing.ts';

async function getBody(mediaType: string, schema: string): Promise<{sample: string; writtenAs: unknown; example: unknown}> {
  const {result} = await compileText(
    `openapi: 3.1.1
info: {title: Things, version: "1"}
servers: [{url: https://a.example}]
paths: {/a: {post: {requestBody: {required: true, content: {'${mediaType}': {schema: ${schema}}}}, responses: {'200': {description: Fine}}}}}
`,
    {languages: ['curl'], highlight: (code) => code},
  );
  const media = result?.calls[0]?.body?.media[0];
  return {sample: result?.pages[0]?.samples[0]?.code?.html ?? '', writtenAs: media?.writtenAs, example: media?.examples[0]?.value};
}

describe('a body that its schema encodes is text', () => {
  test.each([
    ['image/png', '{type: string, contentEncoding: base64, contentMediaType: image/png}', 'ZXhhbXBsZQ=='],
    ['image/png', '{type: string, contentEncoding: base64}', 'ZXhhbXBsZQ=='],
    ['image/*', '{contentEncoding: base64url}', 'ZXhhbXBsZQ'],
    ['application/octet-stream', '{type: string, contentEncoding: base16}', '6578616D706C65'],
    ['application/pdf', '{type: string, contentEncoding: base32}', 'MV4GC3LQNRSQ===='],
    ['image/png', '{type: string, contentEncoding: base64, examples: [aGVsbG8=]}', 'aGVsbG8='],
  ])('%s with %s', async (mediaType, schema, text) => {
    const {sample, writtenAs, example} = await getBody(mediaType, schema);
    expect(sample).toContain(`--data-raw '${text}'`);
    expect({writtenAs, example}).toEqual({writtenAs: 'text', example: text});
  });

  test.each(['{}', '{type: string, contentEncoding: binary}', '{type: string, contentMediaType: image/png}'])(
    'without an encoding it is a file: %s',
    async (schema) => {
      const {sample, writtenAs} = await getBody('image/png', schema);
      expect(sample).toContain("--data-binary '@file.bin'");
      expect(writtenAs).toBeUndefined();
    },
  );
});
