// Schemas that look harmless and may keep a compiler busy.
import {type Family, fill, fillList, ref, repeat, withSchemas} from './documents.ts';

export const SCHEMAS: Record<string, Family> = {
  'a chain of references': (size) => withSchemas(fill(size, (index) => [`s${index}`, ref(`s${index + 1}`)])),
  'two ways at each step of allOf': (size) =>
    withSchemas(fill(size, (index, count) => [`s${index}`, {allOf: [ref(`s${(index + 1) % count}`), ref(`s${(index + 2) % count}`)]}])),
  'two ways at each step of oneOf': (size) =>
    withSchemas(fill(size, (index, count) => [`s${index}`, {oneOf: [ref(`s${(index + 1) % count}`), ref(`s${(index + 2) % count}`)]}])),
  'two ways at each property': (size) =>
    withSchemas(
      fill(size, (index, count) => [`s${index}`, {properties: {a: ref(`s${(index + 1) % count}`), b: ref(`s${(index + 2) % count}`)}}]),
    ),
  'all keywords of composition by chance': (size, random) =>
    withSchemas(
      fill(size, (index, count) => {
        const next = (): object => ref(`s${random(Math.max(1, count))}`);
        const keyword = ['allOf', 'oneOf', 'anyOf', 'prefixItems'][random(4)] ?? 'allOf';
        return [`s${index}`, {[keyword]: [next(), next(), {not: next()}], properties: {a: next()}, if: next(), then: next()}];
      }),
    ),
  'all refer to all': (size) => {
    const count = Math.ceil(Math.sqrt(size / 35));
    const all = Array.from({length: count}, (_, index) => ref(`s${index}`));
    return withSchemas(Object.fromEntries(all.map((_, index) => [`s${index}`, {anyOf: all}])));
  },
  'subtypes of subtypes': (size) =>
    withSchemas(
      fill(size, (index) => [
        `s${index}`,
        {allOf: [ref(`s${Math.floor((index - 1) / 2)}`)], type: 'object', discriminator: {propertyName: 'kind'}},
      ]),
    ),
  'a discriminator with many values': (size) =>
    withSchemas({
      s0: {
        oneOf: [ref('s1')],
        discriminator: {propertyName: 'a', mapping: fill(size, (index) => [`m${index}`, '#/components/schemas/s1'])},
      },
      s1: {type: 'object', allOf: [ref('s0')], properties: {a: {type: 'string'}}},
    }),
  'a long list': (size) =>
    withSchemas({
      s: {
        type: 'array',
        uniqueItems: true,
        items: {enum: Object.keys(fill(size, (index) => [`e${index}`, 0]))},
        default: Object.keys(fill(size / 2, (index) => [`e${index}`, 0])),
      },
    }),
  'an example against many options': (size) =>
    withSchemas({
      s: {
        oneOf: fillList(size / 2, (index) => ({type: 'object', required: [`r${index}`], properties: {[`r${index}`]: {type: 'string'}}})),
        examples: fillList(size / 2, (index) => ({[`r${index}`]: 1})),
      },
    }),
  'an example against many patterns of names': (size) =>
    withSchemas({
      s: {
        type: 'object',
        patternProperties: fill(size / 2, (index) => [`^(a|b)*c${index}$`, {type: 'integer'}]),
        example: fill(size / 2, (index) => [`ababab${index}`, 1]),
      },
    }),
  'patterns that never end': (size) =>
    withSchemas(fill(size, (index) => [`s${index}`, {type: 'string', pattern: '^(a+)+(b|a)*(?=(a*)*)$', example: repeat('a', 60) + '!'}])),
  'an example against many patterns that take long': (size) =>
    withSchemas({
      s: {anyOf: fillList(size / 2, (index) => ({pattern: `^a*a*a*b${index}$`})), example: repeat('a', 550)},
      t: {
        type: 'object',
        patternProperties: fill(size / 2, (index) => [`^a*a*a*c${index}$`, {type: 'string'}]),
        example: {[repeat('a', 550)]: 1},
      },
    }),
  'many examples, each against a pattern that takes long': (size) =>
    withSchemas({
      s: {properties: fill(size, (index) => [`p${index}`, {type: 'string', pattern: `^a*a*a*b${index}$`, example: repeat('a', 550)}])},
    }),
  'one long pattern': (size) => withSchemas({s: {type: 'string', pattern: repeat('(a|b{1,9})*[^c]?', size)}}),
  'dynamic anchors': (size) =>
    withSchemas(
      fill(size, (index, count) => [
        `s${index}`,
        {$dynamicAnchor: `n${index % 7}`, properties: {a: {$dynamicRef: `#n${(index + 1) % 7}`}, b: ref(`s${(index + 1) % count}`)}},
      ]),
    ),
  'a chain of dynamic anchors': (size) =>
    withSchemas(
      fill(size, (index, count) => [
        `s${index}`,
        {$dynamicAnchor: 'n', ...(index + 1 < count ? ref(`s${index + 1}`) : {}), properties: {a: {$dynamicRef: '#n'}}},
      ]),
    ),
  'schemas with ids': (size) =>
    withSchemas(fill(size, (index) => [`s${index}`, {$id: `https://a.example/${index}/`, properties: {a: {$ref: `../${index + 1}/`}}}])),
  'minimum sizes that nobody can write': (size) =>
    withSchemas(fill(size, (index, count) => [`s${index}`, {type: 'array', minItems: 1e9, items: ref(`s${(index + 1) % count}`)}])),
};
