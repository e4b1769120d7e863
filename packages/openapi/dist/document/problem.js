/** Characters of a name in a message, of a message, and of a pointer that is printed. */
const MAX_NAME_LENGTH = 100;
const MAX_MESSAGE_LENGTH = 800;
const MAX_POINTER_LENGTH = 2000;
/** The same problem in words that can be read, whatever names the document has: there are some of 300,000 letters. */
export function shortenProblem(problem) {
    const { message, hint } = problem;
    return message.length + hint.length <= MAX_NAME_LENGTH ? problem : { ...problem, message: shortenText(message), hint: shortenText(hint) };
}
function shortenText(text) {
    const short = text.replace(/"([^"]{101,})"/g, (_, name) => `"${name.slice(0, MAX_NAME_LENGTH - 20)}…${name.slice(-19)}"`);
    return short.length <= MAX_MESSAGE_LENGTH ? short : `${short.slice(0, MAX_MESSAGE_LENGTH - 1)}…`;
}
/** `api/openapi.yaml:12:3 error: … → …` */
export function renderProblem(problem) {
    const place = [problem.file, problem.line, problem.column].filter((part) => part !== undefined).join(':');
    const { pointer: whole = '' } = problem;
    const short = whole.length > MAX_POINTER_LENGTH ? `${whole.slice(0, MAX_POINTER_LENGTH / 2)}…${whole.slice(-MAX_POINTER_LENGTH / 2)}` : whole;
    const pointer = short === '' ? '' : ` (at #${short})`;
    return `${place} ${problem.severity}: ${problem.message}${pointer}\n    → ${problem.hint}`;
}
