import type {Node} from '../graph.ts';
import type {Problem} from './problem.ts';

/** Where a value was written: in its file, or in an overlay. */
export function toLocation({file, pointer}: Pick<Node, 'file' | 'pointer'>): Pick<Problem, 'file' | 'line' | 'column' | 'pointer'> {
  const written = file.trace?.(pointer);
  if (written) return {file: written.file.path, ...written.file.locate(written.pointer), pointer: written.pointer};
  return {file: file.path, ...file.locate(pointer), pointer: file.upgraded?.toWritten(pointer) ?? pointer};
}

/** The same for pages. To find a line, a JSON file is read again, so it is done only on request. */
export function viewLocation(node: Node): {file: string; line: number; pointer: string} {
  const {file, pointer} = node.file.trace?.(node.pointer) ?? node;
  return {
    file: file.path,
    pointer,
    get line() {
      return toLocation(node).line ?? 1;
    },
  };
}
