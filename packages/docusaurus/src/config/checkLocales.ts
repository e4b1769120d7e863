/** A value with one entry per language: texts, documents, overlays. */
type Localised = {locales: Record<string, unknown>};
type Given = {
  locales?: string[] | undefined;
  translations: Record<string, unknown>;
  announcement?: Localised | undefined;
  apis: (Localised & {versions: Localised[]})[];
};
type Context = {addIssue: (issue: {code: 'custom'; path: PropertyKey[]; message: string}) => void};

/** Checks that every language with its own values is a language of the portal. */
export function checkLocales({locales = ['en'], translations, announcement, apis}: Given, {addIssue}: Context): void {
  const checkKeys = (path: PropertyKey[], given: object): void => {
    for (const locale of Object.keys(given))
      if (!locales.includes(locale))
        addIssue({code: 'custom', path: [...path, locale], message: `list '${locale}' in \`locales\`, or remove it`});
  };
  const check = (path: PropertyKey[], {locales: given}: Localised): void => checkKeys([...path, 'locales'], given);
  checkKeys(['translations'], translations);
  if (announcement) check(['announcement'], announcement);
  for (const [index, api] of apis.entries()) {
    check(['apis', index], api);
    for (const [position, version] of api.versions.entries()) check(['apis', index, 'versions', position], version);
  }
}

/** A language tag as browsers write it, with upper and lower case (BCP 47), whose language has a name. Folders and `lang` have it literally. */
export function isLocale(tag: string): boolean {
  if (tag !== toCanonical(tag) || !/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(tag)) return false;
  try {
    return new Intl.DisplayNames('en', {type: 'language', fallback: 'none'}).of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** What to write instead of an invalid tag: the two-letter tag if there is one (`de` for `deu`), hyphens, and the usual case. */
export function describeLocale(tag: string): string {
  const canonical = toCanonical(tag);
  return canonical !== tag && isLocale(canonical)
    ? `write '${canonical}'`
    : "write a language tag that exists, for instance 'en' or 'pt-BR'";
}

function toCanonical(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replaceAll('_', '-'))[0] ?? tag;
  } catch {
    return tag;
  }
}
