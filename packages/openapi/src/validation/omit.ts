// A schema without some of its keywords, wherever they are.

/** Marks a schema whose `pattern` can take for ever on a text that is not short. */
export const COSTLY = 'x-costly-pattern';
/** Characters of a text up to which a costly pattern is tested. */
export const MAX_TESTED = 20;
/** Texts of a value up to which costly patterns are tested. */
export const MAX_TEXTS = 20;

/** Keywords whose values are data, not schemas. */
const DATA = new Set(['const', 'enum', 'default', 'example', 'examples']);
/** Keywords that hold schemas by names of their own. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']);

/** A schema in which no list has to have different items. */
export function omitUniqueItems(schema: unknown): unknown {
  return omit(schema, (keyword) => keyword === 'uniqueItems');
}

/** A schema in which no text has to match a costly pattern. */
export function omitCostlyPatterns(schema: unknown): unknown {
  return omit(schema, (keyword, holder) => keyword === 'pattern' && COSTLY in holder);
}

function omit(schema: unknown, isOmitted: (keyword: string, holder: object) => boolean): unknown {
  if (Array.isArray(schema)) return schema.map((each) => omit(each, isOmitted));
  if (typeof schema !== 'object' || schema === null) return schema;
  const omitIn = (value: unknown): unknown => omit(value, isOmitted);
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => !isOmitted(keyword, schema))
      .map(([keyword, value]) => [keyword, DATA.has(keyword) ? value : NAMED.has(keyword) ? mapValues(value, omitIn) : omitIn(value)]),
  );
}

function mapValues(schemas: unknown, change: (schema: unknown) => unknown): unknown {
  if (typeof schemas !== 'object' || schemas === null) return schemas;
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, change(schema)]));
}
