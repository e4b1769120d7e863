// Builds that are stopped, killed, or whose document is replaced: the served site is the old or the new one, complete.
import {spawn, type ChildProcess} from 'node:child_process';
import {existsSync} from 'node:fs';
import {mkdir, readdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {createFixtureSite, renderEnglishConfig} from '../site';
import {expect, ROOT, test} from '../test';

const COMMANDS = pathToFileURL(path.join(ROOT, 'packages/docusaurus/dist/commands/index.js')).href;
const OLD = '<!doctype html><meta name="generator" content="Docusaurus"><title>The site that was built before</title>';

/** Starts to build a site in a separate process group, as a terminal does. */
function startBuild(folder: string): ChildProcess {
  const script = `
    const {buildSite} = await import(${JSON.stringify(COMMANDS)});
    process.exitCode = await buildSite(${JSON.stringify(folder)}, ${JSON.stringify(path.join(folder, 'build'))});`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {cwd: folder, stdio: 'ignore', detached: true});
}

async function createOldSite(name: string): Promise<string> {
  const folder = await createFixtureSite(name, await renderEnglishConfig());
  await mkdir(path.join(folder, 'build'));
  for (const file of ['index.html', '404.html']) await writeFile(path.join(folder, 'build', file), OLD);
  return folder;
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`a build that gets ${signal} leaves the earlier site whole`, async () => {
    const folder = await createOldSite(`killed-${signal.toLowerCase()}`);
    const child = startBuild(folder);
    // In the middle: the document is compiled, the pages are being created.
    await expect.poll(() => existsSync(path.join(folder, '.docusaurus/routes.js')), {timeout: 120_000}).toBe(true);
    process.kill(-(child.pid ?? 0), signal);
    await expect.poll(() => hasEnded(child), {timeout: 60_000}).toBe(true);
    expect(child.exitCode).not.toBe(0);
    expect((await readdir(path.join(folder, 'build'))).sort()).toEqual(['404.html', 'index.html']);
    expect(await readFile(path.join(folder, 'build/index.html'), 'utf8')).toBe(OLD);
  });
}

for (const [index, leftovers] of [['.portal-build.old'], ['build', '.portal-build.old'], ['.portal-build.999999999-abc/old']].entries()) {
  test(`after a build was killed while it replaced the earlier site (${leftovers.join(', ')} is left), the next one finds a whole site`, async () => {
    // It can't be built any more.
    const folder = await createFixtureSite(`swap-${index}`, {'docusaurus.config.ts': 'export default {'});
    for (const name of leftovers) {
      await mkdir(path.join(folder, name), {recursive: true});
      for (const file of ['index.html', '404.html']) await writeFile(path.join(folder, name, file), OLD + name);
    }
    const child = startBuild(folder);
    await expect.poll(() => hasEnded(child), {timeout: 60_000}).toBe(true);
    expect(child.exitCode).toBe(1);
    expect((await readdir(folder)).filter((name) => name.includes('build'))).toEqual(['build']);
    expect((await readdir(path.join(folder, 'build'))).sort()).toEqual(['404.html', 'index.html']);
    expect(await readFile(path.join(folder, 'build/index.html'), 'utf8')).toBe(OLD + (leftovers[0] ?? ''));
  });
}

test('a document that is replaced during a build does not change the build', async () => {
  const folder = await createOldSite('replaced');
  const file = path.join(folder, 'api/openapi.yaml');
  const child = startBuild(folder);
  await expect.poll(() => existsSync(path.join(folder, '.docusaurus-static/openapi/api/openapi.yaml')), {timeout: 120_000}).toBe(true);
  await writeFile(`${file}.new`, 'openapi: 3.1.0\ninfo: {title: Another, version: "2"}\npaths: {}\n');
  await rename(`${file}.new`, file);
  await expect.poll(() => hasEnded(child), {timeout: 200_000}).toBe(true);
  expect(child.exitCode).toBe(0);
  const files = await readdir(path.join(folder, 'build'), {recursive: true});
  const downloads = files.filter((name) => name.endsWith(path.join('openapi', 'api', 'openapi.yaml')));
  expect(downloads).toHaveLength(1);
  expect(await readFile(path.join(folder, 'build', downloads[0] ?? ''), 'utf8')).toContain('title: Fixture API');
  const pages = await Promise.all(
    files.filter((name) => name.endsWith('.html')).map((name) => readFile(path.join(folder, 'build', name), 'utf8')),
  );
  expect(pages.filter((page) => page.includes('Another'))).toEqual([]);
});
