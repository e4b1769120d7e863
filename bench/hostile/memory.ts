// The memory of a process and all its children, as Linux counts it.
import {readFileSync} from 'node:fs';

export type Memory = {/** Of the process itself, in bytes. */ own: number; /** With all that it has started. */ all: number};

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
};

export function readMemory(pid: number): Memory {
  const own = Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) * 1024;
  const children = read(`/proc/${pid}/task/${pid}/children`)
    .split(' ')
    .filter((each) => each !== '');
  return {own, all: children.reduce((sum, child) => sum + readMemory(Number(child)).all, own)};
}
