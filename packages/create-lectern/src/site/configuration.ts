// Adds a reference to the configuration of a site if that is safe, or else returns the lines for its owner.
import path from 'node:path';
import {applyInsertions, insertLast, type Insertion} from './insert.ts';
import {PRESET, renderImport, renderItem, renderPreset, TYPE, type Reference, type Style} from './lines.ts';
import {findProperty, parseConfiguration, type Configuration, type ObjectNode} from './syntax.ts';
import type {SiteFile} from './findSite.ts';

export type Edit = {
  /** The changed source; undefined: nothing could be changed. */
  text: string | undefined;
  /** Names of the added fields. */
  added: string[];
  /** What the owner must add: the field, the reason, and the lines. */
  remaining: {field: string; reason: string; lines: string[]}[];
};

/** @throws Error if it is no configuration, or has such a reference already */
export function editConfiguration({name, text: written}: SiteFile, reference: Reference): Edit {
  const text = written.replaceAll('\r\n', '\n');
  const isTyped = /\.[mc]?ts$/.test(name);
  const configuration = read(name, text, isTyped);
  assertNew(name, configuration.code, reference);
  const style: Style = {quote: /['"]/.exec(configuration.code)?.[0] ?? "'", isTyped};
  const edit: Edit = {text: undefined, added: [], remaining: []};
  const insertions: Insertion[] = [];
  const add = (field: string, lines: string[], result: Insertion[] | string): boolean => {
    if (typeof result === 'string') edit.remaining.push({field, reason: result, lines});
    else {
      edit.added.push(field);
      insertions.push(...result);
    }
    return typeof result !== 'string';
  };
  const {object} = configuration;
  // Without its import the type would be unknown.
  const preset = insertPreset(text, object, renderPreset(reference, style));
  const hasPreset = add('presets', renderPreset(reference, {...style, isTyped: isTyped && typeof preset !== 'string'}), preset);
  if (hasPreset && isTyped) insertions.push(insertImport(configuration, renderImport(style)));
  const item = renderItem(reference, style);
  add('themeConfig.navbar.items', item, insertItem(text, object, item));
  if (insertions.length === 0) return edit;
  const changed = applyInsertions(text, insertions);
  // Parses the result to verify it.
  read(name, changed, isTyped);
  return {...edit, text: written.includes('\r\n') ? changed.replaceAll('\n', '\r\n') : changed};
}

const NO_OBJECT = 'the configuration is not one object that the file exports';

function insertPreset(text: string, object: ObjectNode | undefined, lines: string[]): Insertion[] | string {
  if (!object) return NO_OBJECT;
  const presets = findProperty(object, 'presets');
  if (presets === 'unknown') return 'other parts of the configuration may set it';
  if (presets === 'none') return insertLast(text, object, renderList('presets', lines));
  return presets.type === 'ArrayExpression' ? insertLast(text, presets, lines) : 'it is not a list';
}

/** A property with a list of one element. */
function renderList(name: string, lines: string[]): string[] {
  return [`${name}: [`, ...lines.map((line, index) => `  ${line}${index === lines.length - 1 ? ',' : ''}`), ']'];
}

function insertItem(text: string, object: ObjectNode | undefined, lines: string[]): Insertion[] | string {
  if (!object) return NO_OBJECT;
  const theme = findProperty(object, 'themeConfig');
  const navbar = typeof theme === 'string' || theme.type !== 'ObjectExpression' ? theme : findProperty(theme, 'navbar');
  if (typeof navbar === 'string' || navbar.type !== 'ObjectExpression') return 'the navbar is not an object in this file';
  const items = findProperty(navbar, 'items');
  if (items === 'unknown') return 'other parts of the navbar may set it';
  if (items === 'none') return insertLast(text, navbar, renderList('items', lines));
  return items.type === 'ArrayExpression' ? insertLast(text, items, lines) : 'it is not a list';
}

function insertImport({afterImports}: Configuration, line: string): Insertion {
  return {at: afterImports, text: afterImports === 0 ? `${line}\n\n` : `\n${line}`};
}

function read(name: string, text: string, isTyped: boolean): Configuration {
  try {
    return parseConfiguration(text, isTyped);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} cannot be read: ${reason}`, {cause: error});
  }
}

function assertNew(name: string, code: string, {route}: Reference): void {
  if (code.includes(PRESET) || code.includes(TYPE))
    throw new Error(`${name} has the preset already: add the document to its "apis", with a route of its own`);
  const id = route.replaceAll('/', '-');
  const isUsed = [...code.matchAll(/\b(?:id|routeBasePath)['"]?\s*:\s*['"]\/?([^'"]*?)\/?['"]/g)].some(
    ([, value]) => value === route || value === id,
  );
  if (isUsed) throw new Error(`${name} has "${route}" as the ID or path of other pages: name another route with --route`);
}

/** Relative path of a file as configurations write it. */
export function toConfigurationPath(folder: string, file: string): string {
  return path.relative(folder, file).split(path.sep).join('/');
}
