// Problems of files beside an API document: overlays, workflow descriptions.
import {getSimilar} from './didYouMean.ts';
import type {Node} from '../graph.ts';
import type {Problem} from './problem.ts';
import {getEntries} from '../value.ts';

export type FileReport = (severity: Problem['severity'], at: Node, message: string, hint: string) => void;

export function createFileReport(problems: Problem[]): FileReport {
  return (severity, {file, pointer}, message, hint) =>
    void problems.push({severity, message, hint, file: file.path, ...file.locate(pointer), pointer});
}

/** Reports fields that an object does not have; extensions aside. `subject`: the object, in words. */
export function checkFields(node: Node, known: readonly string[], subject: string, report: FileReport): void {
  for (const [name, field] of getEntries(node)) {
    if (known.includes(name) || name.startsWith('x-')) continue;
    const similar = getSimilar(name, known);
    report('warning', field, `${subject} has no field "${name}"`, similar ? `did you mean "${similar}"?` : 'remove it');
  }
}
