export { getOwn } from './getOwn.ts';
export { toJson } from './toJson.ts';
//# sourceMappingURL=index.d.ts.map