import {expect, test} from 'vitest';
import {compileOperation} from '../testing.ts';

async function getHtml(markdown: string): Promise<string> {
  const {page} = await compileOperation(`description: ${JSON.stringify(markdown)}`);
  return page.html ?? '';
}

test.each([
  ['> info\n> Text', '<blockquote><p><strong>Info</strong></p><p>Text</p></blockquote>'],
  ['>warn\n> Text', '<blockquote><p><strong>Warning</strong></p><p>Text</p></blockquote>'],
  ['> danger\n>\n> Text', '<blockquote><p><strong>Danger</strong></p><p>Text</p></blockquote>'],
  ['> [!NOTE]\n> Text', '<blockquote><p><strong>Note</strong></p><p>Text</p></blockquote>'],
  ['> [!TIP]\n> **Bold** text', '<blockquote><p><strong>Tip</strong></p><p><strong>Bold</strong> text</p></blockquote>'],
  ['> note\\\n> Text', '<blockquote><p><strong>Note</strong></p><p>Text</p></blockquote>'],
  ['> info **bold**', '<blockquote><p>info <strong>bold</strong></p></blockquote>'],
  ['> info about *it*', '<blockquote><p>info about <em>it</em></p></blockquote>'],
  ['> info', '<blockquote><p>info</p></blockquote>'],
])('the first line of a quotation is its kind: %j', async (markdown, html) => {
  expect((await getHtml(markdown)).replaceAll('\n', '')).toBe(html);
});
