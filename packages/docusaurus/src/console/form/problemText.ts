// The text for each invalid value.
import {translate} from '@docusaurus/Translate';

export function describeMissing(): string {
  return translate({id: 'portal.console.required', message: 'This is required.'});
}

export function describeMissingFile(): string {
  return translate({id: 'portal.console.chooseFile', message: 'Choose a file.'});
}

export function describeDotSegment(): string {
  return translate({id: 'portal.console.wrong.dots', message: 'Must not be “.” or “..”: the request would go to another address.'});
}

/** The text for a violated keyword; undefined for keywords that only a validator can describe. */
export function describeKeyword(keyword: string, limit: unknown): string | undefined {
  const plain = describePlain(keyword);
  if (plain !== undefined) return plain;
  const value = keyword === 'type' ? describeType(limit) : keyword === 'const' ? toText(limit) : toLimit(limit);
  if (value === undefined) return undefined;
  const messages: Record<string, () => string> = {
    type: () => translate({id: 'portal.console.wrong.type', message: 'Must be {value}.'}, {value}),
    const: () => translate({id: 'portal.console.wrong.const', message: 'Must be {value}.'}, {value}),
    enum: () => translate({id: 'portal.console.wrong.enum', message: 'Allowed: {value}.'}, {value}),
    minLength: () => translate({id: 'portal.console.wrong.minLength', message: 'Use at least {value} characters.'}, {value}),
    maxLength: () => translate({id: 'portal.console.wrong.maxLength', message: 'Use at most {value} characters.'}, {value}),
    pattern: () => translate({id: 'portal.console.wrong.pattern', message: 'Must match {value}.'}, {value}),
    format: () => translate({id: 'portal.console.wrong.format', message: 'Must be in the format {value}.'}, {value}),
    minimum: () => translate({id: 'portal.console.wrong.minimum', message: 'Must be {value} or more.'}, {value}),
    maximum: () => translate({id: 'portal.console.wrong.maximum', message: 'Must be {value} or less.'}, {value}),
    exclusiveMinimum: () => translate({id: 'portal.console.wrong.above', message: 'Must be more than {value}.'}, {value}),
    exclusiveMaximum: () => translate({id: 'portal.console.wrong.below', message: 'Must be less than {value}.'}, {value}),
    multipleOf: () => translate({id: 'portal.console.wrong.multipleOf', message: 'Must be a multiple of {value}.'}, {value}),
    minItems: () => translate({id: 'portal.console.wrong.minItems', message: 'Add at least {value} items.'}, {value}),
    maxItems: () => translate({id: 'portal.console.wrong.maxItems', message: 'Remove items: at most {value} are allowed.'}, {value}),
    minProperties: () => translate({id: 'portal.console.wrong.minProperties', message: 'Add at least {value} fields.'}, {value}),
    maxProperties: () =>
      translate({id: 'portal.console.wrong.maxProperties', message: 'Remove fields: at most {value} are allowed.'}, {value}),
  };
  return messages[keyword]?.();
}

/** The text for a keyword without its own text. */
export function describeRule(keyword: string): string {
  return translate({id: 'portal.console.wrong.rule', message: 'Breaks the rule "{keyword}" of the schema.'}, {keyword});
}

/** The text for a field name that the schema does not allow. */
export function describeWrongName(): string {
  return translate({id: 'portal.console.wrong.name', message: 'This name is not allowed. Remove the field or rename it.'});
}

/** The text for a keyword whose value would not help a reader. */
function describePlain(keyword: string): string | undefined {
  switch (keyword) {
    case 'false':
      return translate({id: 'portal.console.wrong.unknown', message: 'Unknown field. Remove it or correct its name.'});
    case 'oneOf':
    case 'anyOf':
      return translate({id: 'portal.console.wrong.oneOf', message: 'Matches none of the options, or more than one. Choose one.'});
    case 'uniqueItems':
      return translate({id: 'portal.console.wrong.uniqueItems', message: 'Items must be unique.'});
    default:
      return undefined;
  }
}

function toLimit(limit: unknown): string | number | undefined {
  if (typeof limit === 'string' || typeof limit === 'number') return limit;
  return Array.isArray(limit) ? limit.map(toText).join(', ') : undefined;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Types as text in a sentence: `a string or null`. */
function describeType(type: unknown): string {
  const names: Record<string, string> = {
    string: translate({id: 'portal.console.type.string', message: 'a string'}),
    number: translate({id: 'portal.console.type.number', message: 'a number'}),
    integer: translate({id: 'portal.console.type.integer', message: 'a whole number'}),
    boolean: translate({id: 'portal.console.type.boolean', message: 'true or false'}),
    array: translate({id: 'portal.console.type.array', message: 'a list'}),
    object: translate({id: 'portal.console.type.object', message: 'an object'}),
  };
  const list: unknown[] = Array.isArray(type) ? type : [type];
  return list.map((each) => names[String(each)] ?? String(each)).join(translate({id: 'portal.console.type.or', message: ' or '}));
}
