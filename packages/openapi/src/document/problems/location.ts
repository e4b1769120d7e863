import type {Node} from '../graph.ts';
import type {Problem} from './problem.ts';

/** Where a value was written: in its file, or in the overlay that brought it. */
export function toLocation({file, pointer}: Pick<Node, 'file' | 'pointer'>): Pick<Problem, 'file' | 'line' | 'column' | 'pointer'> {
  const written = file.trace?.(pointer);
  if (written) return {file: written.file.path, ...written.file.locate(written.pointer), pointer: written.pointer};
  return {file: file.path, ...file.locate(pointer), pointer: file.upgraded?.toWritten(pointer) ?? pointer};
}

/** The same for pages. To find a line, a JSON file is read once more: only where somebody asks. */
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
