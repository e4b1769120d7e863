import {expect, test} from 'vitest';
import {compileText, escapeCode} from '../testing.ts';

/** The XML of an example in code. `PART` in a schema is one with a name and a title of its own. */
async function writeXml(schema: string, example: string): Promise<string | undefined> {
  const {result: compiled} = await compileText(`openapi: 3.2.0
info: {title: Media, version: "1"}
paths: {/reports: {post: {requestBody: {content: {application/xml: {schema: {$ref: '#/components/schemas/Report'}, example: ${example}}}}}}}
components:
  schemas:
    Report: ${schema.replaceAll('PART', "{$ref: '#/components/schemas/Part'}")}
    Part: {type: object, title: A part, properties: {a: {type: integer, xml: {nodeType: attribute}}}}
`);
  return compiled?.pages[0]?.body?.media[0]?.examples[0]?.code?.html;
}

test('each position of a list has its own node in XML, texts among them', async () => {
  const positions =
    '[{type: string, xml: {nodeType: text}}, {type: integer, xml: {name: data}}, PART, {type: string, xml: {nodeType: cdata}}]';
  const list = `{type: array, xml: {nodeType: element}, prefixItems: ${positions}, items: {type: integer, xml: {name: rest}}}`;
  expect(await writeXml(list, '[Before, 42, {a: 1}, x < y, 7, 8]')).toBe(
    escapeCode(`<?xml version="1.0" encoding="UTF-8"?>
<Report>
  Before
  <data>42</data>
  <Part a="1"/>
  <![CDATA[x < y]]>
  <rest>7</rest>
  <rest>8</rest>
</Report>`),
  );
});

test('items without a node of their own leave their content in XML', async () => {
  const item =
    '{type: object, xml: {nodeType: none}, properties: {key: {type: string}, of: {type: string, xml: {nodeType: attribute}}, at: {type: string, xml: {nodeType: text}}}}';
  expect(
    await writeXml(
      `{type: object, properties: {all: {type: array, xml: {nodeType: element}, items: ${item}}}}`,
      '{all: [{key: a, of: x}, {key: b, at: c}]}',
    ),
  ).toBe(
    escapeCode(`<?xml version="1.0" encoding="UTF-8"?>
<Report>
  <all of="x">
    <key>a</key>
    c
    <key>b</key>
  </all>
</Report>`),
  );
  expect(await writeXml(`{type: object, properties: {all: {type: array, items: ${item}}}}`, '{all: [{key: a}, {key: b}]}')).toBe(
    escapeCode(`<?xml version="1.0" encoding="UTF-8"?>
<Report>
  <key>a</key>
  <key>b</key>
</Report>`),
  );
});

test('a position without a name has that of its property in XML', async () => {
  const pair = '{type: array, prefixItems: [PART, {type: integer, title: Its size}], items: {type: string, xml: {name: rest}}}';
  expect(await writeXml(`{type: object, properties: {pair: ${pair}}}`, '{pair: [{a: 1}, 2, b]}')).toBe(
    escapeCode(`<?xml version="1.0" encoding="UTF-8"?>
<Report>
  <pair a="1"/>
  <pair>2</pair>
  <rest>b</rest>
</Report>`),
  );
});

test('a position without a name in the root element is not named after the other items', async () => {
  const list = '{type: array, prefixItems: [{type: integer}], items: {type: string, xml: {name: rest}}}';
  expect(await writeXml(list, '[1, b]')).toBe(
    escapeCode(`<?xml version="1.0" encoding="UTF-8"?>
<Report>
  <item>1</item>
  <rest>b</rest>
</Report>`),
  );
});
