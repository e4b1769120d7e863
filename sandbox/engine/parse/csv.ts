import Papa from 'papaparse';
import {UnreadableFile, type Block, type Pause} from '../types.ts';

// Others have their turn after about this many characters.
const PIECE = 262_144;
// A record of more pieces than this has a quotation mark that nobody closes; reading on would only take time.
const LONGEST = 16;

/** CSV: the first line holds the names of the columns, every other line is a record. The delimiter is found out. */
export async function parseCsv(text: string, pause: Pause): Promise<Block[]> {
  const blocks: Block[] = [];
  let names: string[] | undefined;
  await readRows(text, pause, (row) => {
    if (names === undefined) names = row.map((name) => name.trim());
    else blocks.push(toRecord(names, row));
  });
  if (names === undefined) return [];
  return blocks.length === 0 ? [{type: 'text', text: names.join(', ')}] : blocks;
}

function toRecord(names: string[], row: string[]): Block {
  return {type: 'record', fields: row.map((value, column) => ({name: names[column] ?? '', value: value.trim()}))};
}

/** Reads the rows of a table piece by piece. */
function readRows(text: string, pause: Pause, take: (row: string[]) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let empty = 0;
    Papa.parse<string[]>(text, {
      skipEmptyLines: 'greedy',
      chunkSize: PIECE,
      chunk: ({data, errors}: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        empty = data.length === 0 ? empty + 1 : 0;
        if (empty > LONGEST || errors.some((error) => error.type === 'Quotes')) {
          reject(createQuoteProblem());
          parser.abort();
          return;
        }
        for (const row of data) take(row);
        parser.pause();
        pause().then(
          () => parser.resume(),
          (error: unknown) => {
            reject(error instanceof Error ? error : new Error(String(error)));
            parser.abort();
          },
        );
      },
      complete: () => resolve(),
    });
  });
}

function createQuoteProblem(): UnreadableFile {
  return new UnreadableFile(
    'A quotation mark of the CSV is never closed, or stands in a wrong place. Export the table and upload it again.',
  );
}
