// JSON values: own properties, exact text, pointers; controls and marks of direction in texts.
export {CONTROLS, DIRECTION_MARKS} from './controls.ts';
export {getOwn} from './getOwn.ts';
export {getAt, parsePointer, parsePointerPart, toPointerPart} from './pointer.ts';
export {toJson} from './toJson.ts';
