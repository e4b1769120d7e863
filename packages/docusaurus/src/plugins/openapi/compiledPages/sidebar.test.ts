import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, test} from 'vitest';
import {loadApiSidebar, SIDEBAR_FILE} from './sidebar.ts';

test('a sidebar of an unknown route is an error that names an existing one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sidebar-'));
  try {
    mkdirSync(path.join(folder, 'docs/api'), {recursive: true});
    writeFileSync(path.join(folder, 'docs/api', SIDEBAR_FILE), '{"overview": "api/shop"}');
    expect(loadApiSidebar(folder, 'api')).toEqual({overview: 'api/shop'});
    expect(() => loadApiSidebar(folder, 'apis')).toThrow('loadApiSidebar: no API has the route "apis": write "api"');
    expect(() => loadApiSidebar(folder, 'orders')).toThrow('no API has the route "orders": write a route of "apis" in portal.config.ts');
  } finally {
    rmSync(folder, {recursive: true});
  }
});
