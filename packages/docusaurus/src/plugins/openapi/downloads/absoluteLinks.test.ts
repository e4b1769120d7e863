import {expect, test} from 'vitest';
import {toDocumentTexts} from './downloads.ts';

const SITE = {origin: 'https://docs.example', baseUrl: '/base/', trailingSlash: true};

const TEXT = `info:
  description: |-
    See [this](/docs/a#b), <a href="/docs/c">that</a> and [all](https://other.example/x).

    [later]: /docs/d
paths:
  /things:
    get:
      description: "A [link](/docs/e)."
      responses: {'200': {description: 'No [link](//cdn.example)', content: {text/plain: {example: {description: '[data](/x)'}}}}}
components:
  schemas:
    Thing: {properties: {description: {type: string, description: 'It is [here](/docs/f)', examples: [{description: '[data](/y)'}]}}}
  examples: {one: {description: '[said](/docs/g)', value: {description: '[data](/z)'}}}
`;

test('links of descriptions lead to the portal from anywhere; data and other links stay', () => {
  const {yaml, json} = toDocumentTexts({text: TEXT}, SITE);
  const texts = [
    yaml,
    json.replaceAll('\\"', '"'),
    toDocumentTexts({text: json}, SITE).yaml,
    toDocumentTexts({value: JSON.parse(json)}, SITE).yaml,
  ];
  for (const text of texts) {
    for (const path of ['a/#b', 'c/', 'e/', 'f/', 'g/']) expect(text).toContain(`https://docs.example/base/docs/${path}`);
    for (const link of ['](https://other.example/x)', '](//cdn.example)', '[data](/x)', '[data](/y)', '[data](/z)'])
      expect(text).toContain(link);
  }
  expect(yaml).toContain('    [later]: https://docs.example/base/docs/d/\n');
});

test('a document without such links stays as written', () => {
  const text = '{"info": {"description": "[a](https://a.example)"}}';
  expect(toDocumentTexts({text}, SITE).json).toBe(text);
});
