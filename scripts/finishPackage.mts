// Run in a package's folder after TypeScript: copies its stylesheets and translations, and removes output of deleted modules.
import {cpSync, existsSync, globSync, rmSync} from 'node:fs';
import path from 'node:path';

const [SRC, DIST] = ['src', 'dist'];
const SOURCES = ['.ts', '.tsx'];

for (const file of globSync('**/*.{css,json}', {cwd: SRC})) cpSync(path.join(SRC, file), path.join(DIST, file));
for (const file of globSync('**/*.{js,d.ts,js.map,d.ts.map,css,json}', {cwd: DIST})) {
  const name = path.join(SRC, file.replace(/\.(?:js|d\.ts)(?:\.map)?$/, ''));
  if (!existsSync(name) && !SOURCES.some((ending) => existsSync(name + ending))) rmSync(path.join(DIST, file));
}
