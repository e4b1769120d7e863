import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {REASONS, ROWS} from '../rows';
import {expect, test} from '../test';

const E2E = path.resolve(__dirname, '..');
/** The specification is beside the repository only where the portal is developed. */
const SPECIFICATION = path.resolve(__dirname, '../../../shared/spec/rows.md');

/** The IDs at the beginning of test titles. */
function readTestedIds(): Set<string> {
  const files = readdirSync(E2E, {recursive: true, encoding: 'utf8'}).filter((name) => /\.(spec|setup)\.ts$/.test(name));
  const titles = files.flatMap((name) => [...readFileSync(path.join(E2E, name), 'utf8').matchAll(/\btest\(\s*(['"`])(S\d\.[\w.-]+)/g)]);
  return new Set(titles.map(([, , id = '']) => id));
}

test('every row has a test or a reason', () => {
  const tested = readTestedIds();
  expect(ROWS.filter((row) => !tested.has(row) && !REASONS[row])).toEqual([]);
});

test('no row has both a test and a reason, and at most five have a reason', () => {
  const tested = readTestedIds();
  const excused = Object.keys(REASONS);
  expect(excused.filter((row) => tested.has(row))).toEqual([]);
  expect(excused.length).toBeLessThanOrEqual(5);
});

test('no test names a row that does not exist', () => {
  expect([...readTestedIds()].filter((id) => !(ROWS as readonly string[]).includes(id))).toEqual([]);
});

test('the list of rows is the same as in the specification', () => {
  test.skip(!existsSync(SPECIFICATION), `there is no ${SPECIFICATION} to compare with`);
  const ids = [...readFileSync(SPECIFICATION, 'utf8').matchAll(/^\| (S\d\.[\w.-]+) \|/gm)].map(([, id]) => id);
  expect([...ROWS]).toEqual(ids);
});
