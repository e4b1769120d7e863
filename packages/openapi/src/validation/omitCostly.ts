/** Keywords whose values are data, not schemas. */
const DATA = new Set(['const', 'enum', 'default', 'example', 'examples']);
/** Keywords that hold schemas by names of their own. */
const NAMED = new Set(['properties', 'patternProperties', 'dependentSchemas', '$defs', 'definitions']);

/** A schema in which no list has to have different items, and no text a pattern whose test may never end. */
export function omitCostly(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(omitCostly);
  if (typeof schema !== 'object' || schema === null) return schema;
  const isCostly = 'x-steep' in schema;
  const kept = Object.entries(schema).filter(([keyword]) => keyword !== 'uniqueItems' && !(isCostly && keyword === 'pattern'));
  return Object.fromEntries(
    kept.map(([keyword, value]) => [keyword, DATA.has(keyword) ? value : NAMED.has(keyword) ? mapValues(value) : omitCostly(value)]),
  );
}

function mapValues(schemas: unknown): unknown {
  if (typeof schemas !== 'object' || schemas === null) return schemas;
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, omitCostly(schema)]));
}
