// Type and position of a page for search engines: https://schema.org, in JSON-LD.
import {getBreadcrumbs} from '../../breadcrumbs.ts';

/** Facts in the HTML of a page. */
export type PageFacts = {
  /** Absolute address. */
  url: string;
  title: string;
  description: string;
  /** Language tag. */
  language: string;
  /** Is it a page of documentation that can be read by itself? */
  isArticle: boolean;
  /** Does it describe an operation of an API? */
  isReference?: boolean;
  /** Does its HTML have breadcrumbs already? */
  hasBreadcrumbs: boolean;
  /** Address of its picture. */
  image: string;
  /** When it was last changed. */
  date?: string;
};

export type SiteFacts = {
  /** Absolute address of the home page. */ url: string;
  title: string;
  tagline: string;
  /** Who writes and publishes it. */ owner: string;
};

/** An ancestor page: its address and title. */
export type Ancestor = {url: string; title: string};

/** The objects that are missing from a page. */
export function getStructuredData(page: PageFacts, site: SiteFacts, ancestors: Ancestor[]): object[] {
  const context = {'@context': 'https://schema.org'};
  return [
    ...(page.hasBreadcrumbs ? [] : [{...context, ...getBreadcrumbs(getWay(page, site, ancestors))}]),
    ...(page.url === site.url
      ? [{...context, '@type': 'WebSite', '@id': site.url, url: site.url, name: site.title, description: site.tagline}]
      : []),
    ...(page.isArticle ? [{...context, ...getArticle(page, site)}] : []),
  ];
}

/** The home page is above all pages but itself. */
function getWay(page: PageFacts, site: SiteFacts, ancestors: Ancestor[]): Ancestor[] {
  return page.url === site.url ? [page] : [{url: site.url, title: site.title}, ...ancestors, page];
}

function getArticle({url, title, description, language, image, date, isReference}: PageFacts, site: SiteFacts): object {
  return {
    '@type': isReference ? 'APIReference' : 'TechArticle',
    '@id': url,
    headline: title,
    description,
    image,
    inLanguage: language,
    ...(date === undefined ? {} : {dateModified: date}),
    ...Object.fromEntries(['author', 'publisher'].map((role) => [role, {'@type': 'Organization', name: site.owner, url: site.url}])),
    isPartOf: {'@type': 'WebSite', '@id': site.url},
  };
}

/** A script of data, which is never run. No text in it can end it. */
export function renderData(data: object): string {
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
