// The fields of a compiled page with the anchors that its views give them.
import type {MediaView, OperationPage, ParameterView, SchemaView} from '../../openapi/index.ts';

/** A parameter, a header or a property where it stands on a page. */
export type Field = {
  role: 'parameter' | 'field' | 'header';
  /** Which part of the page: `query`, `body`, `200`. */
  part: string;
  name: string;
  /** Names of the fields it lies in, outermost first. */
  parents: string[];
  anchor: string;
  schema: SchemaView;
  /** HTML of what is said of it beside its schema. */
  html?: string | undefined;
  /** Named schema whose property it is. */
  owner?: string | undefined;
};

export type FindSchema = (id: string) => SchemaView | undefined;

type At = {role: Field['role']; part: string; path: string; parents: string[]; owner: string | undefined};

/**
 * Lists the fields of a page in reading order, what lies deep included.
 * @param opened ids of stored schemas that were listed before: they are not listed once more
 */
export function getFields(page: OperationPage, findSchema: FindSchema, opened: Set<string>): Field[] {
  return [
    ...page.parameters.flatMap(({place, items}) => getParameters(items, {role: 'parameter', part: place, path: place})),
    ...getMedia(page.body?.media ?? [], {part: 'body', path: 'body'}),
    ...page.responses.flatMap(({status, headers, media}) => [
      ...getParameters(headers, {role: 'header', part: status, path: `response-${status}.headers`}),
      ...getMedia(media, {part: status, path: `response-${status}`}),
    ]),
  ];

  function getParameters(items: ParameterView[], {role, part, path}: Pick<At, 'role' | 'part' | 'path'>): Field[] {
    return items.flatMap(({name, html, schema}) => {
      const anchor = `${path}.${name}`;
      return [
        {role, part, name, parents: [], anchor, schema, html},
        ...getParts(schema, {role: 'field', part, path: anchor, parents: [name], owner: schema.name}),
      ];
    });
  }

  function getMedia(media: MediaView[], {part, path}: Pick<At, 'part' | 'path'>): Field[] {
    return media.flatMap(({schema}, index) => {
      const at: At = {role: 'field', part, path: index === 0 ? path : `${path}.${index + 1}`, parents: [], owner: schema?.name};
      return schema ? getInner(schema, at) : [];
    });
  }

  /** What lies in a schema; that of an array are its items. */
  function getInner(schema: SchemaView, at: At): Field[] {
    const items = getItemSchema(schema);
    return getParts(items ?? schema, {...at, owner: items?.name ?? at.owner});
  }

  function getParts(schema: SchemaView, at: At): Field[] {
    if (schema.more !== undefined) {
      if (opened.has(schema.more)) return [];
      opened.add(schema.more);
      const stored = findSchema(schema.more);
      return stored ? getParts(stored, {...at, owner: schema.name ?? at.owner}) : [];
    }
    const owner = schema.name ?? at.owner;
    return [
      ...(schema.parts ?? []).flatMap(({role, name, schema: part}) => {
        const anchor = `${at.path}.${name.replace(/\s+/g, '-')}`;
        const isNamed = role === 'property' || role === 'pattern';
        const field: Field = {role: at.role, part: at.part, name, parents: at.parents, anchor, schema: part, owner};
        const inner = getInner(part, {...at, path: anchor, parents: isNamed ? [...at.parents, name] : at.parents, owner: undefined});
        return isNamed ? [field, ...inner] : inner;
      }),
      ...(schema.choices ?? []).flatMap(({options}) =>
        options.flatMap((option, index) => getParts(option.schema, {...at, path: `${at.path}.${index + 1}`, owner})),
      ),
    ];
  }
}

/** The items of an array whose rows stand for the array's own: as `SchemaTree` shows them. */
function getItemSchema({parts = [], choices}: SchemaView): SchemaView | undefined {
  const [only, second] = parts;
  const isShown = only?.role === 'items' && !second && !choices;
  return isShown && (only.schema.parts ?? only.schema.choices ?? only.schema.more) !== undefined ? only.schema : undefined;
}
