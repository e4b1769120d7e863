// JSON values: own properties and exact text.
export {getOwn} from './getOwn.ts';
export {toJson} from './toJson.ts';
