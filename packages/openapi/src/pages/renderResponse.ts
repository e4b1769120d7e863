// Responses as Markdown; shared ones are on the overview, if there is one.
import type {ParameterView, ResponseView} from '../view/message.ts';
import {getErrorKey, getHeaderKey, isError} from './common.ts';
import {renderMedia, renderParameters} from './renderMessage.ts';
import {toName, toParagraph} from './lines.ts';
import {item, joinSaid, quote, type Renderer} from './renderSchema.ts';

/** Heading of the errors on the overview. */
export const COMMON_ERRORS = 'Common errors';
/** Heading of the headers on the overview. */
export const COMMON_HEADERS = 'Common headers';

/** The responses of an operation; `heading`: the marks of their headings. */
export function renderResponses(responses: ResponseView[], heading: string, renderer: Renderer): string[] {
  const shared = responses.filter((response) => isError(response) && renderer.common?.errors.has(getErrorKey(response)));
  const own = responses.filter((response) => !shared.includes(response));
  return [
    ...own.flatMap((response) => renderResponse(response, `${heading} ${getName(response)}`, renderer)),
    ...(shared.length > 0 ? [`${heading} ${COMMON_ERRORS}`, renderShared(shared, renderer)] : []),
  ];
}

/** Name of a response in a heading. */
export function getName({status, title}: ResponseView): string {
  return toName(`${status} ${title}`.trim());
}

/** One line each; the overview has their fields and examples. */
function renderShared(responses: ResponseView[], renderer: Renderer): string {
  const lines = responses.map(({status, title, summary, html}) =>
    item(0, `${quote(status)} ${toName(title)}`.trim(), joinSaid([toParagraph(summary ?? ''), renderer.line(html)])),
  );
  return `Fields and examples: [${COMMON_ERRORS.toLowerCase()}](${renderer.getCommonUrl(COMMON_ERRORS)}).\n\n${lines.join('\n')}`;
}

export function renderResponse({summary, html, headers, media, links}: ResponseView, heading: string, renderer: Renderer): string[] {
  return [
    heading,
    toParagraph(summary ?? ''),
    renderer.html(html),
    ...renderHeaders(headers, renderer),
    ...media.flatMap((each) => renderMedia(each, renderer)),
    links
      .map(({name, html: said, target, title, method, facts}) =>
        item(
          0,
          `Link ${quote(name)} to ${title === undefined ? toName(target) : `${toName(method ?? '')} ${toName(title)} (${quote(target)})`.trim()}`,
          joinSaid([renderer.line(said), ...facts.map(([key, value]) => `${toParagraph(key)}: ${quote(value)}`)]),
        ),
      )
      .join('\n'),
  ];
}

/** Names of headers that this page or the overview has described already. */
function renderHeaders(headers: ParameterView[], renderer: Renderer): string[] {
  const isCommon = (header: ParameterView): boolean => renderer.common?.headers.has(getHeaderKey(header)) ?? false;
  const isNew = (header: ParameterView): boolean => !isCommon(header) && renderer.isFirst(getHeaderKey(header));
  const common = headers.filter(isCommon);
  const own = headers.filter(isNew);
  const seen = headers.filter((header) => !common.includes(header) && !own.includes(header));
  return [
    own.length > 0 ? `Headers:\n\n${renderParameters(own, renderer)}` : '',
    common.length > 0 ? `${getNames(common)}: [${COMMON_HEADERS.toLowerCase()}](${renderer.getCommonUrl(COMMON_HEADERS)}).` : '',
    seen.length > 0 ? `${getNames(seen)}: as above.` : '',
  ];
}

function getNames(headers: ParameterView[]): string {
  return `${headers.length === 1 ? 'Header' : 'Headers'} ${headers.map(({name}) => quote(name)).join(', ')}`;
}
