import {DomUtils, parseDocument} from 'htmlparser2';
import {expect, test} from 'vitest';
import {escapeAttribute, escapeHtml} from './markup.ts';

test.each(['<script>alert(1)</script>', 'a & b', '&amp;', 'x" onload="y', "it's > 1"])(
  'a reader of HTML gets the text back: %s',
  (text) => {
    const document = parseDocument(`<p title="${escapeAttribute(text)}">${escapeHtml(text)}</p>`);
    expect(document.children).toHaveLength(1);
    const [paragraph] = DomUtils.getElementsByTagName('p', document);
    expect(paragraph?.attribs).toEqual({title: text});
    expect(DomUtils.textContent(document)).toBe(text);
  },
);
