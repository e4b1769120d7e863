// The `content` of a Parameter Object or a Header Object.
import type {Node} from '../../document/graph.ts';
import {getEntries, getField} from '../../document/value.ts';

/** Its only media type, with the Media Type Object. */
export function getContent(node: Node): [mediaType: string, media: Node] | undefined {
  return getEntries(getField(node, 'content'))[0];
}
