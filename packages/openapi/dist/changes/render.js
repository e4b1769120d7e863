/** What a change is about: `IndexSettings › language`, `request body › name`; the operation itself where both are empty. */
export function renderPlace({ schema, at }) {
    return [...(schema === undefined ? [] : [schema]), ...at].join(' › ').replaceAll(' › []', '[]');
}
/** A change as one line of text: `BREAKING POST /indices: request body › name is required now (in requests)`. */
export function renderChange(change) {
    const { breaking, direction, operations, text } = change;
    const [first, ...others] = operations.map(({ method, path }) => `${method} ${path}`);
    const calls = first === undefined ? '' : `${first}${others.length > 0 ? ` and ${others.length} more` : ''}: `;
    const way = change.schema === undefined || !direction ? '' : direction === 'request' ? ' (in requests)' : ' (in answers)';
    const place = renderPlace(change);
    return `${breaking ? 'BREAKING ' : ''}${calls}${place}${place === '' ? '' : ' '}${text}${way}`;
}
