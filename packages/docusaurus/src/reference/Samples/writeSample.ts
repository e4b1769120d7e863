// Writes a sample in the browser, from the same request as the page's other samples. Loaded when a language without code in the page is
// chosen.
import type {Root} from 'hast';
import {toHtml} from 'hast-util-to-html';
import bash from 'refractor/bash';
import csharp from 'refractor/csharp';
import go from 'refractor/go';
import java from 'refractor/java';
import javascript from 'refractor/javascript';
import kotlin from 'refractor/kotlin';
import php from 'refractor/php';
import python from 'refractor/python';
import ruby from 'refractor/ruby';
import rust from 'refractor/rust';
import swift from 'refractor/swift';
import typescript from 'refractor/typescript';
import {refractor} from 'refractor/core';
import type {SampleSource} from '@lectern/openapi';
import {renderSample, reviveRequest, SAMPLE_LANGUAGES} from '@lectern/openapi/samples';
import {nameLongOptions, restoreCode, shortenCode} from '@lectern/openapi/text';
import {LANGUAGES} from '@lectern/openapi/languages';

const GRAMMARS = [bash, csharp, go, java, javascript, kotlin, php, python, ruby, rust, swift, typescript];

/** Registers a grammar when its language is first shown: all at once would block a slow page. */
function canHighlight(language: string): boolean {
  const grammar = GRAMMARS.find(({displayName}) => displayName === language);
  if (grammar) refractor.register(grammar);
  if (language === 'bash') nameLongOptions(refractor.languages.bash);
  return grammar !== undefined;
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
  const text = renderSample(reviveRequest(source.request), language, source.answer);
  const {highlight} = SAMPLE_LANGUAGES[language];
  code.innerHTML = toHtml(canHighlight(highlight) ? highlightText(text, highlight) : {type: 'text', value: text});
  panel.querySelector('.theme-code-block')?.setAttribute('data-language', highlight);
  delete panel.dataset.pending;
}
