// The report: changes of a site, lines that its owner must add, and commands to run.
import {existsSync} from 'node:fs';
import path from 'node:path';
import {escapeControls} from '../controls.ts';
import type {Added} from './addReference.ts';

/** The installer by its lock file. */
const INSTALLERS: [file: string, name: string][] = [
  ['yarn.lock', 'yarn'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

export function renderReport({site, title, notes, route, created, changed, edit, version}: Added): string {
  const {name} = site.configuration;
  const facts: Record<string, string> = {[name]: edit.added.join(', '), [site.package.name]: 'dependencies'};
  const files = [
    ...created.map((each) => `  written  ${escapeControls(each)}`),
    ...changed.map((each) => `  changed  ${each}: ${facts[each] ?? ''}`),
  ];
  const installer = INSTALLERS.find(([file]) => existsSync(path.join(site.folder, file)))?.[1] ?? 'npm';
  const run = site.manifest.scripts?.['start'] === undefined ? 'npx docusaurus start' : `${installer} start`;
  return [
    `The reference of ${escapeControls(title)} was added to ${escapeControls(site.folder)}:`,
    ...(files.length > 0 ? files : ['  no file had to change']),
    ...edit.remaining.flatMap(({field, reason, lines}) => [
      '',
      `Add this to "${field}" in ${name} yourself, because ${reason}:`,
      '',
      ...lines.map((line, index) => `    ${escapeControls(line)}${index === lines.length - 1 ? ',' : ''}`),
    ]),
    ...notes.flatMap((note) => ['', note]),
    '',
    'Next:',
    `  ${installer} install`,
    `  ${run}${' '.repeat(Math.max(1, 22 - run.length))}the reference is at /${route} below the base path`,
    ...(changed.includes(site.package.name) ? renderTarballs(installer, version) : []),
    '',
  ].join('\n');
}

function renderTarballs(installer: string, version: string): string[] {
  const files = ['openapi', 'docusaurus'].map((name) => `./vendor/lectern-${name}-${version}.tgz`);
  const command = `${installer} ${installer === 'npm' ? 'install' : 'add'} ${files.join(' ')}`;
  return [
    '',
    `If you have the packages as tarballs, copy them into vendor/ and commit them. Then, instead of ${installer} install, run:`,
    '',
    `  ${command}`,
  ];
}
