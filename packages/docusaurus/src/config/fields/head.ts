// What pages have in their head: tags, scripts, analytics; and what they may load and call.
import * as z from 'zod';
import {address, choice, fields, flag, list, origin} from './text.ts';

const attributes = z.record(z.string(), z.union([z.string(), z.boolean()], {error: 'write a text, true or false'}), {
  error: "write attributes with texts, true or false, for instance {name: 'robots', content: 'all'}",
});

/** An element in the head of every page. */
export const headTag = fields(
  {
    /** Name of the element. */
    tag: choice(['meta', 'link', 'script', 'style', 'noscript']),
    /** Its attributes. Default: none. */
    attributes: attributes.default({}),
    /** Its text. The policy allows a script or style here by its hash. Default: none. */
    content: z.string({error: 'write the text of the element, or leave it out'}).optional(),
  },
  "{tag: 'meta', attributes: {name: 'google-site-verification', content: '…'}}",
).superRefine(({tag, attributes: given, content}, context) => {
  const add = (path: string[], message: string): void => context.addIssue({code: 'custom', path, message});
  if (tag === 'meta' && Object.keys(given).length === 0) add(['attributes'], "write them, for instance {name: 'robots', content: 'all'}");
  // Microdata and RDFa have links too.
  if (tag === 'link' && !['rel', 'itemprop', 'property'].some((name) => given[name] !== undefined))
    add(['attributes', 'rel'], "write what the link is for, for instance rel: 'preconnect'");
  if (content === undefined) return;
  if (tag === 'meta' || tag === 'link') add(['content'], `leave it out: <${tag}> has attributes only`);
  else if (tag === 'script' && given.src !== undefined) add(['content'], 'leave it out, or src: a script with src runs that file only');
  else if (content.toLowerCase().includes(`</${tag}`)) add(['content'], `take out "</${tag}", which ends the element`);
});

const scriptSource = "write an address or a path of this portal, for instance 'https://widget.example.com/chat.js' or '/js/chat.js'";

/** A script of every page. Its origin is added to the policy. */
export const script = fields(
  {
    /** Address, or a path of this portal without the base path. */
    src: z.string({error: scriptSource}).regex(/^(?:https?:\/\/[^\s/]|\/(?!\/))\S*$/, {error: scriptSource}),
    /** Loads in parallel with the page and runs as soon as it has arrived. Default: true. */
    async: flag(', or leave it out for true').default(true),
    /** Further attributes, such as `data-site`. Default: none. */
    attributes: attributes.default({}),
  },
  "{src: 'https://widget.example.com/chat.js'}",
);

const DOMAIN = "write the site's name at Plausible, without https://, for instance 'developers.example.com'";

/** Analytics of the published portal; `npm start` has none. Their origins are added to the policy. */
export const analytics = fields(
  {
    /** Plausible. */
    plausible: fields(
      {
        /** The name of your site at Plausible, such as `developers.example.com`. */
        domain: z
          .string({error: DOMAIN})
          .regex(/^[^\s/:,]+(?:\/[^\s:,]*[^\s:/,])?(?:,[^\s/:,]+(?:\/[^\s:,]*[^\s:/,])?)*$/, {error: DOMAIN}),
        /** Address of its script, if you host Plausible yourself. Default: `https://plausible.io/js/script.js`. */
        src: address('https://plausible.io/js/script.js').default('https://plausible.io/js/script.js'),
      },
      "{domain: 'developers.example.com'}",
    ).optional(),
    /** Google Analytics 4. It sets cookies: ask your visitors first where the law requires it. */
    google: fields(
      {
        /** Measurement ID, `G-XXXXXXXXXX`. */
        id: z
          .string({error: "write a measurement ID, for instance 'G-ABCDE12345'"})
          .regex(/^G-[A-Z0-9]+$/, {error: "write a measurement ID, for instance 'G-ABCDE12345'"}),
      },
      "{id: 'G-ABCDE12345'}",
    ).optional(),
    /** Another service: a script, and the origins that it calls. */
    custom: fields(
      {
        /** Address of the script. */
        src: address('https://stats.example.com/count.js'),
        /** Attributes of its element, such as `data-site`. Default: none. */
        attributes: attributes.default({}),
        /** Origins that it calls, apart from its own. Default: none. */
        connect: list(origin('https://collect.example.com'), "['https://collect.example.com']").default([]),
      },
      "{src: 'https://stats.example.com/count.js'}",
    ).optional(),
  },
  "{plausible: {domain: 'developers.example.com'}}",
).default({});

const origins = (example: string) => list(origin(example), `['${example}']`).default([]);

/** What pages may load and call beyond what they need. */
export const security = fields(
  {
    /**
     * Origins that pages may call, apart from the servers and token addresses of the API documents: the host of an OpenID
     * provider's token address, a feedback service, `http://localhost:4010` for visitors who run the sandbox. Default: none.
     */
    connect: origins('https://auth.example.com'),
    /**
     * The only origins of API documents that the policy may allow, as the build prints them. Any other origin in a document is
     * reported and left out. Default: each origin with a fixed host; an open one (`https://{host}`) needs an entry in `connect`.
     */
    servers: list(origin('https://api.example.com'), "['https://api.example.com']").optional(),
    /** Origins of scripts, apart from those of `scripts` and `analytics`. Default: none. */
    scripts: origins('https://widget.example.com'),
    /** Origins of stylesheets. Default: none. */
    styles: origins('https://fonts.example.com'),
    /** Origins of pictures. Default: none. */
    images: origins('https://images.example.com'),
    /** Origins of fonts. Default: none. */
    fonts: origins('https://fonts.example.com'),
    /** Origins of pages in frames, such as videos. Default: none. */
    frames: origins('https://www.youtube-nocookie.com'),
    /** Origins of sound and video files. Default: none. */
    media: origins('https://media.example.com'),
    /** Origins that forms are sent to. Default: none. */
    forms: origins('https://forms.example.com'),
  },
  "{connect: ['https://auth.example.com']}",
).prefault({});
