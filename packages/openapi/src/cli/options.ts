// What several commands have: options, and arguments that are files.
import {checkFile, toName, type ReportFormat} from '../read/index.ts';
import {UsageError} from './command.ts';

const FORMATS: readonly ReportFormat[] = ['text', 'json', 'github'];

export const FORMAT = {
  type: 'string',
  choices: FORMATS,
  default: 'text',
  summary: 'how the result is written; github: annotations of GitHub Actions',
} as const;

export function toFormat(text: string): ReportFormat {
  return FORMATS.find((format) => format === text) ?? 'text';
}

/** @throws UsageError where one of them is no file */
export async function assertFiles(files: readonly string[]): Promise<void> {
  for (const file of files) {
    const problem = await checkFile(file, toName(file));
    if (problem) throw new UsageError(`${problem.message}: ${problem.hint}`);
  }
}
