// Texts of any length, shortened to what a page and a highlighter can take.
export {restoreCode, shortenCode} from './codeLimits.ts';
export {nameLongOptions} from './longOptions.ts';
export {shortenTitle} from './title.ts';
