// The releases of a changelog as an Atom feed (RFC 4287). The blog's library is not used: it puts titles into CDATA, which a version name
// from a document could end.
import {renderEffect, renderLocation, type Release} from '@lectern/openapi/changes';
import {count} from '@lectern/openapi/document';
import {toVersionAnchor} from '@lectern/openapi/view';
import {escapeXml} from '../../../markup.ts';

export type FeedOptions = {
  /** Name of the API. */
  label: string;
  /** Absolute address of the page of changes. */
  page: string;
  /** Absolute address of the feed. */
  feed: string;
};

/** The feed's text. */
export function renderFeed(releases: Release[], {label, page, feed}: FeedOptions): string {
  const updated = releases[0] ? new Date(releases[0].date) : new Date(0);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${escapeXml(page)}</id>`,
    `  <title>${escapeXml(`${label} changelog`)}</title>`,
    `  <updated>${updated.toISOString()}</updated>`,
    `  <author><name>${escapeXml(label)}</name></author>`,
    `  <link rel="alternate" href="${escapeXml(page)}"/>`,
    `  <link rel="self" href="${escapeXml(feed)}"/>`,
    ...releases.flatMap((release) => renderEntry(release, label, page)),
    '</feed>',
    '',
  ].join('\n');
}

function renderEntry({version, previous, date, changes}: Release, label: string, page: string): string[] {
  const address = escapeXml(`${page}#${toVersionAnchor(version)}`);
  const content = `<ul>${changes.map((change) => `<li>${renderChange(change)}</li>`).join('')}</ul>`;
  return [
    '  <entry>',
    `    <title>${escapeXml(`${label} ${version}`)}</title>`,
    `    <id>${address}</id>`,
    `    <link href="${address}"/>`,
    `    <updated>${new Date(date).toISOString()}</updated>`,
    `    <summary>${escapeXml(`${count(changes.length, 'change')} since ${previous}`)}</summary>`,
    `    <content type="html">${escapeXml(content)}</content>`,
    '  </entry>',
  ];
}

/** A change, and every operation that it affects, as HTML. */
function renderChange(change: Release['changes'][number]): string {
  const {breaking, operations} = change;
  const subject = escapeXml(renderLocation(change) || 'Endpoint');
  // What an owner writes in backticks is code, as on the page.
  const effect = escapeXml(renderEffect(change)).replace(/`([^`]+)`/g, '<code>$1</code>');
  const calls = operations.map(({method, path: template}) => `<li><code>${escapeXml(`${method} ${template}`)}</code></li>`);
  const list = calls.length > 0 ? `<ul>${calls.join('')}</ul>` : '';
  return `${breaking ? '<strong>Breaking:</strong> ' : ''}${subject} ${effect}${list}`;
}
