// npm run configuration: writes the page of all fields of portal.config.ts from the comments of their declaration, and the guides of the
// package.
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {LANGUAGES} from '@lectern/openapi/languages';
import {EXTENSIONS_GUIDE, renderExtensionsGuide} from './extensions.mts';
import {ROOT} from './root.mts';

const FOLDER = path.join(ROOT, 'packages/docusaurus/src/config');
const MODULES = ['portal.ts', 'api.ts', 'fields/links.ts', 'fields/look.ts', 'fields/head.ts', 'fields/content.ts', 'fields/services.ts'];

/** The page, below the portal's folder. */
export const PAGE = path.join(ROOT, 'docs/configuration.md');

const HEAD = `---
id: configuration
title: Configuration
sidebar_label: Configuration
description: Every field of portal.config.ts, with its meaning and its default.
tags: [running-the-portal]
pagination_prev: null
pagination_next: null
audience: portal
---

{/* Written by npm run configuration from the comments in packages/docusaurus/src/config: edit them there. */}

All settings of a portal are in \`portal.config.ts\`. A wrong value stops the build with one line that names the field, its value and what to write.
Texts may use the tokens for the name of the product. Set what the configuration lacks in \`docusaurus.config.ts\`, around \`createConfig\`; there the type \`Config\` of \`@docusaurus/types\` describes the theme's own options. To add a plugin, for instance:

\`\`\`ts title="docusaurus.config.ts"
const config = createConfig(loadPortal(portal), {without: process.env.PORTAL_WITHOUT});

export default {...config, plugins: [...(config.plugins ?? []), './plugins/hello.mjs']};
\`\`\`

| Field | Meaning |
| --- | --- |
`;

type Field = {name: string; comment: string};

/** The same page for owners of a portal that uses the package. */
export const GUIDE = path.join(ROOT, 'packages/docusaurus/guides/configuration.md');

/** The text of the page. */
export function renderConfigurationPage(): string {
  return HEAD + renderRows();
}

/** The text of the guide. Its tokens need no spaces, since nothing replaces them there. */
export function renderConfigurationGuide(): string {
  const [, text = ''] = HEAD.split('*/}\n');
  const note = '<!-- Written by npm run configuration from the comments in src/config: edit them there. -->\n';
  return `# Configuration\n\n${note}${text}${renderRows().replaceAll('{{ product }}', '{{product}}')}`;
}

function renderRows(): string {
  const declared = new Map<string, ts.Expression>();
  let top: ts.Expression | undefined;
  for (const name of MODULES) {
    const file = path.join(FOLDER, name);
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const {name: variable, initializer} of statement.declarationList.declarations) {
        if (!ts.isIdentifier(variable) || !initializer) continue;
        declared.set(variable.text, initializer);
        if (name === 'portal.ts' && variable.text === 'schema') top = initializer;
      }
    }
  }
  if (!top) throw new Error('portal.ts declares no schema.');
  const rows = getFields(top, declared).map(({name, comment}) => `| \`${name}\` | ${toCell(comment)} |`);
  return `${rows.join('\n')}\n`;
}

/** Fields of the first object in an expression, each followed by its own fields. */
function getFields(expression: ts.Node, declared: Map<string, ts.Expression>, prefix = '', suffix = ''): Field[] {
  const object = findObject(expression, declared, new Set());
  if (!object) return [];
  return object.node.properties.flatMap((property): Field[] => {
    if (ts.isSpreadAssignment(property)) {
      const spread = ts.isIdentifier(property.expression) ? declared.get(property.expression.text) : undefined;
      return spread && ts.isObjectLiteralExpression(spread) ? getMembers(spread, declared, prefix + suffix) : [];
    }
    return getMember(property, declared, prefix + suffix);
  });
}

function getMembers(object: ts.ObjectLiteralExpression, declared: Map<string, ts.Expression>, prefix: string): Field[] {
  return object.properties.flatMap((property) => getMember(property, declared, prefix));
}

