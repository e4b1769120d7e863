// Links of the navbar and the footer.
import type * as z from 'zod';
import {address, choice, fields, list, path, staticFile, text} from './text.ts';

const TARGET = "write a path in `to`, for instance to: '/docs/intro', or an address in `href`, for instance href: 'https://example.com'";

function suggestHref(input: unknown): string | undefined {
  return /^(?:https?:\/\/|mailto:)/.test(String(input)) ? `write href: '${String(input)}'` : undefined;
}

const target = {
  /** A path of this portal, without the base path. */
  to: path('/docs/intro', undefined, suggestHref).optional(),
  /** An address elsewhere, also of mail: `mailto:support@example.com`. */
  href: address('https://status.example.com', /^(?:https?|mailto)$/).optional(),
};

type Target = {to?: string | undefined; href?: string | undefined};

/** A link leads to one target. */
function checkTarget({to, href}: Target, context: z.core.$RefinementCtx): void {
  if (to !== undefined && href !== undefined)
    context.addIssue({code: 'custom', path: ['to'], message: 'leave out `to` or `href`: a link leads to one target'});
  else if (to === undefined && href === undefined) context.addIssue({code: 'custom', path: ['to'], message: TARGET});
}

const label = text("write the text of the link, for instance 'Guides'");

const link = fields(
  {
    /** Text of the link. */
    label,
    ...target,
  },
  "{label: 'Guides', to: '/docs/intro'}",
).superRefine(checkTarget);

/** A link of the navbar, or a menu of links. */
export const navbarItem = fields(
  {
    /** Text of the link or the menu. */
    label,
    ...target,
    /** Links of a menu; the item itself is then no link. */
    items: list(link, "[{label: 'Guides', to: '/docs/intro'}]").min(1, {error: 'list at least one link, or leave it out'}).optional(),
    /** A picture before the text, below `static`: `img/github.svg`. Default: none. */
    icon: staticFile('img/github.svg').optional(),
    /** Which end of the navbar it is at. Default: right. */
    position: choice(['left', 'right']).default('right'),
  },
  "{label: 'Guides', to: '/docs/intro'}",
).superRefine((item, context) => {
  if (item.icon !== undefined && (item.items !== undefined || item.to === '/auth'))
    context.addIssue({code: 'custom', path: ['icon'], message: 'leave it out: a menu and the link to the credentials have no icon'});
  if (item.items === undefined) checkTarget(item, context);
  else if (item.to !== undefined || item.href !== undefined)
    context.addIssue({code: 'custom', path: ['items'], message: 'leave out `to` and `href`, or `items`: a menu is not a link itself'});
});

/** A column of the footer. */
export const footerColumn = fields(
  {
    /** Its heading. */
    title: text("write the heading of the column, for instance 'Company'"),
    /** Its links, in reading order. */
    links: list(link, "[{label: 'Status', href: 'https://status.example.com'}]").min(1, {error: 'list at least one link'}),
  },
  "{title: 'Company', links: [{label: 'Status', href: 'https://status.example.com'}]}",
);

/** A link to a profile elsewhere. */
export const socialLink = fields(
  {
    /** Name of the link for screen readers, and its tooltip: `GitHub`. */
    label: text("write the name of the network, for instance 'GitHub'"),
    /** Address of the profile. */
    href: address('https://github.com/acme'),
    /** A picture below `static`. Default: the label as text. */
    icon: staticFile('img/github.svg').optional(),
  },
  "{label: 'GitHub', href: 'https://github.com/acme', icon: 'img/github.svg'}",
);
