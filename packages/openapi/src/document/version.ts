// Is this an OpenAPI document at all? The guarantees for every later step.
import type {Graph} from './graph.ts';
import {getField, getText, isObject} from './value.ts';

/** Checks the outermost fields and reports missing ones; false if there is nothing to show. */
export function getFoundation(graph: Graph): boolean {
  const {root} = graph;
  if (!isObject(root.value)) {
    graph.report(
      {
        severity: 'error',
        message: 'this is not an OpenAPI document: its outermost value is no object',
        hint: 'begin the document with "openapi: 3.1.1", then "info:" and "paths:"',
      },
      root,
    );
    return false;
  }
  const version = getText(root, 'openapi') ?? getText(root, 'swagger');
  if (version === undefined) {
    graph.report(
      {
        severity: 'error',
        message: 'this is not an OpenAPI document: the field "openapi" is missing',
        hint: 'write "openapi: 3.1.1" as the first line',
      },
      root,
    );
    return false;
  }
  if (!/^3\.[0-2](\.|$)/.test(version)) {
    graph.report(
      {severity: 'error', message: `OpenAPI version "${version}" is not supported`, hint: 'write a version from 3.0 to 3.2'},
      root,
    );
    return false;
  }
  if (!['paths', 'webhooks', 'x-webhooks'].some((field) => getField(root, field))) {
    graph.report(
      {
        severity: 'error',
        message: 'the document has neither "paths" nor "webhooks", so there is nothing to show',
        hint: 'add "paths:" with at least one operation',
      },
      root,
    );
    return false;
  }
  const info = getField(root, 'info');
  if (getText(info, 'title') === undefined) {
    const hint = isObject(info?.value) ? 'write "title: …" below info' : 'write "info: {title: …, version: …}"';
    graph.report({severity: 'warning', message: 'info.title is missing; the overview is called "API"', hint}, info ?? root);
  }
  return true;
}
