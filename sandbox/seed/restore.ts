// Restores missing records of the seed, and leaves all that callers have created.
import {createId} from '../ids.ts';
import type {IndexRecord} from '../model.ts';
import type {Change, Storage} from '../storage/storage.ts';
import {createSeed} from './index.ts';

type Put = Extract<Change, {type: 'put'}>;
type Content = Extract<Change, {type: 'putContent'}>;

/** Stores the missing records of the seed, and returns their IDs. Call it in a lock, when no deletion is in progress. */
export async function restoreSeed(storage: Storage, problemBase: string): Promise<string[]> {
  const seed = createSeed(problemBase);
  const contents = seed.filter((change): change is Content => change.type === 'putContent');
  const missing: Put[] = [];
  for (const change of seed) {
    if (change.type !== 'put' || change.collection === 'passages') continue;
    if ((await storage.get(change.collection, change.record.id)) === undefined) missing.push(change);
  }
  const ids = new Set(missing.map(({record}) => record.id));
  // A call may have removed the passages of an existing file.
  const passages = seed.filter((change) => change.type === 'put' && change.collection === 'passages' && ids.has(change.record.id));
  const names = (await storage.list('indices')).map(({name}) => name);
  await storage.commit([...missing.flatMap((change) => renew(change, contents, names)), ...passages]);
  return [...ids];
}

/** Adapts a record of the seed for storage after the others. */
function renew(change: Put, contents: Content[], names: string[]): Change[] {
  if (change.collection === 'indices') return [{...change, record: rename(change.record, names)}];
  if (change.collection !== 'tempFiles') return [change];
  // The file made from it may not have been read yet, and removes its content after reading.
  const contentId = createId('tmp');
  const content = contents.filter(({id}) => id === change.record.contentId);
  return [{...change, record: {...change.record, contentId}}, ...content.map((each) => ({...each, id: contentId}))];
}

/** Two indices cannot have the same name. */
function rename(index: IndexRecord, names: string[]): IndexRecord {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  let {name} = index;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${index.name} (${number})`;
  return {...index, name};
}
