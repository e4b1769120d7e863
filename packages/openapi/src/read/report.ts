import {count, renderProblem, toLogJson, toLogText, type Problem} from '../document/index.ts';
import {foldKinds, foldProblems, type Folded} from './foldProblems.ts';
import type {SaveProblems} from './saveProblems.ts';

export type ReportFormat = 'text' | 'json' | 'github';

/** Maximum lines of problems, if the rest can go to a file. */
const MAX_LINES = 60;
/** Maximum of further lines that are named for one message. */
const MAX_NAMED = 20;
/** Lines around the problems: an empty one before and after, their number, the name of the file. */
const FRAME_LINES = 4;

/**
 * Writes all problems of a document to a stream, each message once. With `save`, writes only as many as a terminal shows, and saves all of
 * them to a file. The JSON output, for programs, is complete.
 */
export function reportProblems(
  problems: Problem[],
  file: string,
  format: ReportFormat,
  write: (text: string) => void,
  save?: SaveProblems,
): void {
  if (format === 'json') {
    write(`${toLogJson({file, problems})}\n`);
  } else if (problems.length > 0) {
    const render = format === 'github' ? annotate : renderFolded;
    const all = foldProblems(problems).map(render);
    const isLong = save !== undefined && countLines(all) > MAX_LINES - FRAME_LINES;
    const lines = isLong ? takeLines(foldKinds(problems).map(render)) : all;
    const rest = isLong ? `All of them: ${save(problems)}\n` : '';
    const number = (severity: Problem['severity']): number => problems.filter((problem) => problem.severity === severity).length;
    const notes = number('info') > 0 ? `, ${count(number('info'), 'note')}` : '';
    const lacking = problems.filter(({isIncomplete}) => isIncomplete).length;
    const incomplete = lacking > 0 ? `; pages are incomplete for ${lacking} of these` : '';
    const sum = `${count(number('error'), 'error')}, ${count(number('warning'), 'warning')}${notes}${incomplete}`;
    write(`\n${lines.join('\n')}\n${toLogText(file)}: ${sum}\n${rest}\n`);
  }
}

/** The texts for which there is room. */
function takeLines(texts: string[]): string[] {
  let left = MAX_LINES - FRAME_LINES;
  return texts.filter((text) => (left -= countLines([text])) >= 0);
}

function countLines(texts: string[]): number {
  return texts.reduce((sum, text) => sum + text.split('\n').length, 0);
}

function renderFolded(folded: Folded): string {
  const [first = '', ...rest] = renderProblem(folded.problem).split('\n    → ');
  return [first + renderCount(folded), ...rest].join('\n    → ');
}

function renderCount({problem, others, isKind}: Folded): string {
  if (others.length === 0) return '';
  if (isKind) return ` · and ${others.length} more of the kind`;
  const toLine = ({file, line}: Problem): string[] =>
    line === undefined ? [] : [file === problem.file ? String(line) : `${toLogText(file)}:${line}`];
  const lines = [...new Set(others.flatMap(toLine))].filter((line) => line !== String(problem.line));
  const named = [...lines.slice(0, MAX_NAMED), ...(lines.length > MAX_NAMED ? ['…'] : [])].join(', ');
  return ` · ${others.length + 1} times${named === '' ? '' : `, also in ${lines.length === 1 ? 'line' : 'lines'} ${named}`}`;
}

function annotate(folded: Folded): string {
  const {severity, message, hint, language, alternatives = []} = folded.problem;
  const subject = language === undefined ? '' : `${language}: `;
  return renderAnnotation(
    severity === 'info' ? 'notice' : severity,
    folded.problem,
    `${subject}${toLogText(message)}. ${[hint, ...alternatives].map(toLogText).join('\n')}${renderCount(folded)}`,
  );
}

/** A workflow command of GitHub Actions, which shows a text at its line. */
export function renderAnnotation(
  level: 'error' | 'warning' | 'notice',
  {file, line, column}: Pick<Problem, 'file' | 'line' | 'column'>,
  text: string,
): string {
  const location = [`file=${escapeProperty(file)}`, ...(line ? [`line=${line}`] : []), ...(column ? [`col=${column}`] : [])].join(',');
  return `::${level} ${location}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
