import Papa from 'papaparse';
import {UnreadableFile, type Block, type Pause, type Take} from '../types.ts';

// Other work has its turn after about this many characters.
const YIELD_LENGTH = 262_144;
// A record with more pieces than this has an unclosed quotation mark; reading on would only take time.
const MAX_PIECES = 16;

/** CSV: the first line has the names of the columns, every other line is a record. The delimiter is detected. */
export async function parseCsv(text: string, take: Take, pause: Pause): Promise<void> {
  let names: string[] = [];
  let rows = 0;
  await readRows(text, pause, (row) => {
    if (rows === 0) names = row.map((name) => name.trim());
    else take(toRecord(names, row));
    rows += 1;
  });
  if (rows === 1) take({type: 'text', text: names.join(', ')});
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
      chunkSize: YIELD_LENGTH,
      chunk: ({data, errors}: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        empty = data.length === 0 ? empty + 1 : 0;
        if (empty > MAX_PIECES || errors.some((error) => error.type === 'Quotes')) {
          reject(createQuoteProblem());
          parser.abort();
          return;
        }
        try {
          for (const row of data) take(row);
        } catch (error) {
          reject(toError(error));
          parser.abort();
          return;
        }
        parser.pause();
        pause().then(
          () => parser.resume(),
          (error: unknown) => {
            reject(toError(error));
            parser.abort();
          },
        );
      },
      complete: () => resolve(),
    });
  });
}

function createQuoteProblem(): UnreadableFile {
  return new UnreadableFile('A quotation mark of the CSV is never closed, or is in the wrong place. Export the table and upload it again.');
}

function toError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
