import {expect, test} from 'vitest';
import {loadGraph} from '../document/resolve.ts';
import type {Change} from './change.ts';
import {withoutHidden} from './withoutHidden.ts';

const DOCUMENT = `openapi: 3.1.1
info: {title: Things, version: "1"}
paths:
  /a:
    servers: [{url: https://hushed-path.example, x-internal: true}, {url: https://path.example}]
    post:
      servers: [{url: https://hushed.example, x-internal: true}, {url: https://open.example}]
      callbacks:
        hushed: {x: {post: {x-internal: true, responses: {}}}}
        far: {$ref: '#/components/callbacks/far'}
        open:
          x: {post: {responses: {}}, put: {x-internal: true, responses: {}}}
          hushed: {post: {x-internal: true, responses: {}}}
      responses: {}
components: {callbacks: {far: {x: {post: {x-internal: true, responses: {}}}}}}
`;

test('an older changelog names no hidden callback and no hidden server of an operation', async () => {
  const {graph} = await loadGraph('a.yaml', () => Promise.resolve(DOCUMENT));
  const at = (...steps: string[]): Change => ({
    kind: 'removed',
    breaking: true,
    at: steps,
    text: 'removed',
    operations: [{kind: 'operation', method: 'POST', path: '/a'}],
  });
  const hidden = [
    at('callback hushed POST x'),
    at('callback far POST x', 'payload'),
    at('callback open PUT x'),
    at('callback open POST hushed'),
    at('server https://hushed-path.example'),
    at('server https://hushed.example'),
  ];
  const shown = [at('callback open POST x'), at('server https://path.example'), at('server https://open.example')];
  const release = {version: '2', previous: '1', date: '2025-01-02'};
  expect(withoutHidden([{...release, changes: [...hidden, ...shown]}], graph?.omissions)).toEqual([{...release, changes: shown}]);
});
