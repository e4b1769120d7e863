// The HTML around a built page: Docusaurus's own template, with deferred scripts (`deferScripts.ts`) and compact HTML.
import {transformSync} from '@swc/core';
import {readFileSync} from 'node:fs';
import {getModuleFile} from '../../moduleFile.ts';

/** Lists the page's scripts for the boot scripts, which load them. */
export const SCRIPTS = `<script data-scripts="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>"></script>`;

/** The text of the boot scripts: the same on every page, so that one hash in a security policy covers it. */
export function renderDeferScript(): string {
  const scripts = ['deferScripts', 'missing', 'renew', 'idle', 'sidebar', 'stored'].map((name) => `(() => {${readSource(name)}})();`);
  return minify(scripts.join(''));
}

/** The function `compact`, for the template. */
export function renderCompact(): string {
  return minify(readSource('compact'));
}

/** A module as a part of a script. It imports types alone. */
function readSource(name: string): string {
  const source = readFileSync(getModuleFile(import.meta, name), 'utf8');
  return source.replace(/^import type .*;$/gm, '').replace(/^export (?:\{\};)?/gm, '');
}

function minify(source: string): string {
  const {code} = transformSync(source, {
    jsc: {parser: {syntax: 'typescript'}, target: 'es2022', minify: {compress: true, mangle: true}},
    isModule: false,
    minify: true,
  });
  return code;
}

/**
 * Template of the site's static HTML, in Eta's syntax; fields: `ssrTemplate` in Docusaurus's documentation. React's hints before the HTML
 * are left out: the pictures come right after them. A plugin adds the boot scripts as tags (`performance/index.ts`): the configuration,
 * including this template, is also in the first script of each page.
 * The head links the navbar's part of the stylesheet (`firstStyles.ts`), so that the navbar is shown first. The whole stylesheet is after
 * the navbar (`components/Stylesheet`), and also in the head, disabled until scripts run. `release` is made from the navbar's sources,
 * since browsers cache the file for ever. Absent: the whole stylesheet is in the head.
 */
export function createSsrTemplate(release: string | undefined): string {
  const whole = release === undefined ? ' data-stylesheet' : '';
  const first = release === undefined ? '<%= styles %>' : `<%= styles.replace(/[^/]+$/, (name) => 'first.${release}.' + name) %>`;
  const spare = release === undefined ? '' : '<link data-spare rel="stylesheet" href="<%= styles %>" media="not all">';
  const behind =
    release === undefined
      ? ''
      : `.replace(/<div data-styles(?:=\\x22\\x22)?>/, (bar) => bar + compact('<link rel="stylesheet" href="' + styles + '" data-stylesheet="">'))`;
  return `<% ${renderCompact()} %><% const [styles, ...others] = it.stylesheets.map((file) => it.baseUrl + file) %><!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    ${SCRIPTS}
    <%~ compact(it.metaAttributes.join('')) %>
    <%~ it.headTags %>
    <link rel="stylesheet" href="${first}"${whole}>
    <% others.forEach((file) => { %>
      <link rel="stylesheet" href="<%= file %>">
    <% }); %>
    ${spare}
    <% if (it.noIndex) { %>
      <meta name="robots" content="noindex, nofollow">
    <% } %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags.replace(/\\n\\s+/g, '\\n') %>
    <div id="__docusaurus"><%~ it.appHtml.replace(/^(?:<link rel=\\x22?preload[^>]*>)+/, '')${behind} %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
}
