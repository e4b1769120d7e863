// The samples of the page while the console is open: they are written from its request, and replaced by the page's own samples when it is
// closed.
import type {CallData, SampleSource} from '@lectern/openapi';
import type {ApiRequest} from '@lectern/openapi/request';
import {LANGUAGES} from '@lectern/openapi/languages';

type Original = {
  container: HTMLElement;
  html: string;
  source: string | undefined;
  /** Contents of the panels by their IDs, and the language of panels without code; none for an author's samples. */
  panels: Map<string, {html: string; pending: string | undefined}>;
};

let original: Original | undefined;

/** Shows a request in every language, also where the document's author has written a sample; in other languages authors' samples stay. */
export function followRequest(request: ApiRequest, {responseKind}: CallData): void {
  const container = document.querySelector<HTMLElement>('[data-static=samples] .tabs-container');
  if (!container) return;
  const isOpening = original?.container !== container;
  if (!original || isOpening) original = readOriginal(container);
  const source: SampleSource = {request: withoutValue(request), responseKind};
  // If the page already shows this request, the sample writer is not loaded. An author's sample may be of another request.
  const isAuthored = isOpening && container.querySelector('[data-authored]') !== null;
  if (!isAuthored && container.dataset.samples && isSame(source, JSON.parse(container.dataset.samples))) return;
  container.dataset.samples = JSON.stringify(source);
  const isOriginal = original.source ? isSame(source, JSON.parse(original.source)) : false;
  for (const panel of getPanels(container)) {
    if (isOriginal && restorePanel(panel, original)) continue;
    const language = LANGUAGES.find((each) => panel.id === `sample-${each}`);
    if (language === undefined) continue;
    // The tested request was another one.
    panel.querySelector('[data-run-line]')?.remove();
    panel.dataset.pending = language;
    if (!panel.hidden) void write(panel, source);
  }
}

function readOriginal(container: HTMLElement): Original {
  const panels = getPanels(container).filter(({dataset}) => dataset.authored === undefined);
  return {
    container,
    html: container.innerHTML,
    source: container.dataset.samples,
    panels: new Map(panels.map(({id, innerHTML, dataset}) => [id, {html: innerHTML, pending: dataset.pending}])),
  };
}

function getPanels(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('[role=tabpanel]')];
}

/** Restores the page's own sample, with its test result. False: the page has none in this language. */
function restorePanel(panel: HTMLElement, {panels}: Original): boolean {
  const own = panels.get(panel.id);
  if (!own || own.pending !== undefined) return false;
  panel.innerHTML = own.html;
  delete panel.dataset.pending;
  return true;
}

/** Are two values equal, in whatever order of their fields? */
function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return left.length === right.length && left.every(([name, value]) => isSame(value, (b as Record<string, unknown>)[name]));
}

/** A body's value can be parsed from its text, which can be stored. */
function withoutValue({body, ...request}: ApiRequest): ApiRequest {
  if (!body) return request;
  if (body.kind !== 'text') return {...request, body};
  const {kind, mediaType, text} = body;
  return {...request, body: {kind, mediaType, text}};
}

async function write(panel: HTMLElement, source: SampleSource): Promise<void> {
  const {writeSample} = await import('./writeSample.ts').catch(() => ({writeSample: undefined}));
  // Without code the panel stays pending, and reports the failure when its language is chosen.
  if (panel.closest<HTMLElement>('[data-samples]')?.dataset.samples === JSON.stringify(source)) writeSample?.(panel, source);
}

/** Restores the page's own samples. */
export function restoreSamples(): void {
  if (!original?.container.isConnected) return;
  const {container, html, source} = original;
  original = undefined;
  container.innerHTML = html;
  if (source === undefined) delete container.dataset.samples;
  else container.dataset.samples = source;
}
