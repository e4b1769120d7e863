import {describe, expect, test} from 'vitest';
import {createRequire} from 'node:module';
import {readFileSync} from 'node:fs';
import {renderBrowserConfig} from './browserConfig.mts';
import {findCompiled} from './compiled.mts';
import {
  renderChunkNames,
  renderGlobalData,
  renderRegistry,
  renderRoutes,
  renderServerRegistry,
  renderVersion,
  renderWritingRegistry,
} from './lean.mts';

const toEntry = (name: string, file: string): string =>
  `  "${name}": [() => import(/* webpackChunkName: "${name}" */ "${file}"), "${file}", require.resolveWeak("${file}")],`;
const toRoute = (path: string): string =>
  `{\n  path: '${path}',\n  component: ComponentCreator('${path}', 'abc'),\n  exact: true,\n  sidebar: "s"\n}`;

const registry = `export default {\n${toEntry('d1', '@theme/DocItem')}\n${toEntry('a1', '@site/docs/guide.md')}\n${toEntry('b1', '@site/docs/api/get-a.api.mdx')}\n${toEntry('b2', '@site/docs/api/get-b.api.mdx')}};\n`;
const chunkNames = JSON.stringify({
  '/docs/guide-abc': {__comp: 'd1', content: 'a1'},
  '/docs/api/get-a-abc': {__comp: 'd1', content: 'b1'},
  '/docs/api/get-b-abc': {__comp: 'd1', content: 'b2'},
});
const docs = [
  {id: 'api/get-a', path: '/docs/api/get-a', sidebar: 's'},
  {id: 'api/get-b', path: '/docs/api/get-b', sidebar: 's'},
  {id: 'guide', path: '/docs/guide', sidebar: 's'},
];
const globalData = JSON.stringify({'docusaurus-plugin-content-docs': {default: {versions: [{name: 'current', docs}]}}});
const compiled = findCompiled({registry, chunkNames, globalData});

