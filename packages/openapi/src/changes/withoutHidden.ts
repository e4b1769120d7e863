// A changelog from before parts of the document were marked as not public.
import type {HiddenOperation, Omissions} from '../document/graph.ts';
import type {Change} from './change.ts';
import {toTemplate} from './operation.ts';
import type {Release} from './release.ts';

/**
 * The releases without hidden parts; empty releases are removed. The removal of an operation stays: readers of the previous version know
 * the operation, and for them it is gone.
 */
export function withoutHidden(releases: Release[], omissions: Omissions | undefined): Release[] {
  if (!omissions) return releases;
  return releases.flatMap((release) => {
    const changes = release.changes.flatMap((change) => filterChange(change, omissions));
    return changes.length > 0 || release.changes.length === 0 ? [{...release, changes}] : [];
  });
}

function filterChange(change: Change, {operations, parts, schemas, servers, schemes}: Omissions): Change[] {
  const {schema, at} = change;
  if (change.kind === 'removed' && at.length === 0 && schema === undefined) return [change];
  if (schemas.some(({name, properties}) => name === schema && (properties?.some((each) => at.includes(each)) ?? true))) return [];
  if (servers.some((url) => at[0] === `server ${url}`) || schemes.some((key) => at[0] === `security scheme ${key}`)) return [];
  const isSame = (operation: Change['operations'][number], other: HiddenOperation): boolean => toTemplate(operation) === toTemplate(other);
  const left = change.operations.filter(
    (operation) =>
      !operations.some((other) => isSame(operation, other)) &&
      !(schema === undefined && parts.some((part) => isSame(operation, part) && part.names.some((name) => at.includes(name)))),
  );
  return left.length > 0 || change.operations.length === 0 ? [{...change, operations: left}] : [];
}
