import {expect, test} from 'vitest';
import {toPlainText} from './plainText.ts';

test('cells and rows of a table are separated, and its end ends a sentence', () => {
  const rows = '<tr><th>Key</th><th>For</th></tr><tr><td><code>sk_live_…</code></td><td>your server</td></tr>';
  expect(toPlainText(`<p>Choose.</p><table><tbody>${rows}</tbody></table><p>Then send it.</p>`)).toBe(
    'Choose. Key · For; sk_live_… · your server. Then send it.',
  );
});

test('controls and screen-only content are left out', () => {
  const since = '<p data-screen=""><label>Your version <select><option>None</option><option>1.0.0</option></select></label> Hint.</p>';
  expect(toPlainText(`<p>Changes.</p>${since}<label>Name <input></label><p data-run-line="">Tested with curl</p>`)).toBe('Changes.');
});

test.each([
  ['<div><span><svg></svg></span>tip</div><div><p>Send it twice.</p></div>', 'Before. tip: Send it twice. After.'],
  ['<div>Only a title</div>', 'Before. Only a title After.'],
])('the title of an admonition is separated from its text: %s', (html, expected) => {
  expect(toPlainText(`<p>Before.</p><div class="theme-admonition theme-admonition-tip alert">${html}</div><p>After.</p>`)).toBe(expected);
});
