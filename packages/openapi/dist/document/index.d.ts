export { nameOperation, toException } from './attempt.ts';
export { omit } from './audience/omit.ts';
export { toKebabCase } from './ids.ts';
export { parseSource, type SourceFile } from './parse.ts';
export { renderProblem, type Problem } from './problem.ts';
export { ReadError } from './readError.ts';
export { loadGraph, type Read } from './resolve.ts';
//# sourceMappingURL=index.d.ts.map