import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, ROOT, test} from '../test';

type Renderer = {rendererPackageName: string; version: string};

test('the browser runs the same React version as the server', async ({page, portal}) => {
  // The hook of React's developer tools: renderers register there, in production too.
  await page.addInitScript(() => {
    const renderers: object[] = [];
    const hook = {renderers, isDisabled: false, supportsFiber: true, inject: (renderer: object) => renderers.push(renderer)};
    Object.assign(window, {__REACT_DEVTOOLS_GLOBAL_HOOK__: hook});
  });
  await portal.open('docs/api/indices-controller-create-index');
  const renderers = await page.evaluate(() =>
    (window as unknown as {__REACT_DEVTOOLS_GLOBAL_HOOK__: {renderers: Renderer[]}}).__REACT_DEVTOOLS_GLOBAL_HOOK__.renderers.map(
      ({rendererPackageName, version}) => ({rendererPackageName, version}),
    ),
  );
  const {version} = JSON.parse(readFileSync(path.join(ROOT, 'node_modules/react-dom/package.json'), 'utf8')) as {version: string};
  expect(renderers).toEqual([{rendererPackageName: 'react-dom', version}]);
});
