// node e2e/audit/audit.mts DOCUMENT BUILT_DIR [COUNT]: do the pages built from a document show everything in it? COUNT: number of
// operations to check, drawn by lot.
import path from 'node:path';
import {auditDocument} from './document.ts';

const [document, built, count] = process.argv.slice(2);
if (document === undefined || built === undefined) {
  process.stderr.write('Usage: node e2e/audit/audit.mts DOCUMENT BUILT_DIR [COUNT]\n');
  process.exitCode = 2;
} else {
  const {checked, pages, findings} = auditDocument(document, built, count === undefined ? undefined : Number(count));
  const name = path.basename(document);
  for (const {operation, what, pointer} of findings) process.stdout.write(`${[name, operation, what, pointer].join(' | ')}\n`);
  process.stdout.write(`${name}: ${checked} facts on ${pages} pages, ${findings.length} missing\n`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
