// The samples of an operation: its author's first, then ours in the order of the portal's languages, without languages that the author has
// written.
import type {Context} from '../schema/context.ts';
import type {FindRun, OperationView, SampleSource, SampleView} from '../view/operation.ts';
import type {Node} from '../document/graph.ts';
import {renderSample, SAMPLE_LANGUAGES} from '../request/samples/index.ts';
import {findLanguage, type Language} from '../request/samples/languages.ts';
import {getField, getFirstText, getItems, getText} from '../document/value.ts';

/** Languages whose samples are in the page's HTML. */
const READY_LANGUAGES = 3;

type SampleContext = Context & {languages: readonly Language[]; findRun: FindRun | undefined};

/** The samples of an operation, and the source of those without code. */
export function viewSamples(node: Node, source: SampleSource, context: SampleContext): Pick<OperationView, 'samples' | 'sampleSource'> {
  const authored = getAuthoredSamples(node, context);
  const languages = context.languages.filter((language) => !authored.some(({id}) => id === language));
  const samples = [...authored, ...renderSamples(source, languages, context)];
  return {samples, ...(samples.some(({code}) => !code) ? {sampleSource: toStored(source)} : {})};
}

/** The first languages as code; a visitor's browser writes the others from the same request on demand. */
function renderSamples(
  {request, responseKind}: SampleSource,
  languages: readonly Language[],
  {highlight, findRun}: SampleContext,
): SampleView[] {
  return languages.map((id, index) => {
    const isReady = index < READY_LANGUAGES;
    const text = isReady || findRun ? renderSample(request, id, responseKind) : '';
    const language = SAMPLE_LANGUAGES[id];
    const install = language.install?.(request);
    const run = findRun?.(text);
    return {
      id,
      label: language.label,
      ...(isReady ? {code: {language: language.highlight, html: highlight(text, language.highlight)}} : {}),
      ...(install === undefined ? {} : {install}),
      ...(run ? {run} : {}),
    };
  });
}

/** As JSON, without the value of a body whose text contains it. */
function toStored({request, responseKind}: SampleSource): SampleSource {
  const {body} = request;
  if (body?.kind !== 'text') return {request, responseKind};
  const {kind, mediaType, text} = body;
  return {request: {...request, body: {kind, mediaType, text}}, responseKind};
}

/** `x-codeSamples`, and ReadMe's `code-samples`. The first sample of a language replaces ours. */
function getAuthoredSamples(node: Node, context: Context): SampleView[] {
  const lists = [getField(node, 'x-codeSamples'), getField(node, 'x-code-samples'), getField(getField(node, 'x-readme'), 'code-samples')];
  const taken = new Set<Language>();
  return lists.flatMap(getItems).flatMap((sample, index) => {
    const source = getText(sample, 'source') ?? getText(sample, 'code');
    if (source === undefined) return [];
    const name = getFirstText(getText(sample, 'lang'), getText(sample, 'language')) ?? 'plain';
    const language = findLanguage(name);
    const isFirst = language !== undefined && !taken.has(language);
    if (isFirst) taken.add(language);
    const highlighted = language ? SAMPLE_LANGUAGES[language].highlight : name.toLowerCase();
    return [
      {
        id: isFirst ? language : `authored-${index}-${name.toLowerCase()}`,
        label: getFirstText(getText(sample, 'label'), getText(sample, 'name')) ?? (language ? SAMPLE_LANGUAGES[language].label : name),
        code: {language: highlighted, html: context.highlight(source, highlighted)},
        authored: true as const,
      },
    ];
  });
}
