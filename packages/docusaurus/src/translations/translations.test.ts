import {globSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {KEYWORD_LIST} from '../../../openapi/src/testing.ts';
import ts from 'typescript';
import {describe, expect, test} from 'vitest';
import {createTranslate, readTranslations} from './index.ts';

const SRC = path.resolve(import.meta.dirname, '..');
const FRAMEWORK = path.resolve(SRC, '../../../node_modules/@docusaurus/theme-translations/locales');
/** German texts that are spelled as in English. */
const SAME = ['theme.blog.author.pageTitle', 'theme.docs.versionBadge.label', 'theme.tags.tagsListLabel', 'theme.tags.tagsPageTitle'];

/** All texts of the interface by their ids: of `translate()` and of `<Translate>`. */
function listTexts(left: string[] = []): Map<string, string> {
  const texts = new Map<string, string>();
  for (const file of globSync('**/*.{ts,tsx}', {cwd: SRC, exclude: ['**/*.test.ts', 'migrate/**', ...left]})) {
    const source = ts.createSourceFile(file, readFileSync(path.join(SRC, file), 'utf8'), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      const found = readCall(node) ?? readElement(node);
      if (found) texts.set(...found);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return texts;
}

function readCall(node: ts.Node): [string, string] | undefined {
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'translate') return undefined;
  const [text] = node.arguments;
  if (!text || !ts.isObjectLiteralExpression(text)) return undefined;
  const get = (name: string): string => {
    const field = text.properties.find((each) => ts.isPropertyAssignment(each) && each.name.getText() === name);
    return field && ts.isPropertyAssignment(field) && ts.isStringLiteralLike(field.initializer) ? field.initializer.text : '';
  };
  return [get('id'), get('message')];
}

function readElement(node: ts.Node): [string, string] | undefined {
  if (!ts.isJsxElement(node) || node.openingElement.tagName.getText() !== 'Translate') return undefined;
  const id = node.openingElement.attributes.properties.find((each) => ts.isJsxAttribute(each) && each.name.getText() === 'id');
  const value = id && ts.isJsxAttribute(id) && id.initializer && ts.isStringLiteral(id.initializer) ? id.initializer.text : '';
  return [value, node.children.map((child) => (ts.isJsxText(child) ? child.text.trim() : child.getText())).join('')];
}

function getPlaceholders(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].toSorted();
}

/** The IDs of texts that `write-translations` finds in compiled files, as calls of the framework's `translate`; or the IDs of all others. */
function listIds(isFound: boolean): string[] {
  const files = globSync('**/*.{ts,tsx}', {cwd: SRC, exclude: ['**/*.test.ts', 'migrate/**', 'translations/**']});
  const texts = files.map((file) => readFileSync(path.join(SRC, file), 'utf8'));
  return texts.flatMap((text) => {
    const isOfPages = text.includes("from '@docusaurus/Translate'");
    const calls = [...text.matchAll(/\bid: ['"](portal\.[\w.]+)['"]/g)];
    const elements = [...text.matchAll(/\bid="(portal\.[\w.]+)"/g)];
    const found = isFound ? (isOfPages ? calls : []) : [...(isOfPages ? [] : calls), ...elements];
    return found.map(([, id = '']) => id);
  });
}

test('write-translations finds the texts of builds, and those of compiled elements', () => {
  const found = new Set(listIds(true));
  const built = listIds(false).filter((id) => !found.has(id));
  const catalogue = readFileSync(path.join(SRC, 'translations/builtTexts.ts'), 'utf8');
  const listed = [...catalogue.matchAll(/id: '([^']+)',\s*message: '([^']+)'/g)].map(([, id = '', message = '']) => [id, message]);
  expect(listed.map(([id]) => id).toSorted()).toEqual([...new Set(built)].toSorted());
  const texts = listTexts(['translations/**']);
  for (const [id = '', message] of listed) expect(readValues(texts.get(id) ?? '')).toBe(message);
});

describe('German', () => {
  const german = readTranslations('de');
  const texts = listTexts();
  const own = [...texts.keys()].filter((id) => !id.startsWith('theme.'));

  test('has every text of the interface, and no obsolete one', () => {
    expect(own.length).toBeGreaterThan(450);
    expect(own.filter((id) => id === '')).toEqual([]);
    expect(
      Object.keys(german)
        .filter((id) => !id.startsWith('theme.'))
        .toSorted(),
    ).toEqual(own.toSorted());
  });

  test('has the placeholders of each text', () => {
    const differing = own.filter((id) => {
      const used = getPlaceholders(german[id] ?? '');
      return JSON.stringify(used) !== JSON.stringify(getPlaceholders(readValues(texts.get(id) ?? '')));
    });
    expect(differing).toEqual([]);
  });

  test("completes what the framework's own German leaves in English", () => {
    const read = (locale: string): Record<string, string> =>
      JSON.parse(readFileSync(path.join(FRAMEWORK, locale, 'theme-common.json'), 'utf8')) as Record<string, string>;
    const all = {...read('de'), ...german};
    const english = Object.entries(read('base')).filter(([id]) => !id.endsWith('___DESCRIPTION'));
    expect(english.length).toBeGreaterThan(70);
    expect(english.filter(([id, text]) => (all[id] ?? text) === text).map(([id]) => id)).toEqual(SAME);
  });
});

/** Expressions between the tags of an element are written as placeholders. */
function readValues(text: string): string {
  return text.replace(/^\{'(.*)'\}$/, '$1');
}

test('a region has the texts of its language, and an unknown language has none', () => {
  expect(readTranslations('de-AT')['portal.console.send']).toBe('Senden');
  expect(readTranslations('xx')).toEqual({});
});

test('a text written by the build is in the language of the site', () => {
  const create = (currentLocale: string): ReturnType<typeof createTranslate> =>
    createTranslate({siteDir: SRC, i18n: {currentLocale}} as unknown as Parameters<typeof createTranslate>[0]);
  expect(create('de')({id: 'portal.overview.label', message: 'Overview'})).toBe('Übersicht');
  expect(create('en')({id: 'portal.overview.label', message: 'Overview'})).toBe('Overview');
});

test('the name of every schema fact can be translated', () => {
  const source = readFileSync(path.join(SRC, 'reference/labels.ts'), 'utf8');
  // Bounds of a range are shown as "min", "more than" and so on.
  const constraints = KEYWORD_LIST.flatMap(([, {constraint}]) => constraint ?? []);
  const labels = constraints.flatMap(({label, merge, isInType}) => (isInType || merge === 'range' ? [] : [label]));
  const missing = labels.filter((label) => !source.includes(`['${label}', translate(`));
  expect(missing, 'add each to listFacts() in reference/labels.ts, and its message to translations/de.json').toEqual([]);
});
