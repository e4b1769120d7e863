// Reading an API document: files, positions, problems.
export { nameOperation, toException } from "./attempt.js";
export { omit } from "./audience/omit.js";
export { toKebabCase } from "./ids.js";
export { parseSource } from "./parse.js";
export { renderProblem } from "./problem.js";
export { ReadError } from "./readError.js";
export { loadGraph } from "./resolve.js";
