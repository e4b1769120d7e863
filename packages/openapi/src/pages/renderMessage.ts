// Bodies, parameters and examples as Markdown.
import type {BodyView, ExampleView, MediaView, ParameterView} from '../view/message.ts';
import type {SchemaView} from '../view/schema.ts';
import {getSchemaKey} from './common.ts';
import {toName, toParagraph} from './lines.ts';
import {
  getType,
  item,
  joinSaid,
  quote,
  renderCode,
  renderFacts,
  renderInner,
  renderLink,
  renderValues,
  type Renderer,
} from './renderSchema.ts';

export function renderBody(body: BodyView, renderer: Renderer): string[] {
  return [
    renderer.html(body.html),
    body.required ? 'A body is required.' : body.optional ? 'The body may be left out.' : '',
    ...body.media.flatMap((each) => renderMedia(each, renderer)),
  ];
}

export function renderMedia({mediaType, schema, sequential, examples, encoding = [], also = []}: MediaView, renderer: Renderer): string[] {
  const types = [mediaType, ...also.map((each) => each.mediaType)].map(quote).join(', ');
  const name = getSchemaKey(schema) ?? '';
  const isCommon = renderer.isCommon(name);
  const type = isCommon ? `[${toName(name)}](${renderer.getCommonUrl(name)})` : schema && getType(schema);
  return [
    `Content type ${types}${sequential ? ', a stream of such items' : ''}${type === undefined ? '' : `: ${type}`}`,
    ...(schema && !isCommon ? renderMediaSchema(schema, renderer) : []),
    ...(encoding.length > 0 ? ['Encoding:', encoding.map((part) => renderEncoding(part, renderer)).join('\n')] : []),
    ...examples.flatMap((example) => renderExample(example, renderer)),
    ...also.flatMap((each) =>
      each.examples.length > 0
        ? [`As ${quote(each.mediaType)}:`, ...each.examples.flatMap((example) => renderExample(example, renderer))]
        : [],
    ),
  ];
}

function renderMediaSchema(schema: SchemaView, renderer: Renderer): string[] {
  const inner = [renderValues(schema, 0, renderer), renderInner(schema, 0, renderer)].filter(Boolean).join('\n');
  return [renderer.html(schema.html), renderFacts(schema), ...(schema.externalDocs ?? []).map(renderLink), inner];
}

function renderEncoding({name, facts, headers = []}: NonNullable<MediaView['encoding']>[number], renderer: Renderer): string {
  const said = facts.map(([label, value]) => `${label}: ${quote(value)}`).join('; ');
  return [item(0, quote(name), said), ...(headers.length > 0 ? [renderParameters(headers, renderer).replace(/^(?=.)/gm, '  ')] : [])].join(
    '\n',
  );
}

function renderExample({name, summary, html, code, serialized, external}: ExampleView, renderer: Renderer): string[] {
  const label = summary ?? name;
  return [
    label === 'Example' ? 'Example:' : `Example: ${toName(label)}`,
    renderer.html(html),
    code ? renderCode(renderer.toCode(code.html), code.language) : '',
    serialized === undefined ? '' : `Sent as:\n\n${renderCode(serialized, 'text')}`,
    toParagraph(external ?? ''),
  ];
}

export function renderParameters(items: ParameterView[], renderer: Renderer): string {
  return items
    .map((parameter) => {
      const {name, html, required, deprecated, schema, examples = []} = parameter;
      const facts = [getType(schema), required ? 'required' : '', deprecated || schema.deprecated ? 'deprecated' : ''];
      const short = getShortExample(examples, renderer);
      return [
        item(
          0,
          `${quote(name)} (${facts.filter(Boolean).join(', ')})`,
          joinSaid([
            ...joinTexts([html, schema.html].map(renderer.line)),
            getSaid(parameter, short),
            ...(schema.externalDocs ?? []).map(renderLink),
          ]),
        ),
        renderValues(schema, 1, renderer),
        renderInner(schema, 1, renderer),
        ...(short === undefined ? examples : []).map((example) =>
          item(1, 'Example', joinSaid(renderExample(example, renderer).slice(examples.length > 1 ? 0 : 1))),
        ),
      ]
        .filter(Boolean)
        .join('\n');
    })
    .join('\n');
}

/** A single example short enough for the line of its parameter. */
function getShortExample([only, ...others]: ExampleView[], renderer: Renderer): string | undefined {
  const code =
    others.length === 0 && only?.code && !only.html ? renderer.toCode(only.code.html).replace(/(?<!\s)\s*\n\s*/g, ' ') : undefined;
  return code !== undefined && code.length <= 120 ? code : undefined;
}

/** Constraints of a parameter, and its serialisation. */
function getSaid({schema, serialization, mediaType, serialized}: ParameterView, example: string | undefined): string {
  const isKnown = example !== undefined && (schema.examples ?? []).some((each) => each === example || each === JSON.stringify(example));
  const written = [
    ['example', isKnown ? undefined : example],
    ['serialization', serialization],
    ['media type', mediaType],
    ['sent as', serialized],
  ].flatMap(([label, value]) => (value === undefined ? [] : [`${label ?? ''}: ${quote(value)}`]));
  return [renderFacts(schema), ...written].filter(Boolean).join('; ');
}

/** Texts without those that repeat an earlier one but for an article: "The id of an index." beside "The id of the index." */
function joinTexts(texts: string[]): string[] {
  const bare = texts.map((text) =>
    text
      .toLowerCase()
      .replace(/\b(?:an?|the|this)\b|(?<![.\s])[.\s]+$/g, '')
      .replace(/\s+/g, ' '),
  );
  return texts.filter((_, index) => !bare.some((other, at) => at < index && other.startsWith(bare[index] ?? '')));
}
