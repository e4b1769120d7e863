import { getAll } from "./flatten.js";
/** The narrowest limits that several schemas set together. What is no number limits nothing. */
export function getLimits(flat, lower, upper) {
    return {
        least: Math.max(0, ...getNumbers(flat, lower)),
        most: Math.max(0, Math.min(Number.POSITIVE_INFINITY, ...getNumbers(flat, upper))),
    };
}
/** Every value of a keyword that is a number. */
export function getNumbers(flat, keyword) {
    return getAll(flat, keyword).flatMap(({ value }) => (typeof value === 'number' && !Number.isNaN(value)) || typeof value === 'bigint' ? [Number(value)] : []);
}
