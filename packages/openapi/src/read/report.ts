import {renderProblem, type Problem} from '../document/index.ts';

export type ReportFormat = 'text' | 'json' | 'github';

/** Writes the problems of a document to a stream, all together. */
export function reportProblems(problems: Problem[], file: string, format: ReportFormat, write: (text: string) => void): void {
  if (format === 'json') {
    write(`${JSON.stringify({file, problems}, null, 2)}\n`);
  } else if (problems.length > 0) {
    const lines = problems.map(format === 'github' ? annotate : renderProblem);
    const number = (severity: Problem['severity']): number => problems.filter((problem) => problem.severity === severity).length;
    const notes = number('info') > 0 ? `, ${count(number('info'), 'note')}` : '';
    write(`\n${lines.join('\n')}\n${file}: ${count(number('error'), 'error')}, ${count(number('warning'), 'warning')}${notes}\n\n`);
  }
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function annotate(problem: Problem): string {
  const {severity, message, hint} = problem;
  return renderAnnotation(severity === 'info' ? 'notice' : severity, problem, `${message}. ${hint}`);
}

/** A workflow command of GitHub Actions, which shows a text beside its line. */
export function renderAnnotation(
  level: 'error' | 'warning' | 'notice',
  {file, line, column}: Pick<Problem, 'file' | 'line' | 'column'>,
  text: string,
): string {
  const place = [`file=${escapeProperty(file)}`, ...(line ? [`line=${line}`] : []), ...(column ? [`col=${column}`] : [])].join(',');
  return `::${level} ${place}::${escapeData(text)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
