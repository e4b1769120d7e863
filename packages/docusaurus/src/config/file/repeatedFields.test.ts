import {expect, test} from 'vitest';
import {findRepeatedFields} from './repeatedFields.ts';

const find = (text: string): string[] => findRepeatedFields(text);

test('a field repeated in one object is reported with both lines', () => {
  expect(find("// é\nexport default definePortal({\n  title: 'A',\n  url: 'https://a.example',\n  title: 'B',\n});")).toEqual([
    'portal.config.ts:5: "title" is in line 3 as well, and only the last one counts: remove one of them.',
  ]);
});

test.each<[text: string, field: string]>([
  ["export default {theme: {light: {page: '#fff', 'page': '#000'}}};", 'theme.light.page'],
  ["export default {navbar: [{label: 'A', to: '/a'}, {label: 'B', to: '/b', label: 'C'}]} satisfies PortalInput;", 'navbar[1].label'],
  ['const url = "a"; export default {url, url: "b"};', 'url'],
  ['export default isTest ? {} : {apis: [], ...more, apis: []};', 'apis'],
  ['export default {markdown: {remarkPlugins: [[plugin, {depth: 1, depth: 2}]]}};', 'markdown.remarkPlugins[0][1].depth'],
  ['export default {markdown: {format() {}, format: 1}};', 'markdown.format'],
])('%s', (text, field) => {
  expect(find(text)).toEqual([`portal.config.ts:1: "${field}" is in line 1 as well, and only the last one counts: remove one of them.`]);
});

test('three fields of one name are one report at the last one', () => {
  expect(find('export default {\n a: 1,\n a: 2,\n a: 3};')).toEqual([
    'portal.config.ts:4: "a" is in lines 2 and 3 as well, and only the last one counts: remove one of them.',
  ]);
});

test('equal names in two objects, computed names, and a getter with its setter are not repetitions', () => {
  expect(find('const x = {a: 1}; export default {a: {a: 1}, [`a`]: 2, [x.a]: 3, get b() { return 1; }, set b(value) {}};')).toEqual([]);
});
