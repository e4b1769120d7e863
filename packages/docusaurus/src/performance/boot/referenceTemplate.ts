// The HTML around the built pages of a site with its own theme: scripts wait only on pages of the reference (`deferScripts.ts`).
import {FACTS} from '../referencePages/facts.ts';
import {renderCompact, renderDeferScript, SCRIPTS} from './ssrTemplate.ts';

/**
 * Template of the site's static HTML, in Eta's syntax; fields: `ssrTemplate` in Docusaurus's documentation. Other pages get the output of
 * Docusaurus's own template. A page of the reference has a script element with its facts.
 */
export function createReferenceTemplate(): string {
  return `<% ${renderCompact()} %><% const isReference = it.appHtml.includes(' ${FACTS}=""') %><!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% if (isReference) { %>
      ${SCRIPTS}
      <script>${renderDeferScript()}</script>
    <% } %>
    <% it.metaAttributes.forEach((attributes) => { %>
      <%~ attributes %>
    <% }); %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((file) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl %><%= file %>"<%~ isReference ? ' data-stylesheet' : '' %> />
    <% }); %>
    <% if (!isReference) it.scripts.forEach((script) => { %>
      <script src="<%= it.baseUrl %><%= script %>" defer></script>
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <%~ it.preBodyTags %>
    <div id="__docusaurus"><%~ isReference ? compact(it.appHtml) : it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
}
