export function createAttempt(graph) {
    return (make, substitute, subject, at) => {
        try {
            return make();
        }
        catch (error) {
            graph.report({ ...toException(subject, error), isContained: true }, at);
            return substitute();
        }
    };
}
/** The problem that an exception is. */
export function toException(subject, error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return {
        severity: 'error',
        message: `${subject} cannot be made: ${reason.split('\n')[0] ?? ''}`,
        hint: 'this is a fault of the program: report it with this part of the document; until then, write the part in another way',
    };
}
/** An operation as problems name it. */
export function nameOperation({ title, method, path, kind }) {
    const call = kind === 'webhook' ? path : `${method} ${path}`;
    return title === call ? `"${title}"` : `"${title}" (${call})`;
}
