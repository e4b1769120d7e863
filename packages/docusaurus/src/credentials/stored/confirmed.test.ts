import {beforeEach, expect, test, vi} from 'vitest';
import {useStubbedSlots} from '../testing/slots.ts';

vi.mock('@generated/docusaurus.config', () => ({default: {baseUrl: '/a/'}}));

const slots = useStubbedSlots();
beforeEach(() => slots.clear());
const NAME = 'tab confirmed-origins';

test('an origin is confirmed for one API, and no longer once that is withdrawn', async () => {
  const {confirmOrigin, isConfirmed} = await import('./confirmed.ts');
  expect(isConfirmed('api', 'https://a.example')).toBe(false);
  confirmOrigin('api', 'https://a.example');
  confirmOrigin('api', 'https://b.example');
  confirmOrigin('api', 'https://a.example');
  expect(slots.get(NAME)).toBe('["/a/ api https://b.example","/a/ api https://a.example"]');
  expect(['api', 'other'].map((api) => isConfirmed(api, 'https://a.example'))).toEqual([true, false]);
  confirmOrigin('api', 'https://a.example', false);
  expect(['https://a.example', 'https://b.example'].map((origin) => isConfirmed('api', origin))).toEqual([false, true]);
  // In the store alone: an origin removed there is no longer confirmed.
  slots.clear();
  expect(isConfirmed('api', 'https://b.example')).toBe(false);
});

test('a confirmation lasts for the page if the browser stores nothing', async () => {
  const {confirmOrigin, isConfirmed} = await import('./confirmed.ts');
  slots.refuse();
  confirmOrigin('api', 'https://a.example');
  expect(isConfirmed('api', 'https://a.example')).toBe(true);
  confirmOrigin('api', 'https://a.example', false);
  expect(isConfirmed('api', 'https://a.example')).toBe(false);
});

test.each([
  '{',
  '{}',
  'null',
  '"/a/ api https://a.example"',
  '[["/a/ api https://a.example"]]',
  // By another portal of the origin.
  '["/b/ api https://a.example"]',
])('a stored %s confirms nothing', async (text) => {
  const {confirmOrigin, isConfirmed} = await import('./confirmed.ts');
  slots.set(NAME, text);
  expect(isConfirmed('api', 'https://a.example')).toBe(false);
  confirmOrigin('api', 'https://b.example');
  expect(isConfirmed('api', 'https://b.example')).toBe(true);
});
