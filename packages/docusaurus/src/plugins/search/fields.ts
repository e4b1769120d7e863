// The fields of a compiled page with the anchors that its views give them.
import {
  getHeadersAnchor,
  getInner,
  getItemSchema,
  getMediaAnchor,
  getOptionPrefix,
  getParametersAnchor,
  getResponseAnchor,
  getRoot,
  getSegments,
  REQUEST_BODY,
} from '@lectern/openapi/view';
import type {MediaView, OperationPage, ParameterView, SchemaView} from '@lectern/openapi';

/** A parameter, a header or a property at its position on a page. */
export type Field = {
  role: 'parameter' | 'field' | 'result' | 'header';
  name: string;
  /** Names of the fields around it, outermost first. */
  parents: string[];
  /** The difference from other fields of the same name: the status of its response, or its event or option. */
  branch: string[];
  anchor: string;
  schema: SchemaView;
  /** HTML of its description outside of its schema. */
  html?: string | undefined;
  /** Named schema whose property it is. */
  owner?: string | undefined;
};

export type FindSchema = (id: string) => SchemaView | undefined;

/** Context for listing parts: the prefix of their anchors, the fields around them, and their named schema. */
type At = {role: Field['role']; prefix: string; parents: string[]; branch: string[]; owner: string | undefined};

/** Maximum depth of a field. Deeper fields are listed where they are closer to the top. */
const MAX_DEPTH = 20;

/**
 * Lists the fields of a page in reading order, including nested ones.
 * @param opened IDs of stored schemas that were listed before: they are not listed again
 */
export function getFields(page: OperationPage, findSchema: FindSchema, opened: Set<string>): Field[] {
  return [
    ...page.parameters.flatMap(({in: location, items}) => getParameters(items, getParametersAnchor(location), 'parameter')),
    ...getMedia(page.body?.media ?? [], REQUEST_BODY, 'field'),
    ...page.responses.flatMap((response) => [
      ...getParameters(response.headers, getHeadersAnchor(getResponseAnchor(response)), 'header', [response.status]),
      ...getMedia(response.media, getResponseAnchor(response), 'result', [response.status]),
    ]),
  ];

  function getParameters(items: ParameterView[], section: string, role: Field['role'], branch: string[] = []): Field[] {
    const segments = getSegments(items.map(({name}) => name));
    return items.flatMap(({name, html, schema}, index) => {
      const anchor = getRoot(section) + (segments[index] ?? '');
      const inner: At = {
        role: role === 'header' ? 'result' : 'field',
        prefix: getInner(anchor),
        parents: [name],
        branch,
        owner: schema.name,
      };
      return [{role, name, parents: [], branch, anchor, schema, html}, ...getParts(schema, inner)];
    });
  }

  function getMedia(media: MediaView[], section: string, role: Field['role'], branch: string[] = []): Field[] {
    return media.flatMap(({schema}, index) => {
      const prefix = getRoot(getMediaAnchor(section, index));
      return schema ? getInnerParts(schema, {role, prefix, parents: [], branch, owner: schema.name}) : [];
    });
  }

  /** The parts of a schema; for an array, the parts of its items. */
  function getInnerParts(schema: SchemaView, at: At): Field[] {
    const items = getItemSchema(schema);
    return getParts(items ?? schema, {...at, owner: items?.name ?? at.owner});
  }

  function getParts(schema: SchemaView, at: At): Field[] {
    const owner = schema.name ?? at.owner;
    if (schema.more !== undefined) {
      // Schemas that refer to each other would nest without end; each is near the top of some page.
      if (at.parents.length >= MAX_DEPTH) return [];
      const stored = opened.has(schema.more) ? undefined : findSchema(schema.more);
      opened.add(schema.more);
      return stored ? getParts(stored, {...at, owner}) : [];
    }
    const {parts = [], choices = []} = schema;
    const segments = getSegments(parts.map(({name}) => name));
    const options = choices.flatMap((choice) => choice.options);
    const optionSegments = getSegments(options.map(({label}) => label));
    return [
      ...parts.flatMap((part, index) => getPart(part, at.prefix + (segments[index] ?? ''), {...at, owner})),
      ...options.flatMap((option, index) => getParts(option.schema, {...toOption(at, optionSegments[index] ?? '', option.label), owner})),
    ];
  }

  function getPart({role, name, schema}: NonNullable<SchemaView['parts']>[number], anchor: string, at: At): Field[] {
    const isNamed = role === 'property' || role === 'pattern';
    const parents = isNamed ? [...at.parents, name] : at.parents;
    const inner = getInnerParts(schema, {...at, prefix: getInner(anchor), parents, owner: undefined});
    return isNamed ? [{role: at.role, name, parents: at.parents, branch: at.branch, anchor, schema, owner: at.owner}, ...inner] : inner;
  }
}

function toOption(at: At, segment: string, label: string): At {
  return {...at, prefix: getOptionPrefix(at.prefix, segment), branch: [...at.branch, label]};
}
