import {mkdtemp, rm, symlink, truncate, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {parseSource} from '@lectern/openapi/document';
import {readLogo} from './logo.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><path id="a" d="M0 0h9v9z"/><use href="#a"/></svg>';
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'logo-'));
  await writeFile(path.join(folder, 'logo.svg'), SVG);
  await writeFile(path.join(folder, 'a picture.txt'), Buffer.from('\x89PNG and so on', 'latin1'));
  await writeFile(path.join(folder, 'words.svg'), 'words');
  await writeFile(path.join(folder, 'large.svg'), SVG + ' '.repeat(200_000));
  await writeFile(path.join(folder, 'huge.png'), '');
  await truncate(path.join(folder, 'huge.png'), 5_000_000_000);
  await symlink('/etc/hostname', path.join(folder, 'out.svg'));
});
afterAll(() => rm(folder, {recursive: true, force: true}));

async function read(fields: Record<string, unknown>): ReturnType<typeof readLogo> {
  const source = parseSource('api.yaml', JSON.stringify({info: {'x-logo': fields}})).file;
  if (!source) throw new Error('it cannot be parsed');
  return readLogo(source, folder);
}

test('a document without a logo has no logo and no report', async () => {
  const source = parseSource('api.yaml', 'info: {title: A}').file;
  if (!source) throw new Error('it cannot be parsed');
  expect(await readLogo(source, folder)).toEqual({problems: []});
});

test('a picture beside the document is read, with its text and its background', async () => {
  expect(await read({url: './logo.svg', altText: ' Acme ', backgroundColor: '#FFF'})).toEqual({
    logo: {bytes: Buffer.from(SVG), extension: 'svg', alt: 'Acme', background: '#FFF'},
    problems: [],
  });
});

test('the logo links to its href if that is a web address', async () => {
  expect((await read({url: 'logo.svg', href: ' https://example.com/home '})).logo?.href).toBe('https://example.com/home');
  for (const href of ['javascript:alert(1)', '/home', 5]) {
    const {logo, problems} = await read({url: 'logo.svg', href});
    expect(logo).toMatchObject({extension: 'svg'});
    expect(logo).not.toHaveProperty('href');
    expect(problems.map(({message, pointer}) => [pointer, message])).toEqual([
      ['/info/x-logo/href', 'this is not a web address, so the logo leads to the overview'],
    ]);
  }
});

test('the image type is recognised by its content; a data URL in the document is a picture too', async () => {
  expect((await read({url: 'a%20picture.txt?v=1'})).logo).toMatchObject({extension: 'png', alt: ''});
  expect((await read({url: `data:image/svg+xml,${encodeURIComponent(SVG)}`})).logo?.bytes.toString()).toBe(SVG);
});

test.each([
  [{url: 'https://elsewhere.example/logo.png'}, 'it is at another address, which reference pages do not load'],
  [{url: '//elsewhere.example/logo.png'}, 'it is at another address, which reference pages do not load'],
  [{url: '../logo.svg'}, '"../logo.svg" is outside the document\'s folder'],
  [{url: 'out.svg'}, '"out.svg" is outside the document\'s folder'],
  [{url: 'none.svg'}, 'the file "none.svg" does not exist'],
  [{url: 'words.svg'}, 'it is neither SVG, PNG, JPEG, GIF nor WebP'],
  [{url: 'huge.png'}, 'it has 5000000 kB, and every page would wait for it'],
  [{url: 'large.svg'}, 'it has 201 kB, and every page would wait for it'],
  [{url: 'data:;base64,!'}, 'its data cannot be read'],
  [{altText: 'None'}, 'the logo has no url, so none is shown'],
])('%j is not shown, with a report of the reason', async (fields, reason) => {
  const {logo, problems} = await read(fields);
  expect(logo).toBeUndefined();
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatchObject({severity: 'warning', file: 'api.yaml', line: 1});
  expect(problems[0]?.message).toContain(reason);
});

test.each([
  '<svg><script>alert(1)</script></svg>',
  '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script href="#a"/></svg>',
  '<svg ONLOAD="alert(1)"/>',
  '<svg><a href="javascript:alert(1)"/></svg>',
  '<svg><use xlink:href="data:image/svg+xml,%3Csvg/%3E"/></svg>',
  '<svg><animate attributeName="href" to="javascript:alert(1)"/></svg>',
  '<svg><foreignObject/></svg>',
  '<?xml-stylesheet href="x.xsl"?><svg/>',
])('an SVG with more than a drawing is not shown: %s', async (svg) => {
  const {logo, problems} = await read({url: `data:image/svg+xml,${encodeURIComponent(svg.replace('<svg/>', '<svg />'))}`});
  expect(logo).toBeUndefined();
  expect(problems[0]?.message).toContain('this SVG holds more than a drawing');
});

test('only the drawing is taken from an SVG that no rule marks as active', async () => {
  const svg =
    '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]>' +
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:h="http://www.w3.org/1999/xhtml"><rect width="8"/>' +
    '<h:meta http-equiv="refresh" content="0;url=//elsewhere.example"/></svg>';
  const {logo, problems} = await read({url: `data:image/svg+xml,${encodeURIComponent(svg)}`});
  expect(problems).toEqual([]);
  expect(logo?.bytes.toString()).toBe('<svg xmlns="http://www.w3.org/2000/svg"><rect width="8"/></svg>');
});

test('a background that is not a colour is left out: it would be written into a stylesheet', async () => {
  const {logo, problems} = await read({url: 'logo.svg', backgroundColor: 'red} body{display:none'});
  expect(logo).not.toHaveProperty('background');
  expect(problems[0]).toMatchObject({pointer: '/info/x-logo/backgroundColor'});
});
