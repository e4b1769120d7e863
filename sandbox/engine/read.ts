import {parseFile, type ContentType} from './parse/index.ts';
import {createSplitter} from './passages.ts';
import {UnreadableFile, type Passage, type Pause} from './types.ts';

/** The passages of a file. Throws UnreadableFile or LimitExceeded with advice for its owner, and what `pause` throws. */
export async function readPassages(bytes: Uint8Array, contentType: ContentType, pause: Pause): Promise<Passage[]> {
  const splitter = createSplitter();
  await parseFile(bytes, contentType, splitter.take, pause);
  const passages = splitter.end();
  if (passages.length === 0) throw new UnreadableFile('The file holds no text, so there is nothing to search.');
  return passages;
}

// About as many characters, so that processing a part never takes long.
const PART_LENGTH = 262_144;

/** Passages in parts of bounded length. */
export function* cutParts(passages: Passage[]): Generator<Passage[]> {
  let part: Passage[] = [];
  let length = 0;
  for (const passage of passages) {
    part.push(passage);
    length += passage.text.length + passage.context.length;
    if (length < PART_LENGTH) continue;
    yield part;
    part = [];
    length = 0;
  }
  if (part.length > 0) yield part;
}
