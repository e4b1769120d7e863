/**
 * What an object itself has under a name that somebody else has chosen: `constructor` and `toString` are names of properties
 * and parameters like any other, and every object inherits something under them.
 */
export function getOwn(record, name) {
    return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
