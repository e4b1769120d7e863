// A small site with the files that a build writes for web servers, and what a server sends at its addresses.
import {mkdir, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {gzipSync} from 'node:zlib';
import type {Hosted} from '@lectern/docusaurus/hosting';
import {BUILD} from '../built';

/** A small site with the files of all servers; `slash`: whether addresses of pages end with a slash; absent: either. */
export async function writeSmallSite(work: string, slash: boolean | undefined): Promise<string> {
  const {renderCaddy, renderNginx} = await import('@lectern/docusaurus/hosting');
  const folder = path.join(work, String(slash));
  const files: [name: string, content: string | Buffer][] = [
    ['index.html', 'home'],
    ['404.html', 'nowhere'],
    ['de/index.html', 'Start'],
    ['de/404.html', 'nirgends'],
    [slash === false ? 'docs/intro.html' : 'docs/intro/index.html', 'intro'],
    [slash === false ? 'docs/über.html' : 'docs/über/index.html', 'über'],
    ['docs/intro.md', '# Intro'],
    ['index.md', '# Home'],
    ['_headers', 'not for visitors'],
    ['.hidden/x.txt', 'not for visitors'],
    ['.well-known/security.txt', 'Contact'],
    ['.well-known/.hidden/x.txt', 'not for visitors'],
    ['some.txt', 'long'],
    ['some.txt.gz', gzipSync('compressed before')],
  ];
  for (const [name, content] of files) {
    await mkdir(path.dirname(path.join(folder, name)), {recursive: true});
    await writeFile(path.join(folder, name), content);
  }
  const redirects = [
    {from: '/old', to: '/docs/intro'},
    {from: '/ältere/', to: '/docs/über'},
  ];
  const hosted: Hosted = {
    basePath: '/base/',
    ...(slash === undefined ? {} : {trailingSlash: slash}),
    otherLocales: ['de'],
    redirects,
    headers: {'X-Test': 'yes'},
  };
  await mkdir(path.join(folder, '.deploy'));
  await writeFile(path.join(folder, '.deploy/portal.conf'), renderNginx(hosted));
  await writeFile(path.join(folder, '.deploy/Caddyfile'), renderCaddy(hosted));
  await symlink(path.join(BUILD, '.deploy/nginx.conf'), path.join(folder, '.deploy/nginx.conf'));
  return folder;
}

/** Expected responses at addresses of that site: the status, and the redirect target or the text. */
export function getExpected(slash: boolean | undefined): Record<string, string> {
  const end = slash === true ? '/' : '';
  const clean = {
    [`/base/docs/intro${end}`]: '200 intro',
    [`/base/docs/%C3%BCber${end}`]: '200 über',
    '/base/de/': '200 Start',
  };
  const other = slash === true ? '' : '/';
  const wrong =
    slash === undefined
      ? {'/base/docs/intro/': '200 intro', '/base/docs/%C3%BCber/': '200 über', '/base/de': '200 Start'}
      : {
          [`/base/docs/intro${other}`]: `301 /base/docs/intro${end}`,
          [`/base/docs/intro${other}?a=1&b=%20`]: `301 /base/docs/intro${end}?a=1&b=%20`,
          [`/base/docs/%C3%BCber${other}`]: `301 /base/docs/%C3%BCber${end}`,
        };
  return {
    ...clean,
    ...wrong,
    ...(slash === false ? {'/base/de': '302 /base/de/'} : {}),
    '/base/': '200 home',
    '/base': '302 /base/',
    '/': '302 /base/',
    '/base/old': '301 /base/docs/intro',
    '/base/old/': '301 /base/docs/intro',
    '/base/old?a=1': '301 /base/docs/intro?a=1',
    '/base/%C3%A4ltere': '301 /base/docs/%C3%BCber',
    '/base/%C3%A4ltere/?a=1': '301 /base/docs/%C3%BCber?a=1',
    '/base/de/old': '301 /base/de/docs/intro',
    '/base/de/%C3%A4ltere/?a=1': '301 /base/de/docs/%C3%BCber?a=1',
    '/base/de/nope': '404 nirgends',
    '/base/de/docs/nope/': '404 nirgends',
    '/base/demo': '404 nowhere',
    '/elsewhere': '404 nowhere',
    '/base/nope': '404 nowhere',
    '/base/nope/': '404 nowhere',
    '/base/docs': '404 nowhere',
    '/base/%0d%0aX-Evil:%20yes/': '404 nowhere',
    '/base//elsewhere.example/': '404 nowhere',
    '/base/_headers': '404 nowhere',
    '/base/.hidden/x.txt': '404 nowhere',
    '/base/..%2f.hidden/x.txt': '404 nowhere',
    '/base/.well-known/security.txt': '200 Contact',
    '/base/.well-known/.hidden/x.txt': '404 nowhere',
    '/base/.well-known/..%2f.hidden/x.txt': '404 nowhere',
    '/base/.well-known/nope': '404 nowhere',
    '/base/some.txt': '200 compressed before',
  };
}
