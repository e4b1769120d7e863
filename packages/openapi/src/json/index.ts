// JSON values: own properties, exact text, pointers.
export {getOwn} from './getOwn.ts';
export {getAt, parsePointer, parsePointerPart, toPointerPart} from './pointer.ts';
export {toJson} from './toJson.ts';
