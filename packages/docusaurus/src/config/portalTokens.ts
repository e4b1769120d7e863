import {escapeTokens, renderTokensDeep, type Tokens} from './tokens.ts';

type Texts = {
  footer: string;
  announcement?: object | undefined;
  translations: Record<string, {footer?: string | undefined}>;
};

/** Replaces the tokens in all texts of a configuration. Values are escaped in texts that the theme reads as HTML. */
export function renderPortalTokens<T extends Texts>(portal: T, tokens: Tokens): T {
  const plain = renderTokensDeep(portal, tokens);
  const html = renderTokensDeep(portal, escapeTokens(tokens));
  for (const [locale, texts] of Object.entries(plain.translations)) texts.footer = html.translations[locale]?.footer;
  return {...plain, footer: html.footer, announcement: html.announcement};
}
