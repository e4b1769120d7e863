/** What counts as breaking, in words for the page that shows changes. */
export const RULES = [
    'A request that was accepted must still be accepted and mean the same: a parameter, property, value, media type or operation less, a new required one, a narrower type, range or pattern, another default, serialization or authorization is breaking.',
    'An answer must still be one that was possible before: a property less, one that is no longer always there, a wider type or range, a value more in a list of values or an option more is breaking.',
    'A new operation, an optional parameter, a new property or status of an answer, a deprecation and another description are not breaking: callers ignore what they do not know.',
    'Where it cannot be decided whether a rule got narrower or wider (a pattern, not, if and then), the change counts as breaking.',
];
