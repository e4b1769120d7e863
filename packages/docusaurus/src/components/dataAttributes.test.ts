import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';

const SRC = path.resolve(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');
const FILES = globSync('**/*.{ts,tsx}', {cwd: SRC})
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.ts$|components\/dataAttributes\.ts$/.test(file));
const LISTED = new Set([...read('components/dataAttributes.ts').matchAll(/^ {2}'(data-[a-z-]+)':/gm)].map(([, name = '']) => name));

/** Attributes of the framework, of `<html>`, and of one component alone. */
const NOT_A_CONTRACT = new Set(
  'data-theme data-rh data-code-theme data-code-themes data-color-mode data-credentials data-styles data-spare data-scripts data-screen data-received data-status data-page-actions'.split(
    ' ',
  ),
);

describe('data attributes', () => {
  test('are listed if a script selects them', () => {
    const selected = FILES.flatMap((file) =>
      [...read(file).matchAll(/\[(data-[a-z-]+)(?=[\]=~^$*|])/g)].map(([, name = '']) => `${name} in ${file}`),
    );
    expect(selected.length).toBeGreaterThan(40);
    expect(selected.filter((each) => !LISTED.has(each.split(' ', 1)[0] ?? '') && !NOT_A_CONTRACT.has(each.split(' ', 1)[0] ?? ''))).toEqual(
      [],
    );
  });

  test('are used if they are listed', () => {
    const texts = FILES.map(read).join('\n');
    const toProperty = (name: string): string =>
      name.slice('data-'.length).replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const isUsed = (name: string): boolean =>
      new RegExp(`\\b${name}\\b`).test(texts) || new RegExp(`\\bdataset(?:\\.|\\['|: \\{)${toProperty(name)}\\b`).test(texts);
    expect([...LISTED].filter((name) => !isUsed(name))).toEqual([]);
  });
});

/** Listeners for the whole page (shortcuts, a click beside an open menu and Escape in it, an address that cannot be decoded, announcements, the hash, clicks during back navigation, the end of scrolling), and the boot. */
const OF_THE_PAGE =
  /^(?:performance|console|credentials|search)\/|\/Shortcuts\/|PageActions\/actions\.ts$|(?:undecodableUrl|prefetch|htmlClass|pageAnnouncer|missing|holdFocus|goBack|leadTo)\.ts$|reference\/TryIt\/index\.tsx$/;

test('behaviour of static HTML is attached in one way', () => {
  const others = FILES.filter((file) => /(?:document|window)\.addEventListener|new MutationObserver/.test(read(file)));
  expect(others).toContain('components/attach.ts');
  expect(others.filter((file) => file !== 'components/attach.ts' && !OF_THE_PAGE.test(file))).toEqual([]);
});
