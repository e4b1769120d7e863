// The head of every page: its tags, and the origins that they need in the security policy.
import type {Config} from '@docusaurus/types';
import type {Portal} from '../../config/portal.ts';
import type {Sources} from '../../plugins/hosting/index.ts';
import {toSiteLink} from '../../siteLink.ts';
import {createBootScript} from './bootScript.ts';
import {createThemeStyle} from './themeStyle.ts';
import {WITHOUT_SCRIPTS} from './withoutScripts.ts';

type HeadTags = NonNullable<Config['headTags']>;

/** Tags for what every page runs or shows before its scripts, and those that the owner adds. */
export function createHeadTags(portal: Portal): HeadTags {
  const style = createThemeStyle(portal);
  return [
    {tagName: 'script', attributes: {}, innerHTML: createBootScript(portal.announcement?.id)},
    {tagName: 'noscript', attributes: {}, innerHTML: `<style>${WITHOUT_SCRIPTS}</style>`},
    ...(style === '' ? [] : [{tagName: 'style', attributes: {}, innerHTML: style}]),
    ...portal.head.map(({tag, attributes, content}) => ({
      tagName: tag,
      attributes,
      ...(content === undefined ? {} : {innerHTML: content}),
    })),
    ...portal.scripts.map(({src, async, attributes}) => toScript(toSiteLink(src, portal.basePath, undefined), {async, ...attributes})),
    // No analytics in development.
    ...(process.env.NODE_ENV === 'production' ? createAnalytics(portal.analytics) : []),
  ];
}

function toScript(src: string, attributes: Record<string, string | boolean>): HeadTags[number] {
  return {tagName: 'script', attributes: {src, ...attributes}};
}

function createAnalytics({plausible, google, custom}: Portal['analytics']): HeadTags {
  return [
    ...(plausible ? [toScript(plausible.src, {defer: true, 'data-domain': plausible.domain})] : []),
    ...(google
      ? [
          toScript(`${GOOGLE}/gtag/js?id=${google.id}`, {async: true}),
          {
            tagName: 'script',
            attributes: {},
            innerHTML: `window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','${google.id}',{anonymize_ip:true})`,
          },
        ]
      : []),
    ...(custom ? [toScript(custom.src, {async: true, ...custom.attributes})] : []),
  ];
}

const GOOGLE = 'https://www.googletagmanager.com';

/** Origins that Google's script sends data to, according to its documentation of security policies. */
const GOOGLE_COLLECTS = ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'];

/** The origins of a portal's security policy: those it lists, and those of its scripts, analytics and feedback. */
export function getSources({security, scripts, analytics, feedback, head}: Portal): Sources {
  const {plausible, google, custom} = analytics;
  const counted = [plausible?.src, custom?.src].flatMap((src) => toOrigins(src));
  const tags = (tag: string, field: string): string[] =>
    head.flatMap(({tag: name, attributes}) => (name === tag ? toOrigins(attributes[field]) : []));
  const sheets = head.filter(({attributes}) => attributes.rel === 'stylesheet').flatMap(({attributes}) => toOrigins(attributes.href));
  const {connect, styles, images, fonts, frames, media, forms} = security;
  const listed = {connect, scripts: security.scripts, styles, images, fonts, frames, media, forms};
  return unique({
    ...listed,
    scripts: [
      ...listed.scripts,
      ...scripts.flatMap(({src}) => toOrigins(src)),
      ...tags('script', 'src'),
      ...counted,
      ...(google ? [GOOGLE] : []),
    ],
    styles: [...listed.styles, ...sheets],
    images: [...listed.images, ...(google ? GOOGLE_COLLECTS : [])],
    connect: [
      ...listed.connect,
      ...toOrigins(feedback?.url),
      ...counted,
      ...(google ? [GOOGLE, ...GOOGLE_COLLECTS] : []),
      ...(custom?.connect ?? []),
    ],
  });
}

/** The origin of an address elsewhere; none for a path of the portal's own. */
function toOrigins(url: unknown): string[] {
  return typeof url === 'string' && URL.canParse(url) ? [new URL(url).origin] : [];
}

function unique(sources: Sources): Sources {
  return Object.fromEntries(Object.entries(sources).map(([kind, origins]) => [kind, [...new Set(origins)]])) as Sources;
}
