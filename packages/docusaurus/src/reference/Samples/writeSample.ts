// Writes a sample in the browser, from the same request as the page's other samples. Loaded when a language without code in the page is
// chosen.
import type {Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import {refractor} from 'refractor/core';
import type {SampleSource} from '@lectern/openapi';
import {renderSample, reviveRequest, SAMPLE_LANGUAGES} from '@lectern/openapi/samples';
import {nameLongOptions, restoreCode, shortenCode} from '@lectern/openapi/text';
import {LANGUAGES, type Language} from '@lectern/openapi/languages';
import {GRAMMARS} from './grammars.ts';

/** Registers a grammar when its language is first shown: all at once would block a slow page. */
function registerGrammar(language: Language): void {
  refractor.register(GRAMMARS[language]);
  if (language === 'curl') nameLongOptions(refractor.languages.bash);
}

function highlightText(code: string, language: string): Root {
  const {text, cuts} = shortenCode(code, language);
  const tree = refractor.highlight(text, language);
  restoreCode(tree, cuts);
  return tree;
}

/** Writes the code of a language into its panel. */
export function writeSample(panel: HTMLElement, source: SampleSource): void {
  const language = LANGUAGES.find((each) => each === panel.dataset.pending);
  const code = panel.querySelector('pre code');
  if (!language || !code) return;
  const text = renderSample(reviveRequest(source.request), language, source.responseKind);
  const {highlight} = SAMPLE_LANGUAGES[language];
  registerGrammar(language);
  code.innerHTML = toHtml(highlightText(text, highlight));
  panel.querySelector('.theme-code-block')?.setAttribute('data-language', highlight);
  delete panel.dataset.pending;
}
