import {afterEach, expect, test, vi} from 'vitest';
import {copyText} from './copyText.ts';
import {sayCopied} from './sayCopied.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the browser is asked for the clipboard during the click, and gets the text later', async () => {
  type Data = Record<string, Promise<Blob>>;
  const items: Data[] = [];
  const ClipboardItem = function (data: Data): void {
    items.push(data);
  };
  const write = vi.fn(async () => {
    for (const item of items) await Promise.all(Object.values(item));
  });
  vi.stubGlobal('window', {ClipboardItem});
  vi.stubGlobal('ClipboardItem', ClipboardItem);
  vi.stubGlobal('navigator', {clipboard: {write}});
  const text = Promise.withResolvers<string>();
  const copying = copyText(text.promise);
  expect(write).toHaveBeenCalledOnce();
  text.resolve('later');
  await copying;
  expect(await (await items[0]?.['text/plain'])?.text()).toBe('later');
  await expect(copyText(Promise.reject(new Error('No file.')))).rejects.toThrow('No file.');
});

test('after a second click, the button shows "copied" for as long as after the first', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', globalThis);
  const label = {textContent: 'Copy'};
  const style = {minInlineSize: ''};
  const button = {querySelector: () => label, style, getBoundingClientRect: () => ({width: 60})} as unknown as HTMLElement;
  await sayCopied(button, Promise.resolve());
  vi.advanceTimersByTime(1500);
  await sayCopied(button, Promise.resolve());
  vi.advanceTimersByTime(1500);
  expect(label.textContent).toBe('Copied');
  expect(style.minInlineSize).toBe('60px');
  vi.advanceTimersByTime(1000);
  expect(label.textContent).toBe('Copy');
  await sayCopied(button, Promise.reject(new Error('Refused.')));
  expect(label.textContent).toBe('Not copied');
});
