// The changelog of an API: releases with their changes, as the page, the feed and the notes of operations show them.
import {toTemplate} from './operation.ts';
import {viewPlace} from './render.ts';
import type {Change} from './change.ts';
import type {ChangeView, NoteView, ReleaseView} from '../view/changes.ts';

/** One version of an API document against the one before it. */
export type Release = {
  /** `info.version` of the newer document. */
  version: string;
  previous: string;
  /** Day of the release: `2025-06-03`. */
  date: string;
  changes: Change[];
};

/** An operation as its page knows it. */
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

function viewChange({kind, breaking, schema, at, text, direction}: Change): Omit<ChangeView, 'operations'> {
  const place = viewPlace(schema === undefined ? {at} : {schema, at});
  return {
    kind,
    ...(breaking ? {breaking} : {}),
    ...(place ? {place} : {}),
    text,
    ...(schema !== undefined && direction ? {direction} : {}),
  };
}

/**
 * Reads the text of a changelog file.
 * @throws Error that says what is wrong with it and what to write
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
  if (!Array.isArray(releases) || !releases.every(isRelease))
    throw new Error(`the changelog has no list "releases" of versions with changes: ${hint}`);
  return releases;
}

function isRelease(value: unknown): value is Release {
  const release = value as Partial<Release> | null;
  return (
    typeof release === 'object' &&
    release !== null &&
    [release.version, release.previous, release.date].every((field) => typeof field === 'string') &&
    Array.isArray(release.changes) &&
    release.changes.every((change) => typeof change.text === 'string' && Array.isArray(change.at) && Array.isArray(change.operations))
  );
}
