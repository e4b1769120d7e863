/** JSON text of a value; big integers keep their digits. */
export function toJson(value, indent) {
    const bigints = [];
    const text = JSON.stringify(value === undefined ? null : value, (_key, item) => (typeof item === 'bigint' ? `\u0000${bigints.push(String(item)) - 1}\u0000` : item), indent);
    return bigints.length === 0 ? text : text.replace(/"\\u0000(\d+)\\u0000"/g, (_, index) => bigints[Number(index)] ?? '');
}
