// Texts that contain a value in another syntax.
import {NOTHING, type Next} from './context.ts';
import {getAll, getFirst, type Flat} from '../schema/flatten.ts';
import {isJson} from '../request/mediaType.ts';
import {toJson} from '../json/toJson.ts';

/** A text that contains a value as JSON, as `contentSchema` requires. */
export function createWritten(flat: Flat, next: Next): unknown {
  const content = getAll(flat, 'contentSchema');
  const mediaType = getFirst(flat, 'contentMediaType')?.value;
  if (content.length === 0 || typeof mediaType !== 'string' || !isJson(mediaType) || getFirst(flat, 'contentEncoding')) return NOTHING;
  const value = next(content, {isRequired: true});
  return value === NOTHING ? NOTHING : toJson(value);
}
