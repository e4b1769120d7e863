import type * as z from 'zod';

/** Where a configuration was written, as a message names it. */
type Source = {
  /** `portal.config.ts`. */
  file: string;
  input: unknown;
  /** Names of the fields that there are at the top. */
  fields: string[];
};

/** One wrong or missing value of a configuration in a line: the field, the value and what to write. */
export function renderIssue(issue: z.core.$ZodIssue, {file, input, fields}: Source): string {
  const field = issue.path.map((part, i) => (typeof part === 'number' ? `[${part}]` : `${i ? '.' : ''}${String(part)}`)).join('');
  if (issue.code === 'unrecognized_keys') {
    const known = field === '' ? ` Known fields: ${fields.join(', ')}.` : '';
    return `${file}: unknown field ${issue.keys.map((key) => `"${field ? `${field}.` : ''}${key}"`).join(', ')}: remove it or correct its name.${known}`;
  }
  const value = issue.path.reduce<unknown>((at, part) => (at as Record<PropertyKey, unknown> | undefined)?.[part], input);
  const shown = value === undefined ? 'is missing' : `is ${JSON.stringify(value)}`;
  return `${file}: ${field === '' ? 'the configuration' : `"${field}"`} ${shown}: ${issue.message}.`;
}
