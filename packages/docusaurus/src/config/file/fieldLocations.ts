// Locations of fields in portal.config.ts: a check of a value knows only the field's name.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parseSync} from '@swc/core';
import {CONFIG_FILE} from '@lectern/openapi/document';
import {listFields} from './repeatedFields.ts';

/** A message that names a field after the file name. */
const NAMED = new RegExp(`^${CONFIG_FILE.replaceAll('.', '\\.')}: (?:unknown field )?"([^"\\s]+)"`);

/** Messages about portal.config.ts with line and column of the fields that they name, in the order of its lines. Others stay as they are. */
export function locateFields(messages: readonly string[], siteDir: string): string[] {
  if (!messages.some((each) => NAMED.test(each))) return [...messages];
  const locations = readLocations(path.join(siteDir, CONFIG_FILE));
  const located = messages.map((message, index) => ({message, index, at: findLocation(NAMED.exec(message)?.[1], locations)}));
  return located
    .toSorted((a, b) => (a.at && b.at ? a.at.line - b.at.line || a.at.column - b.at.column : 0) || a.index - b.index)
    .map(({message, at}) => (at ? message.replace(CONFIG_FILE, `${CONFIG_FILE}:${at.line}:${at.column}`) : message));
}

type Location = {line: number; column: number};

/** The field itself, or else the object that it is missing from. */
function findLocation(field: string | undefined, locations: Map<string, Location>): Location | undefined {
  for (let at = field ?? ''; at !== ''; at = at.replace(/(?:^|\.|\[)[^.[]*$/, '')) {
    const found = locations.get(at);
    if (found) return found;
  }
  return undefined;
}

/** Fields by their paths. A path that several objects have, such as parts that are declared separately, has no location. */
function readLocations(file: string): Map<string, Location> {
  const locations = new Map<string, Location>();
  try {
    const text = readFileSync(file, 'utf8');
    const source = Buffer.from(text);
    const fields = [...listFields(parseSync(text, {syntax: 'typescript'}), '')];
    for (const {field, offsets} of fields) {
      const [offset] = offsets;
      if (offset === undefined || fields.filter((each) => each.field === field).length > 1) continue;
      const lines = source
        .subarray(0, offset - 1)
        .toString()
        .split('\n');
      locations.set(field, {line: lines.length, column: (lines.at(-1) ?? '').length + 1});
    }
  } catch {
    // The code that loads the file reports that it cannot be read or parsed.
  }
  return locations;
}
