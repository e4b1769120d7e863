import Papa from 'papaparse';
import {UnreadableFile, type Block} from '../types.ts';

/** CSV: the first line holds the names of the columns, every other line is a record. The delimiter is found out. */
export function parseCsv(text: string): Block[] {
  const {data, errors} = Papa.parse<string[]>(text, {skipEmptyLines: 'greedy'});
  if (errors.some((error) => error.type === 'Quotes')) {
    throw new UnreadableFile(
      'A quotation mark of the CSV is never closed, or stands in a wrong place. Export the table and upload it again.',
    );
  }
  const [names, ...rows] = data;
  if (names === undefined) return [];
  if (rows.length === 0) return [{type: 'text', text: names.join(', ')}];
  return rows.map((row) => ({
    type: 'record',
    fields: row.map((value, column) => ({name: names[column]?.trim() ?? '', value: value.trim()})),
  }));
}
