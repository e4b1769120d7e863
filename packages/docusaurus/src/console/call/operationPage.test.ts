import {afterEach, expect, test, vi} from 'vitest';
import {getOperationPage} from './operationPage.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/docs/api/ask', 'stream', '/docs/api/stream'],
  ['/docs/api/ask/', 'stream', '/docs/api/stream/'],
  ['/docs/api/frage-gr%C3%B6%C3%9Fe', 'stream-größe', '/docs/api/stream-gr%C3%B6%C3%9Fe'],
  ['/ask/', 'stream', '/stream/'],
  ['/docs/api/v1.0/ask', "a$&b$'", "/docs/api/v1.0/a%24%26b%24'"],
])('from the page %s, the page of %s is %s', (pathname, pageId, page) => {
  vi.stubGlobal('window', {location: {pathname}});
  expect(getOperationPage(pageId)).toBe(page);
});
