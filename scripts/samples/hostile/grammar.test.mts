import {execFile} from 'node:child_process';
import path from 'node:path';
import {promisify} from 'node:util';
import {expect, test} from 'vitest';
import {LANGUAGES} from '@lectern/openapi/languages';

type Checked = {count: number; faults: {position: string; value: string; fault: string; code: string}[]};

const CHECK = path.join(import.meta.dirname, 'check.mts');

test.each(LANGUAGES)('in %s, any text of a document stays a string by the grammar of the language', async (language) => {
  const args = ['--no-warnings', '--liftoff-only', CHECK, language];
  const {stdout} = await promisify(execFile)(process.execPath, args, {maxBuffer: 100_000_000});
  const {count, faults} = JSON.parse(stdout) as Checked;
  expect(faults.slice(0, 5)).toEqual([]);
  expect(count).toBeGreaterThan(500);
});
