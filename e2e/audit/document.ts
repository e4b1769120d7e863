// Checks one document against its built site: every page exists once, and every fact is on its page.
import path from 'node:path';
import {listOperations, OperationAudit} from './operation.ts';
import {drawSome} from './lot.ts';
import {auditOverview} from './overview.ts';
import {Report, type Finding} from './report.ts';
import {SchemaFiles} from './seen.ts';
import {listPages, loadArticle, type SitePage} from './site.ts';
import {Source, type Operation} from './source.ts';

export type AuditResult = {
  /** Facts that were looked for. */
  checked: number;
  pages: number;
  /** Facts that were not found. */
  findings: Finding[];
};

/** Looks for everything in a document in the site built from it. `count`: maximum number of operations, drawn by lot. */
export function auditDocument(document: string, site: string, count = Number.POSITIVE_INFINITY): AuditResult {
  const source = new Source(document);
  const report = new Report(path.dirname(path.resolve(document)));
  const pages = listPages(site);
  const operations = listOperations(source);
  const audit = new OperationAudit(source, new SchemaFiles(site), report);
  for (const operation of drawSome(operations, count)) {
    report.operation = operation.kind === 'webhook' ? `webhook ${operation.name}` : operation.name;
    const found = pages.filter((page) => isPageOf(page, operation));
    report.check(found.length === 1, `${String(found.length)} pages`, operation.node);
    const article = found[0] && loadArticle(site, found[0].file);
    if (article) audit.audit(operation, article);
  }
  report.operation = 'overview';
  const made = pages.filter((page) => page.operation !== undefined || page.webhook !== undefined);
  report.check(made.length === operations.length, `${String(made.length)} pages for ${String(operations.length)} operations`, source.root);
  const overview = pages.find((page) => page.operation === undefined && page.webhook === undefined && page.file === 'index.html');
  const article = overview && loadArticle(site, overview.file);
  report.check(article !== undefined, 'overview page', source.root);
  if (article) auditOverview(source, report, article, operations);
  return {checked: report.checked, pages: pages.length, findings: report.findings};
}

function isPageOf(page: SitePage, {kind, name, method}: Operation): boolean {
  return kind === 'operation' ? page.operation === name : page.webhook === name && page.method === method;
}