function getMember(property: ts.ObjectLiteralElementLike, declared: Map<string, ts.Expression>, prefix: string): Field[] {
  if (!property.name || !ts.isIdentifier(property.name)) return [];
  const name = `${prefix}${property.name.text}`;
  const value = ts.isPropertyAssignment(property) ? property.initializer : declared.get(property.name.text);
  const isList = value !== undefined && findObject(value, declared, new Set())?.isList === true;
  const values = value ? findValues(value, declared, new Set()) : [];
  return [
    {name, comment: withValues(getComment(property), values)},
    ...(value ? getFields(value, declared, name, isList ? '[].' : '.') : []),
  ];
}

/** The texts that a choice allows, through lists, defaults and names; empty if it is not a choice. */
function findValues(node: ts.Node, declared: Map<string, ts.Expression>, seen: Set<string>): readonly string[] {
  if (ts.isIdentifier(node)) {
    const value = seen.has(node.text) ? undefined : declared.get(node.text);
    return value ? findValues(value, declared, new Set([...seen, node.text])) : [];
  }
  if (!ts.isCallExpression(node)) return [];
  const name = getCalled(node);
  const [first] = node.arguments;
  if ((name === 'choice' || name === 'enum') && first) {
    if (ts.isIdentifier(first) && first.text === 'LANGUAGES') return LANGUAGES;
    return ts.isArrayLiteralExpression(first) ? first.elements.filter((each) => ts.isStringLiteral(each)).map(({text}) => text) : [];
  }
  if ((name === 'list' || name === 'array') && first) return findValues(first, declared, seen);
  return ts.isPropertyAccessExpression(node.expression) ? findValues(node.expression.expression, declared, seen) : [];
}

/** A comment with the possible values of its field, before the default. */
function withValues(comment: string, values: readonly string[]): string {
  if (values.length === 0) return comment;
  const [, text = '', rest = ''] = /^(.*?)(\s*Default: .*)?$/s.exec(comment) ?? [];
  return `${text} Values: ${values.map((value) => `\`${value}\``).join(', ')}.${rest}`;
}

function getCalled({expression}: ts.CallExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

type Found = {node: ts.ObjectLiteralExpression; isList: boolean};

/** The object of the innermost call of `fields` or `strictObject`, through lists, defaults and names. */
function findObject(node: ts.Node, declared: Map<string, ts.Expression>, seen: Set<string>): Found | undefined {
  if (ts.isIdentifier(node)) {
    const value = seen.has(node.text) ? undefined : declared.get(node.text);
    return value && findObject(value, declared, new Set([...seen, node.text]));
  }
  if (ts.isArrowFunction(node)) return findObject(node.body, declared, seen);
  if (ts.isPropertyAccessExpression(node)) return findObject(node.expression, declared, seen);
  if (!ts.isCallExpression(node)) return undefined;
  const called = node.expression;
  const name = getCalled(node);
  const [first] = node.arguments;
  if ((name === 'fields' || name === 'strictObject') && first && ts.isObjectLiteralExpression(first)) return {node: first, isList: false};
  if ((name === 'list' || name === 'array') && first) {
    const inner = findObject(first, declared, seen);
    return inner && {...inner, isList: true};
  }
  return findObject(called, declared, seen);
}

function getComment(node: ts.Node): string {
  return ts
    .getJSDocCommentsAndTags(node)
    .map(({comment}) => ts.getTextOfJSDocComment(comment) ?? '')
    .join(' ');
}

function toCell(comment: string): string {
  const line = comment.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('{{', '{{ ').replaceAll('}}', ' }}').trim();
  // Outside code, a brace and an angle bracket have a meaning in MDX.
  return line.replace(/`[^`]*`|[{<]/g, (found) => (found.length === 1 ? `\\${found}` : found));
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(PAGE, renderConfigurationPage());
  writeFileSync(GUIDE, renderConfigurationGuide());
  writeFileSync(EXTENSIONS_GUIDE, renderExtensionsGuide());
}
