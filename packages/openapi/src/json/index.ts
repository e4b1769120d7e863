// JSON values: own properties, exact text, pointers; control characters and direction marks.
export {CONTROLS, DIRECTION_MARKS} from './controls.ts';
export {getOwn} from './getOwn.ts';
export {getAt, parsePointer, parsePointerPart, toPointerPart} from './pointer.ts';
export {toJson} from './toJson.ts';
