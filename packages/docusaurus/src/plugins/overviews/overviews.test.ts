import type {LoadContext, PluginContentLoadedActions} from '@docusaurus/types';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test, vi} from 'vitest';
import overviews from './index.ts';

test('the folder of an API redirects to its overview, unless it may contain guides', async () => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'overviews-'));
  try {
    for (const route of ['api', 'mixed']) {
      mkdirSync(path.join(siteDir, 'docs', route), {recursive: true});
      writeFileSync(path.join(siteDir, 'docs', route, '_sidebar.api.json'), JSON.stringify({overview: `${route}/some-api`, items: []}));
    }
    const addRoute = vi.fn();
    const context = {siteDir, baseUrl: '/base/', siteConfig: {trailingSlash: undefined}} as unknown as LoadContext;
    const apis = [
      {route: 'api', root: '/docs/api', guides: false},
      {route: 'mixed', root: '/docs/mixed', guides: true},
      {route: '', root: '/docs', guides: false},
    ];
    const actions = {addRoute} as unknown as PluginContentLoadedActions;
    await overviews(context, {apis}).contentLoaded?.({actions, content: undefined});
    expect(addRoute.mock.calls).toMatchObject([[{path: '/base/docs/api', exact: true, props: {to: '/base/docs/api/some-api'}}]]);
  } finally {
    rmSync(siteDir, {recursive: true});
  }
});
