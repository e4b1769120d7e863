import { ReadError } from "./readError.js";
import { getRef } from "./scan.js";
/** `missing`: why each was not read, by its path. */
export function createMissingFiles(missing, report) {
    const told = new Set();
    return {
        tell(reason, severity, at) {
            const { message } = reason;
            if (!(reason instanceof ReadError) || reason.rule === undefined) {
                const hint = reason instanceof ReadError ? reason.hint : 'correct the file in this $ref, or add the file';
                report({ severity, message, hint }, at);
                return;
            }
            const { hint, rule } = reason;
            // One for all files that the same rule forbids, whatever refers to them.
            if (told.has(rule))
                return;
            told.add(rule);
            const others = [...missing.values()].filter((each) => each instanceof ReadError && each.rule === rule).length - 1;
            report({ severity: 'error', message: others > 0 ? `${message} (and ${others} more like it)` : message, hint }, at);
        },
        describe(node, path) {
            const isThere = path !== undefined && missing.get(path) instanceof ReadError;
            return `${isThere ? 'Not read' : 'Not found'}: \`${getRef(node.value) ?? ''}\``;
        },
    };
}
