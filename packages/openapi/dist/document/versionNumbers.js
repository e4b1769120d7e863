// Versions of a document without quotes: 3.0 and 1.10 are numbers to a parser, which would lose their last zero.
import { isScalar } from 'yaml';
/** Fields that hold a version, and whether they are of `info`. */
const VERSIONS = [
    { key: 'openapi', isInfo: false },
    { key: 'swagger', isInfo: false },
    { key: 'version', isInfo: true },
];
/** Gives the versions of a YAML document as they are written. */
export function withYamlVersions(value, document) {
    for (const { key, isInfo } of VERSIONS) {
        const holder = getHolder(value, isInfo);
        if (typeof holder?.[key] !== 'number')
            continue;
        const written = document.getIn(isInfo ? ['info', key] : [key], true);
        if (isScalar(written) && typeof written.source === 'string')
            holder[key] = written.source;
    }
    return value;
}
/** The same of JSON. */
export function withJsonVersions(value, source) {
    const numbers = VERSIONS.filter(({ key, isInfo }) => typeof getHolder(value, isInfo)?.[key] === 'number');
    if (numbers.length === 0)
        return value;
    const written = JSON.parse(source, (key, each, context) => typeof each === 'number' && numbers.some((version) => version.key === key) ? (context?.source ?? each) : each);
    for (const { key, isInfo } of numbers) {
        const holder = getHolder(value, isInfo);
        if (holder)
            holder[key] = getHolder(written, isInfo)?.[key];
    }
    return value;
}
function getHolder(value, isInfo) {
    const holder = isInfo ? value?.info : value;
    return typeof holder === 'object' && holder !== null ? holder : undefined;
}