describe('what the browser gets of the generated files', () => {
  test('compiled pages are found, by folder and sidebar', () => {
    expect(compiled.sets).toEqual([{base: '/docs/api/', end: '', folder: 'api/', sidebar: 's', ids: 'get-a get-b'}]);
    expect([...compiled.paths]).toEqual([
      ['@site/docs/api/get-a.api.mdx', '/docs/api/get-a'],
      ['@site/docs/api/get-b.api.mdx', '/docs/api/get-b'],
    ]);
    expect(compiled.component).toBe('d1');
  });

  test('while writing nothing names a module but what loads it', () => {
    const written = renderWritingRegistry(registry);
    expect(written.match(/@site\/docs\/guide\.md/g)).toHaveLength(1);
    expect(written).toContain('"b2": [() => import(/* webpackChunkName: "b2" */ "@site/docs/api/get-b.api.mdx")],');
    expect(written).not.toContain('resolveWeak');
  });

  test('a slash at the end of every address belongs to no id', () => {
    const slashed = findCompiled({
      registry: toEntry('b1', '@site/docs/api/get-a.api.mdx'),
      chunkNames: JSON.stringify({'/docs/api/get-a/-abc': {__comp: 'd1', content: 'b1'}}),
      globalData: JSON.stringify({
        'docusaurus-plugin-content-docs': {default: {versions: [{docs: [{id: 'api/get-a', path: '/docs/api/get-a', sidebar: 's'}]}]}},
      }),
    });
    expect(slashed.sets).toEqual([{base: '/docs/api/', end: '/', folder: 'api/', sidebar: 's', ids: 'get-a'}]);
  });

  test('the page at the root of a reference has an id of its own', () => {
    const root = findCompiled({
      registry: toEntry('b1', '@site/docs/overview.api.mdx'),
      chunkNames: JSON.stringify({'/-abc': {__comp: 'd1', content: 'b1'}}),
      globalData: JSON.stringify({'docusaurus-plugin-content-docs': {default: {versions: [{docs: [{id: 'overview', path: '/'}]}]}}}),
    });
    expect(root.sets).toEqual([{base: '/', end: '', folder: undefined, sidebar: undefined, ids: ''}]);
    // The routes around it have the same path.
    expect(renderChunkNames('{"/-abc":{"__comp":"d1","content":"b1"},"/-def":{"__comp":"around"}}', root)).toContain(
      '{"/-def":{"__comp":"around"}}',
    );
  });

  test('the registry keeps the others', () => {
    const text = renderRegistry(registry, compiled);
    expect(text).not.toContain('.api.mdx');
    expect(text).toContain('"a1": [() => import(/* webpackChunkName: "a1" */ "@site/docs/guide.md")],');
    expect(text).toContain('export default toLoaders({');
    expect(text).toContain('...toRegistry(compiled),');
    expect(text).toContain('"d1": [() => import(/* webpackChunkName: "docs" */ "@theme/DocItem")],');
  });

  test('the server reports what it renders by the name of the script that holds it in the browser', () => {
    const reported = [...renderServerRegistry(registry).matchAll(/"(\w+)": \[.*, "([^"]*)", require\.resolveWeak\("([^"]*)"\)\]/g)];
    expect(reported.map(([, name, script, module]) => [name, script, module])).toEqual([
      ['d1', 'docs', '@theme/DocItem'],
      ['a1', 'a1', '@site/docs/guide.md'],
      ['b1', 'reference', '@site/docs/api/get-a.api.mdx'],
      ['b2', 'reference', '@site/docs/api/get-b.api.mdx'],
    ]);
  });

  test('the configuration is plain data without what only a build reads', () => {
    const config = {
      title: 'T',
      plugins: [['x', {}]],
      future: {experimental_router: 'browser', faster: {}},
      themeConfig: {prism: {}, navbar: {}},
    };
    expect(renderBrowserConfig(`/* generated */\nexport default ${JSON.stringify(config, null, 2)};\n`)).toBe(
      'export default {"title":"T","future":{"experimental_router":"browser"},"themeConfig":{"navbar":{}}};',
    );
    expect(() => renderBrowserConfig('module.exports = {};')).toThrow('docusaurus.config.mjs');
  });

  test('of tslib the common functions of the framework use the one helper that the browser gets', () => {
    const text = readFileSync(createRequire(import.meta.url).resolve('@docusaurus/utils-common'), 'utf8');
    expect(new Set([...text.matchAll(/tslib_1\.(\w+)/g)].map(([, name]) => name))).toEqual(new Set(['__importDefault']));
  });

  test('routes stand where the first of them stood, each once', () => {
    const text = renderRoutes(
      `export default [\n${['/docs/api/get-a', '/docs/guide', '/docs/api/get-b'].map(toRoute).join(',\n')},\n];`,
      compiled,
    );
    expect(text.match(/toRoutes\(compiled\[0\], ComponentCreator\),/g)).toHaveLength(1);
    expect(text).toContain("path: '/docs/guide'");
    expect(text).not.toContain('get-a');
    expect(text).not.toContain('get-b');
  });

  test('a framework that writes its routes otherwise stops the build', () => {
    expect(() => renderRoutes('export default [route("/docs/api/get-a")];', compiled)).toThrow('routes.js: 0 of 2 compiled pages');
  });

  test('chunk names and global data keep the others', () => {
    expect(renderChunkNames(chunkNames, compiled)).toContain(
      '{"/docs/guide-abc":{"__comp":"d1","content":"a1"}}, ...toChunkNames(compiled, "d1")',
    );
    const text = renderGlobalData(globalData, compiled);
    expect(text).toContain('"docs":[...toDocs(compiled[0]),{"id":"guide"');
  });

  test('sidebars keep labels and what is no plain link', () => {
    const link = {type: 'link', href: '/docs/api/get-a', label: 'Get "A"', className: 'get', docId: 'api/get-a', unlisted: false};
    const data = {
      docsSidebars: {s: [{type: 'category', label: 'A', items: [link, {...link, customProps: {}}]}]},
      docs: {'api/get-a': {id: 'api/get-a', title: 'A', description: 'Long.'}, guide: {id: 'guide', title: 'Guide', description: 'Kept.'}},
    };
    const text = renderVersion(JSON.stringify({version: data}), compiled);
    expect(text).toContain('[...toLinks(compiled[0], "get-a\\tGet \\"A\\"\\tget"),{"type":"link"');
    expect(text).toContain('"customProps":{}');
    expect(text).toContain('Kept.');
    expect(text).not.toContain('Long.');
    // A category with a page of its own may show a card for each.
    const listed = {...data, docsSidebars: {s: [{type: 'category', label: 'A', href: '/docs/category/a', items: [link]}]}};
    expect(renderVersion(JSON.stringify({version: listed}), compiled)).toContain('Long.');
  });
});
