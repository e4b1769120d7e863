// Reading an API document: files, positions, problems.
export {nameOperation, toException} from './problems/attempt.ts';
export {CONFIG_FILE} from './configFile.ts';
export {count} from './problems/count.ts';
export {omit} from './audience/omit.ts';
export {isDeviceName} from './deviceNames.ts';
export {toKebabCase} from './ids.ts';
export {replay} from './overlay/edit.ts';
export type {OverlaySource} from './overlay/index.ts';
export {parseSource} from './parse.ts';
export type {Edit, Edits, SourceFile} from './graph.ts';
export {toLogJson, toLogText} from './problems/logText.ts';
export {renderProblem, type Problem} from './problems/problem.ts';
export {ReadError} from './problems/readError.ts';
export {loadGraph} from './resolve.ts';
export type {Read} from './graph.ts';
export {getSimilar, getSimilarByWords} from './problems/didYouMean.ts';
