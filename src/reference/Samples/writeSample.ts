// Writes a sample in the browser, from the request that the page's other samples were written from. Loaded when a language
// is chosen whose code does not stand in the page.
import {toHtml} from 'hast-util-to-html';
import bash from 'refractor/bash';
import csharp from 'refractor/csharp';
import go from 'refractor/go';
import java from 'refractor/java';
import kotlin from 'refractor/kotlin';
import php from 'refractor/php';
import python from 'refractor/python';
import ruby from 'refractor/ruby';
import rust from 'refractor/rust';
import swift from 'refractor/swift';
import typescript from 'refractor/typescript';
import {refractor} from 'refractor/core';
import type {SampleSource} from '../../openapi';
import {renderSample, reviveRequest, SAMPLE_LANGUAGES} from '../../openapi/samples';
import {LANGUAGES} from '../../openapi/samples/languages';

for (const grammar of [bash, csharp, go, java, kotlin, php, python, ruby, rust, swift, typescript]) refractor.register(grammar);

/** Fills the panel of a language. */
export function writeSample(panel: HTMLElement, source: SampleSource): void {
  const language = LANGUAGES.find((each) => each === panel.dataset.pending);
  const code = panel.querySelector('pre code');
  if (!language || !code) return;
  const text = renderSample(reviveRequest(source.request), language, source.answer);
  const {highlight} = SAMPLE_LANGUAGES[language];
  code.innerHTML = toHtml(refractor.registered(highlight) ? refractor.highlight(text, highlight) : {type: 'text', value: text});
  panel.querySelector('.theme-code-block')?.setAttribute('data-language', highlight);
  delete panel.dataset.pending;
}
