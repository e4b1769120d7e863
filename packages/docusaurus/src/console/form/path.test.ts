import {expect, test} from 'vitest';
import {joinPath, showPath, splitPath} from './path.ts';

test.each([
  ['tempFileIds.0', 'tempFileIds[0]'],
  ['rows.2.10.name', 'rows[2][10].name'],
  ['.0', '[0]'],
  ['2fa.3d', '2fa.3d'],
  [joinPath('settings', 'a.1'), 'settings.a.1'],
])('the path %s is shown as %s', (path, shown) => {
  expect(showPath(path)).toBe(shown);
});

test('a path is split into the names from which it was joined', () => {
  expect(splitPath(`${joinPath('body', 'a.b~1')}.0`)).toEqual(['body', 'a.b~1', '0']);
});
