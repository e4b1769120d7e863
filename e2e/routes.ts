import {readFileSync} from 'node:fs';
import path from 'node:path';

/** The routes of the specification, relative to the base path: `''`, `auth`, `docs/intro`. */
export const ROUTES = readFileSync(path.join(__dirname, 'routes.txt'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => line.trim().slice(1));
