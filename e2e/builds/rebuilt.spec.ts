// A second build reuses everything unchanged from the first, and nothing else.
import {createHash} from 'node:crypto';
import {readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import {readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {buildSite, clearSite, createFixtureSite, renderEnglishConfig} from '../site';
import {expect, test} from '../test';

/** Hash of each file below a folder. */
function hashFiles(folder: string): Map<string, string> {
  const entries = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
  const files = entries.map(({parentPath, name}) => path.join(parentPath, name));
  return new Map(files.map((file) => [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]));
}

test('the second build renders only the page of a changed operation, with the same output as a full build', async () => {
  const folder = await createFixtureSite('rebuilt', await renderEnglishConfig());
  const document = path.join(folder, 'api/openapi.yaml');
  const site = path.join(folder, 'build');
  const cache = path.join(folder, 'node_modules/.cache/portal/pages-en');
  const build = async (): Promise<{files: Map<string, string>; rendered: Map<string, number>}> => {
    const {code, log} = await buildSite(folder);
    expect(code, log).toBe(0);
    const names = readdirSync(cache);
    return {files: hashFiles(site), rendered: new Map(names.map((name) => [name, statSync(path.join(cache, name)).mtimeMs]))};
  };
  const first = await build();
  const second = await build();
  expect(second.rendered).toEqual(first.rendered);
  expect(second.files).toEqual(first.files);
  const written = await readFile(document, 'utf8');
  const text = written.replace(/^( +)summary: .*$/m, '$&\n$1description: It was changed.');
  expect(text).not.toBe(written);
  await writeFile(document, text);
  const changed = await build();
  expect([...changed.rendered].filter(([name, time]) => first.rendered.get(name) !== time)).toHaveLength(1);
  const pages = [...changed.files].filter(([name, hash]) => name.endsWith('.html') && first.files.get(name) !== hash);
  expect(pages).toHaveLength(1);
  expect(readFileSync(path.join(site, pages[0]?.[0] ?? ''), 'utf8')).toContain('It was changed.');
  for (const name of ['node_modules/.cache', '.docusaurus']) rmSync(path.join(folder, name), {recursive: true, force: true});
  expect((await build()).files).toEqual(changed.files);
});

test('moved pages are reported until they are redirected, also after a failed build and after clear', async () => {
  const folder = await createFixtureSite('moved', {
    ...(await renderEnglishConfig()),
    'docs/limits.md': '---\ntitle: Limits of use\n---\n\nText.\n',
  });
  const document = path.join(folder, 'api/openapi.yaml');
  const build = async (code: number): Promise<string> => {
    const built = await buildSite(folder);
    expect(built.code, built.log).toBe(code);
    return built.log;
  };
  const first = await build(0);
  expect(first).toContain('there is no earlier build to compare with');
  expect(first).not.toContain('moved: ');
  const text = await readFile(document, 'utf8');
  const changed = text.replace(/^( +)responses:/m, '$1operationId: movedElsewhere\n$&');
  expect(changed).not.toBe(text);
  await writeFile(document, changed);
  await rename(path.join(folder, 'docs/limits.md'), path.join(folder, 'docs/quotas.md'));
  const guide = "moved: /docs/limits → /docs/quotas: add {from: '/docs/limits', to: '/docs/quotas'} to redirects in portal.config.ts.";
  // A page that can't be rendered fails after the document is compiled.
  const broken = path.join(folder, 'docs/broken.mdx');
  await writeFile(broken, '# Broken\n\n{nobody.knows}\n');
  expect(await build(1)).toContain('warning: moved: ');
  rmSync(broken);
  await clearSite(folder);
  const log = await build(0);
  expect(log).toContain('warning: moved: ');
  expect(log).toContain(guide);
  expect(log).not.toContain('no earlier build');
  const again = await build(0);
  expect(again).toContain('warning: moved: ');
  expect(again).toContain('each build names 1 page whose address leads nowhere now');
  expect(again).toContain(guide);
  const [, operation = ''] = /redirects: \[(\{from: '\/docs\/api\/[^\n]*\})\]/.exec(again) ?? [];
  const config = path.join(folder, 'portal.config.ts');
  const redirects = `redirects: [${operation}, {from: '/docs/limits', to: '/docs/quotas'}],\n  product:`;
  await writeFile(config, (await readFile(config, 'utf8')).replace('product:', redirects));
  const redirected = await build(0);
  expect(redirected).not.toContain('moved: ');
  expect(redirected).not.toContain('leads nowhere');
});
