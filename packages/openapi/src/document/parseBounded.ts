import {isDeeper} from '../json/isDeeper.ts';
import {parseSource, TOO_DEEP, type ParseResult} from './parse.ts';
import {MAX_LEVELS} from './references/scan.ts';

/** Parses a file beside a document, such as an overlay. One that is nested too deeply to be read part by part is a problem. */
export function parseBounded(path: string, text: string): ParseResult {
  const {file, problems} = parseSource(path, text);
  if (!file || !isDeeper(file.value, MAX_LEVELS)) return {file, problems};
  return {file: undefined, problems: [...problems, {severity: 'error', ...TOO_DEEP, file: path}]};
}
