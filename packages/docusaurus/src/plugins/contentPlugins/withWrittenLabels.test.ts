import type {LoadContext, Plugin} from '@docusaurus/types';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {SIDEBAR_FILE} from '../openapi/compiledPages/sidebar.ts';
import {withWrittenLabels} from './withWrittenLabels.ts';

/** Compiled items: a group with an operation, and another one that needs a key. */
const GROUPS = [
  {
    type: 'category',
    label: 'Berths',
    items: [{type: 'doc', id: 'api/get-berth', label: 'Get a berth', className: 'method-item'}],
  },
  {type: 'category', label: 'Berths', key: 'api Berths 2', items: [{type: 'doc', id: 'api/list', label: 'Get a berth', key: 'api list 2'}]},
];

/** The same as the framework loads them. */
const LOADED = [
  {type: 'category', label: 'Guides', items: [{type: 'doc', id: 'start', label: 'Start'}]},
  {
    type: 'category',
    label: 'API reference',
    link: {type: 'doc', id: 'api/harbour'},
    items: [...GROUPS, {type: 'doc', id: 'api/changes'}],
  },
  // A category of guides with the name of a group, and a compiled page below a label of the portal's own.
  {type: 'category', label: 'Berths', items: [{type: 'doc', id: 'berths', label: 'About berths'}]},
  {type: 'doc', id: 'api/get-berth', label: 'The first call'},
  {type: 'link', label: 'Status', href: 'https://status.example'},
];

test('labels of API documents are left out of the texts for translators', async () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'labels-'));
  try {
    mkdirSync(path.join(siteDir, 'docs/api'), {recursive: true});
    writeFileSync(path.join(siteDir, 'docs/api', SIDEBAR_FILE), JSON.stringify({overview: 'api/harbour', groups: GROUPS, changelog: []}));
    const docs = ['api/get-berth', 'api/list', 'api/harbour', 'api/changes'].map((id) => ({id, source: `@site/docs/${id}.api.mdx`}));
    const guides = ['start', 'berths'].map((id) => ({id, source: `@site/docs/${id}.md`}));
    const content = {loadedVersions: [{versionName: 'current', docs: [...docs, ...guides], sidebars: {portal: LOADED}}]};
    let given: unknown;
    const plugin = withWrittenLabels(
      (): Plugin => ({
        name: 'docs',
        getTranslationFiles: (args) => {
          given = args.content;
          return [];
        },
      }),
      [{route: 'api'}],
    );
    const instance = await plugin({siteDir} as LoadContext, {});
    await instance.getTranslationFiles?.({content});
    const [guide, reference, ...others] = LOADED;
    expect(given).toEqual({
      loadedVersions: [
        {
          ...content.loadedVersions[0],
          sidebars: {portal: [guide, {...reference, items: [{type: 'doc', id: 'api/changes'}]}, ...others]},
        },
      ],
    });
  } finally {
    rmSync(siteDir, {recursive: true});
  }
});
