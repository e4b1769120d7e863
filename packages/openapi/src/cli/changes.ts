// Shared by the commands that compare documents.
import type {Change} from '../changes/index.ts';
import {count, toLogText} from '../document/index.ts';

export const FAIL_ON = {
  type: 'string',
  choices: ['breaking', 'any'],
  summary: 'exit code 1 for breaking changes, or for any (default: for none)',
} as const;

export const EXIT_CODES = {
  0: 'compared; no change matches --fail-on',
  1: 'compared; a change matches --fail-on',
  2: 'not compared: an option is unknown, or a document is missing or has errors',
} as const;

/** Whether `--fail-on` includes a change. */
export function isFailure(failOn: string | undefined, {breaking}: Change): boolean {
  return failOn === 'any' || (failOn === 'breaking' && breaking);
}

export function countBreaking(changes: Change[]): number {
  return changes.filter(({breaking}) => breaking).length;
}

/** The versions, and the number of changes between them. */
export function renderSummary(previous: string, version: string, changes: Change[]): string {
  return `${toLogText(previous)} → ${toLogText(version)}: ${count(changes.length, 'change')}, ${countBreaking(changes)} breaking`;
}
