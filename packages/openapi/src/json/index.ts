// JSON values: own properties, exact text, pointers; marks of direction in texts.
export {DIRECTION_MARKS} from './directionMarks.ts';
export {getOwn} from './getOwn.ts';
export {getAt, parsePointer, parsePointerPart, toPointerPart} from './pointer.ts';
export {toJson} from './toJson.ts';
