import type {Node} from './graph.ts';
import {getField} from './value.ts';

/** The schema of a Media Type Object. `isItem`: it describes each item of a stream (`itemSchema`), and none describes the whole. */
export function getMediaSchema(media: Node | undefined): {schema: Node | undefined; isItem: boolean} {
  const [whole, item] = [getField(media, 'schema'), getField(media, 'itemSchema')];
  return {schema: whole ?? item, isItem: !whole && item !== undefined};
}
