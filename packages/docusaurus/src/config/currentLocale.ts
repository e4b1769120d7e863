/** The language that the framework loads the configuration and the sidebars for: it does so once for each. */
export function getCurrentLocale({locales}: {locales?: string[] | undefined}): string {
  return process.env.DOCUSAURUS_CURRENT_LOCALE ?? locales?.[0] ?? '';
}
