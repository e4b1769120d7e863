export { restoreCode, shortenCode } from './codeLimits.ts';
export { shortenTitle } from './title.ts';
//# sourceMappingURL=index.d.ts.map