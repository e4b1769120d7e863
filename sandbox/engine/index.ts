// The search engine: files in, passages, answers and their pieces out. It knows nothing of HTTP, storage or time.
export {findAnswer, type Asked, type Finding} from './answer.ts';
export {loadLanguage} from './language/index.ts';
export {CONTENT_TYPES, getContentType, type ContentType} from './parse/index.ts';
export {PassageIndex} from './passageIndex.ts';
export {splitPieces} from './pieces.ts';
export {cutParts, readPassages} from './read.ts';
export {DEFAULT_SETTINGS, LimitExceeded, UnreadableFile, type Passage, type Settings, type Source} from './types.ts';
