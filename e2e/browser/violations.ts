// No page may break its own security policy, unless a test provokes it.
import type {BrowserContext} from '@playwright/test';

const REPORT = 'Breaks the security policy:';

/** From now on, collects every breach of the policy in all pages, frames and workers of a context. */
export async function collectViolations(context: BrowserContext, found: string[]): Promise<void> {
  await context.addInitScript((report) => {
    addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sourceFile, lineNumber, sample}) =>
      console.error(report, violatedDirective, blockedURI, `${sourceFile}:${lineNumber}`, sample),
    );
  }, REPORT);
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith(REPORT) || /Content Security Policy|Permissions-Policy header/.test(text)) found.push(text);
  });
  context.on('page', (page) => {
    page.on('worker', (worker) => {
      worker.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) found.push(message.text());
      });
    });
  });
}
