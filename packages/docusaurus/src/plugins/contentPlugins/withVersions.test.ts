import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {removeCompiled} from './withVersions.ts';

let site = '';

beforeEach(() => {
  site = mkdtempSync(path.join(tmpdir(), 'versions-'));
});

afterEach(() => rmSync(site, {recursive: true}));

function write(name: string, text = ''): void {
  const file = path.join(site, name);
  mkdirSync(path.dirname(file), {recursive: true});
  writeFileSync(file, text);
}

const API = {route: 'api', root: '/docs/api', label: 'Berths API'};

test('a frozen version has the written pages, and a link instead of the compiled pages', () => {
  write('docs/api/_sidebar.api.json', JSON.stringify({overview: 'api/berths', groups: [], changelog: []}));
  for (const name of ['berths', 'list-berths']) write(`docs/api/${name}.api.mdx`);
  const frozen = ['versioned_docs/version-1.0', 'i18n/de/docusaurus-plugin-content-docs/version-1.0'];
  for (const folder of frozen) {
    for (const name of ['_sidebar.api.json', 'berths.api.mdx', 'berths.api.json', 'list-berths.api.mdx', 'uploads.mdx'])
      write(`${folder}/api/${name}`);
    write(`${folder}/intro.md`, '---\ntitle: Introduction\n---\n\napi_page: is a field of front matter.\n');
    write(`${folder}/old/berths.mdx`, '---\ntitle: Berths\napi_page: ../api/berths.api.json\n---\n');
  }
  write('versioned_docs/version-0.9/api/berths.api.mdx');
  const sidebars = {
    main: [
      'intro',
      {type: 'category', label: 'API', items: ['api/berths', 'api/uploads']},
      {
        type: 'category',
        label: 'Berths',
        link: {type: 'doc', id: 'api/berths'},
        items: [{type: 'doc', id: 'api/list-berths', label: 'List'}],
      },
      {type: 'category', label: 'Guides', link: {type: 'doc', id: 'api/berths'}, items: ['intro']},
      {type: 'link', label: 'Status', href: 'https://status.example.com'},
    ],
  };
  write('versioned_sidebars/version-1.0-sidebars.json', JSON.stringify(sidebars));

  removeCompiled(site, '1.0', [API]);

  for (const folder of frozen) {
    expect(existsSync(path.join(site, folder, 'intro.md'))).toBe(true);
    expect(existsSync(path.join(site, folder, 'api/uploads.mdx'))).toBe(true);
    const compiled = ['api/_sidebar.api.json', 'api/berths.api.mdx', 'api/berths.api.json', 'api/list-berths.api.mdx', 'old/berths.mdx'];
    for (const name of compiled) expect(existsSync(path.join(site, folder, name)), name).toBe(false);
    expect(existsSync(path.join(site, folder, 'old')), 'a folder that had nothing else').toBe(false);
  }
  expect(existsSync(path.join(site, 'versioned_docs/version-0.9/api/berths.api.mdx'))).toBe(true);
  expect(JSON.parse(readFileSync(path.join(site, 'versioned_sidebars/version-1.0-sidebars.json'), 'utf8'))).toEqual({
    main: [
      'intro',
      {type: 'category', label: 'API', items: [{type: 'link', label: 'Berths API', href: '/docs/api/berths'}, 'api/uploads']},
      {type: 'link', label: 'Berths API', href: '/docs/api/berths'},
      {type: 'category', label: 'Guides', items: ['intro']},
      {type: 'link', label: 'Status', href: 'https://status.example.com'},
    ],
  });
});
