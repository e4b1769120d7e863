// A schema without some of its keywords, at all levels.

/** Marks a schema whose `pattern` can take for ever on a long text. */
export const COSTLY = 'x-costly-pattern';
/** Maximum characters of a text for a costly pattern. */
export const MAX_TESTED = 20;
/** Maximum texts of a value for costly patterns. */
export const MAX_TEXTS = 20;

/** Keywords whose values are data, not schemas. */
const DATA = new Set(['const', 'enum', 'default']);
/** Keywords that contain schemas by the author's names. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']);

/** A schema without its examples: the library takes an `$id` in one for the ID of a schema. */
export function omitExamples(schema: unknown): unknown {
  return omit(schema, (keyword) => keyword === 'example' || keyword === 'examples');
}

/** A schema without `uniqueItems`. */
export function omitUniqueItems(schema: unknown): unknown {
  return omit(schema, (keyword) => keyword === 'uniqueItems');
}

/** A schema without costly patterns. */
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
