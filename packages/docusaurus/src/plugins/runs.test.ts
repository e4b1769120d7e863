import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import {afterAll, expect, test} from 'vitest';
import {compileText} from '../../../openapi/src/testing.ts';
import highlight from './highlight/index.ts';
import {createFindRun, hashSample} from './runs.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'runs-'));
afterAll(() => rmSync(folder, {recursive: true}));
const RUN = {date: '2025-11-21', tool: 'curl 8.0.0'};

/** A portal in which these samples were run. */
function createPortal(...texts: string[]): string {
  const portal = mkdtempSync(path.join(folder, 'portal-'));
  mkdirSync(path.join(portal, 'samples'));
  const results = texts.map((text) => [hashSample(text), {...RUN, page: 'docs/api/things', language: 'curl'}]);
  writeFileSync(path.join(portal, 'samples/results.json'), JSON.stringify(Object.fromEntries(results)));
  return portal;
}

const SAMPLE = "curl 'https://api.example.com/v1/things?id=1'";

test('a portal without results has run nothing', () => {
  expect(createFindRun(folder)(SAMPLE)).toBeUndefined();
});

test.each([
  ['1', RUN],
  ['2', undefined],
])('the sample of a reference whose example is %s has the result %j', async (example, run) => {
  const document = `openapi: 3.1.1
info: {title: Things, version: "1"}
servers: [{url: 'https://api.example.com/v1'}]
paths: {/things: {get: {parameters: [{name: id, in: query, required: true, schema: {type: integer}, example: ${example}}], responses: {}}}}`;
  const {result} = await compileText(document, {languages: ['curl', 'go'], findRun: createFindRun(createPortal(SAMPLE))});
  expect(result?.pages[0]?.samples.map((sample) => sample.run)).toEqual([run, undefined]);
});

test.each([
  ['as it was run', SAMPLE, 'run', {ranOn: RUN.date, ranWith: RUN.tool, runnable: ''}],
  ['changed by one character', `${SAMPLE} `.replace('1', '2'), 'run', {runnable: ''}],
  ['not marked', SAMPLE, 'runtime title="run.sh"', {}],
])('a fence of a guide, %s', (_, value, meta, expected) => {
  const fence: Code = {type: 'code', lang: 'bash', meta, value};
  const tree: Root = {type: 'root', children: [fence]};
  highlight({findRun: createFindRun(createPortal(SAMPLE))})(tree);
  const [element] = tree.children as unknown as [{attributes: {name: string; value: string}[]}];
  const attributes = element.attributes.filter(({name}) => /^run|^ran/.test(name)).map(({name, value: text}) => [name, text]);
  expect(Object.fromEntries(attributes)).toEqual(expected);
});
