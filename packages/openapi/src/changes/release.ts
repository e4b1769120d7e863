// The changelog of an API: releases with their changes, for the page, the feed and the notes of operations.
import {toTemplate} from './operation.ts';
import {viewChangeLocation} from './render.ts';
import type {Change} from './change.ts';
import type {ChangeView, NoteView, ReleaseView} from '../view/changes.ts';

/** A version of an API document, compared with the previous one. */
export type Release = {
  /** `info.version` of the newer document. */
  version: string;
  previous: string;
  /** Day of the release: `2025-06-03`. */
  date: string;
  changes: Change[];
};

/** The data of an operation on its page. */
export type KnownOperation = {kind: 'operation' | 'webhook'; method: string; path: string; id: string};

export function viewReleases(releases: Release[], operations: KnownOperation[]): ReleaseView[] {
  const ids = new Map(operations.map((operation) => [toTemplate(operation), operation.id]));
  return releases.map(({version, previous, date, changes}) => ({
    version,
    previous,
    date,
    changes: changes.map((change) => ({
      ...viewChange(change),
      operations: change.operations.map((operation) => {
        const pageId = ids.get(toTemplate(operation));
        return {method: operation.method, path: operation.path, ...(pageId === undefined ? {} : {pageId})};
      }),
    })),
  }));
}

/** The notes of one operation, the newest release first. */
export function viewNotes(releases: Release[], operation: Omit<KnownOperation, 'id'>): NoteView[] {
  const template = toTemplate(operation);
  return releases.flatMap(({version, date, changes}): NoteView[] => {
    const own = changes.filter(({operations}) => operations.some((each) => toTemplate(each) === template));
    return own.length === 0 ? [] : [{version, date, changes: own.map(viewChange)}];
  });
}

function viewChange({kind, breaking, schema, at, text, direction, guide}: Change): Omit<ChangeView, 'operations'> {
  const location = viewChangeLocation(schema === undefined ? {at} : {schema, at});
  return {
    kind,
    ...(breaking ? {breaking} : {}),
    ...(location ? {location} : {}),
    text,
    ...(schema !== undefined && direction ? {direction} : {}),
    ...(guide === undefined ? {} : {guide}),
  };
}

/**
 * Parses a changelog file.
 * @throws Error with the mistake and its fix
 */
export function parseReleases(text: string): Release[] {
  const hint = 'write it with "npx lectern changelog OLD NEW --add FILE"';
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error(`the changelog is not JSON: ${hint}`);
  }
  const releases = typeof value === 'object' && value !== null && 'releases' in value ? value.releases : undefined;
  if (!Array.isArray(releases)) throw new Error(`the changelog has no list "releases" of versions with changes: ${hint}`);
  for (const [index, release] of releases.entries()) {
    const wrong = findWrong(release);
    if (wrong !== undefined) throw new Error(`release ${index + 1} of the changelog ${wrong}, or ${hint}`);
  }
  return releases as Release[];
}

/** The mistake in a release, which may be written by hand, and its fix. */
function findWrong(value: unknown): string | undefined {
  const {version, previous, date, changes} = toRecord(value);
  if (typeof version !== 'string' || typeof previous !== 'string') return 'has no "version" and "previous": write both as texts';
  if (!isDay(date)) {
    const what = date === undefined ? 'has no "date"' : `has the "date" ${JSON.stringify(date)}, which is no day`;
    return `${what}: write one as "2025-06-03", the year first`;
  }
  if (!Array.isArray(changes)) return 'has no list "changes": write [] where there are none';
  const at = changes.findIndex((change) => !isChange(change));
  return at < 0 ? undefined : `has a change (number ${at + 1}) that is none: write {kind, breaking, at, text, operations}`;
}

/** Whether a day exists: the feed uses it as a date. */
export function isDay(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // JavaScript reads 31 February as a day in March.
  const date = new Date(value);
  return !Number.isNaN(date.getTime()) && date.getUTCDate() === Number(value.slice(-2));
}

const KINDS: readonly unknown[] = ['added', 'changed', 'deprecated', 'removed'] satisfies Change['kind'][];
const DIRECTIONS: readonly unknown[] = ['request', 'response', undefined] satisfies (Change['direction'] | undefined)[];

function isChange(value: unknown): boolean {
  const {kind, breaking, schema, at, text, direction, guide, operations} = toRecord(value);
  return (
    KINDS.includes(kind) &&
    (breaking === undefined || typeof breaking === 'boolean') &&
    (schema === undefined || typeof schema === 'string') &&
    Array.isArray(at) &&
    at.every((step) => typeof step === 'string') &&
    typeof text === 'string' &&
    DIRECTIONS.includes(direction) &&
    (guide === undefined || (typeof guide === 'string' && /^(?:\/(?!\/)|https?:\/\/)/.test(guide))) &&
    Array.isArray(operations) &&
    operations.every(isOperation)
  );
}

function isOperation(value: unknown): boolean {
  const {kind, method, path, operationId} = toRecord(value);
  const isNamed = typeof method === 'string' && typeof path === 'string' && (operationId === undefined || typeof operationId === 'string');
  return (kind === 'operation' || kind === 'webhook') && isNamed;
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
