// Counts the facts that were looked for, and records those not found.
import path from 'node:path';
import type {DocumentNode} from './source.ts';

export type Finding = {operation: string; what: string; pointer: string};

export class Report {
  checked = 0;
  readonly findings: Finding[] = [];
  /** The operation that is being audited. */
  operation = '';
  private readonly folder: string;
  private readonly told = new Set<string>();

  constructor(folder: string) {
    this.folder = folder;
  }

  /** Counts one fact. A missing fact is reported once for each operation. */
  check(found: boolean, what: string, at: DocumentNode | undefined): void {
    this.checked++;
    if (found) return;
    const pointer = at ? `${path.relative(this.folder, at.file)}#${at.pointer}` : '';
    const key = [this.operation, what, pointer].join('\n');
    if (this.told.has(key)) return;
    this.told.add(key);
    this.findings.push({operation: this.operation, what, pointer});
  }
}

/** Shortens a value for a line of the table. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 60 ? line : `${line.slice(0, 59)}…`;
}
