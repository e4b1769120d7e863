import type {ReportFormat} from '../read/index.ts';

const FORMATS: readonly ReportFormat[] = ['text', 'json', 'github'];

/** The option of commands that report problems. */
export const FORMAT = {
  type: 'string',
  choices: FORMATS,
  default: 'text',
  summary: 'how the result is written; github: annotations of GitHub Actions',
} as const;

export function toFormat(text: string): ReportFormat {
  return FORMATS.find((format) => format === text) ?? 'text';
}
