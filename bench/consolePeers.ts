// Tools that render a document in the browser: two HTML files, and the contents of their packages.
import {DOCUMENT, type Peer} from './peers.ts';

const HEAD = '<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Peer</title>';

export const SCALAR: Peer = {
  name: '@scalar/api-reference 1.76.0',
  manifest: {dependencies: {'@scalar/api-reference': '1.76.0'}},
  files: {
    'index.html': [
      HEAD,
      '<div id="app"></div>',
      '<script src="node_modules/@scalar/api-reference/dist/browser/standalone.js"></script>',
      // Its fonts are on another host, which can't be reached here.
      `<script>Scalar.createApiReference('#app', {url: '${DOCUMENT}', withDefaultFonts: false})</script>`,
    ].join('\n'),
  },
  commands: [],
  output: '.',
  page: '#tag/indices/POST/indices',
};

export const SWAGGER: Peer = {
  name: 'swagger-ui-dist 5.35.0',
  manifest: {dependencies: {'swagger-ui-dist': '5.35.0'}},
  files: {
    'index.html': [
      HEAD,
      '<link rel="stylesheet" href="node_modules/swagger-ui-dist/swagger-ui.css">',
      '<div id="app"></div>',
      '<script src="node_modules/swagger-ui-dist/swagger-ui-bundle.js"></script>',
      `<script>SwaggerUIBundle({url: '${DOCUMENT}', dom_id: '#app', deepLinking: true})</script>`,
    ].join('\n'),
  },
  commands: [],
  output: '.',
  page: '#/Indices/IndicesController_createIndex',
};
