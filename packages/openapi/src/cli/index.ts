// The extension point for further commands of `lectern`.
export * from './command.ts';
export {EXIT_CODES, FAIL_ON, isFailure, renderSummary} from './changes.ts';
export {FORMAT, toFormat} from './format.ts';
