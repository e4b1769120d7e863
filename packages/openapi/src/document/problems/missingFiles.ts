// Referenced files that were not read: their problems, and what pages show instead.
import type {Problem} from './problem.ts';
import {ReadError} from './readError.ts';
import type {Graph, Node} from '../graph.ts';
import {getRef} from '../references/scan.ts';

const CORRECT = 'correct the file in this $ref';

export type MissingFiles = {
  /** Reports why a file was not read. */
  report: (reason: Error, severity: Problem['severity'], at: Node) => void;
  /** The Markdown shown instead of a missing target: "not found" only if it does not exist. */
  describe: (node: Node, path: string | undefined) => string;
};

/** `missing`: the reason for each file, by its path. */
export function createMissingFiles(missing: ReadonlyMap<string, Error>, report: Graph['report']): MissingFiles {
  const reported = new Set<string>();
  return {
    report(reason, severity, at) {
      const {message} = reason;
      if (!(reason instanceof ReadError) || reason.rule === undefined) {
        const hint = reason instanceof ReadError ? (reason.hint ?? CORRECT) : `${CORRECT}, or add the file`;
        report({severity, isIncomplete: true, message, hint}, at);
        return;
      }
      const {hint = CORRECT, rule} = reason;
      // One problem for all files that the same rule forbids, whatever refers to them.
      if (reported.has(rule)) return;
      reported.add(rule);
      const others = [...missing.values()].filter((each) => each instanceof ReadError && each.rule === rule).length - 1;
      report({severity: 'error', message: others > 0 ? `${message} (and ${others} more like it)` : message, hint}, at);
    },
    describe(node, path) {
      const isThere = path !== undefined && missing.get(path) instanceof ReadError;
      return `${isThere ? 'Not read' : 'Not found'}: \`${getRef(node.value) ?? ''}\``;
    },
  };
}
