import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, test} from 'vitest';
import {findBlocked, renderBlocked} from './blocked.ts';
import {createPolicy, type AddedSources} from './policy.ts';

const INLINE = {scripts: new Set<string>(), styles: new Set<string>(), attributes: new Set<string>()};
const NONE: AddedSources = {scripts: [], styles: [], images: [], fonts: [], frames: [], media: [], forms: []};
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'blocked-'));
});

afterEach(() => rm(folder, {recursive: true}));

async function find(name: string, text: string, sources: Partial<AddedSources> = {}): Promise<string> {
  await writeFile(path.join(folder, name), text);
  return renderBlocked(findBlocked([path.join(folder, name)], folder, createPolicy(INLINE, [], {sources: {...NONE, ...sources}})));
}

test.each([
  ['<script src="https://cdn.example/a.js"></script>', 'a script of https://cdn.example', 'scripts'],
  ['<link rel="stylesheet" href="//cdn.example/a.css">', 'a stylesheet of https://cdn.example', 'styles'],
  ['<link rel=preload as=font href=https://cdn.example/a.woff2>', 'a font of https://cdn.example', 'fonts'],
  ['<link rel="icon" href="https://cdn.example/a.png">', 'a picture of https://cdn.example', 'images'],
  ['<img src="https://cdn.example/a.png" alt="">', 'a picture of https://cdn.example', 'images'],
  ['<img src="/a.png" srcset="/b.png 1x, https://cdn.example/c.png 2x" alt="">', 'a picture of https://cdn.example', 'images'],
  ['<iframe src="https://cdn.example/embed"></iframe>', 'a frame of https://cdn.example', 'frames'],
  ['<video poster="/a.png"><source src="https://cdn.example/a.mp4"></video>', 'a sound or a video of https://cdn.example', 'media'],
  ['<form action="https://cdn.example/send"></form>', 'a form that is sent to https://cdn.example', 'forms'],
])('%s', async (html, what, field) => {
  expect(await find('a.html', html)).toBe(
    `Warning: a.html: the security policy blocks ${what}: add 'https://cdn.example' to security.${field}.\n`,
  );
  expect(await find('a.html', html, {[field]: ['https://cdn.example']})).toBe('');
  expect(await find('a.html', html, {[field]: ['https://*.example']})).toBe('');
});

test.each(['http://cdn.example', 'https://*:443', 'https:'])('a source that browsers allow by %s is not reported', async (source) => {
  expect(await find('a.html', '<img src="https://cdn.example/a.png" alt="">', {images: [source]})).toBe('');
});

test.each([
  ['@import "https://cdn.example/a.css";', 'a stylesheet', 'styles'],
  ['@font-face{src:url(https://cdn.example/a.woff2)}', 'a font', 'fonts'],
  ["a{background:url('https://cdn.example/a.png')}", 'a picture', 'images'],
])('a stylesheet: %s', async (css, noun, field) => {
  expect(await find('a.css', css)).toContain(`blocks ${noun} of https://cdn.example: add 'https://cdn.example' to security.${field}.`);
});

test.each([
  ['<button onclick="go()">', 'the attribute onclick of <button>'],
  ['<a href="javascript:go()">', 'a link to javascript:'],
  ['<object data="https://a.example/x"></object>', 'the element <object>'],
])('code that no origin allows: %s', async (html, what) => {
  expect(await find('a.html', html)).toContain(what);
});

test('links to other sites, pictures of the portal and text are not reported', async () => {
  expect(
    await find(
      'a.html',
      '<link rel="canonical" href="https://a.example/"><a href="https://a.example">x</a><img src="/a.png" alt=""><img src="data:," alt=""><p>&lt;img src="https://a.example/b.png"></p>',
    ),
  ).toBe('');
});
