import type {ConfigureWebpackUtils} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {compileOnDemand} from './onDemand.ts';

type Middleware = (request: object, response: object, next: () => void) => void;
type Configuration = {plugins: {apply: (compiler: object) => void}[]; devServer: {setupMiddlewares: () => {middleware: Middleware}[]}};

/** Whether a request with these headers reaches the bundler, which compiles for each. */
function isCompiled(headers: Record<string, string>): boolean {
  let isReached = false;
  const instance = {lazyCompilationMiddleware: () => () => (isReached = true)};
  const {plugins, devServer} = compileOnDemand({currentBundler: {instance}} as unknown as ConfigureWebpackUtils) as Configuration;
  for (const plugin of plugins) plugin.apply({});
  let isPassedOn = false;
  for (const {middleware} of devServer.setupMiddlewares()) middleware({headers}, {}, () => (isPassedOn = true));
  expect(isPassedOn).toBe(!isReached);
  return isReached;
}

test.each([
  {host: 'localhost:3000', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin'},
  // A proxy may change the host.
  {host: 'localhost:3000', origin: 'https://proxy.example', 'sec-fetch-site': 'same-origin'},
  {host: '192.168.0.2:3000', origin: 'http://192.168.0.2:3000'},
  {host: 'localhost:3000'},
])('a page of the portal has its code compiled: %j', (headers) => {
  expect(isCompiled(headers)).toBe(true);
});

test.each([
  {host: 'localhost:3000', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site'},
  {host: 'localhost:3000', origin: 'http://localhost:8080', 'sec-fetch-site': 'same-site'},
  {host: '192.168.0.2:3000', origin: 'http://evil.example'},
  {host: 'localhost:3000', origin: 'null'},
])('another website starts no compilation: %j', (headers) => {
  expect(isCompiled(headers)).toBe(false);
});
