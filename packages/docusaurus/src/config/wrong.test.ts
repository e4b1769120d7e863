// Wrong settings: each is reported with its field, its value and what to write.
import {describe, expect, test} from 'vitest';
import {PortalConfigError, validatePortal, type PortalInput} from './portal.ts';
import {MINIMAL} from './testing/portal.ts';

function getMessage(change: Record<string, unknown>): string | undefined {
  try {
    validatePortal({...MINIMAL, ...change});
    return undefined;
  } catch (error) {
    if (!(error instanceof PortalConfigError)) throw error;
    return error.message;
  }
}

const api = MINIMAL.apis[0];

describe('a wrong setting', () => {
  test.each<[change: Record<string, unknown>, field: string, value: string, fix: string]>([
    [{product: undefined}, 'product', 'is missing', 'Acme Search'],
    [{title: 7}, 'title', 'is 7', 'write a title'],
    [{tagline: ''}, 'tagline', 'is ""', 'write one sentence'],
    [{url: 'example.com'}, 'url', 'is "example.com"', 'https://developers.example.com'],
    [{url: 'https://example.com/'}, 'url', 'is "https://example.com/"', 'leave out the last slash'],
    [{url: 'localhost:3000'}, 'url', 'is "localhost:3000"', "write 'http://localhost:3000'"],
    [{url: 'example.com:8443'}, 'url', 'is "example.com:8443"', "write 'https://example.com:8443'"],
    [{url: 'ftp://example.com'}, 'url', 'is "ftp://example.com"', 'https://developers.example.com'],
    [{url: 'https://example.com?from=docs'}, 'url', 'is "https://example.com?from=docs"', "write 'https://example.com'"],
    [{url: 'https://jane@example.com'}, 'url', 'is "https://jane@example.com"', "write 'https://example.com'"],
    [{basePath: 'docs/'}, 'basePath', 'is "docs/"', 'begin and end with a slash'],
    [{basePath: 5}, 'basePath', 'is 5', "'/developers/', or '/'"],
    [{trailingSlash: 'no'}, 'trailingSlash', 'is "no"', 'true or false'],
    [{docsPath: '/docs'}, 'docsPath', 'is "/docs"', "'docs'"],
    [{pages: ''}, 'pages', 'is ""', "'src/pages'"],
    [{pictures: 'yes'}, 'pictures', 'is "yes"', 'true or false'],
    [{logo: 'img/logo.svg'}, 'logo', 'is "img/logo.svg"', "{src: 'img/logo.svg'}"],
    [{logo: {src: '/img/logo.svg'}}, 'logo.src', 'is "/img/logo.svg"', 'without a slash at its start'],
    [{logo: {src: 'img/a.svg', width: '28px'}}, 'logo.width', 'is "28px"', 'a number of pixels'],
    [{logo: {src: 'img/a.svg', title: false}}, 'logo.alt', 'is missing', 'the name of the portal'],
    [{favicon: '/favicon.ico'}, 'favicon', 'is "/favicon.ico"', "'img/favicon.svg'"],
    [{stylesheet: []}, 'stylesheet', 'is []', "'./brand.css'"],
    [{theme: 'dark'}, 'theme', 'is "dark"', '{light:'],
    [{theme: {mode: 'auto'}}, 'theme.mode', 'is "auto"', "write 'light', 'dark' or 'system'"],
    [{theme: {light: {link: 'blue'}}}, 'theme.light.link', 'is "blue"', "'#1b1c21'"],
    [{theme: {light: {link: 7}}}, 'theme.light.link', 'is 7', "'#1b1c21'"],
    [{theme: {font: 'Inter'}}, 'theme.font', 'is "Inter"', "{family: 'Inter'}"],
    [{theme: {font: {family: 'Inter', file: 'img/logo.svg'}}}, 'theme.font.file', 'is "img/logo.svg"', "for instance 'fonts/inter.woff2'"],
    [{theme: {font: {family: "'Inter', serif"}}}, 'theme.font.family', `is "'Inter', serif"`, 'without quotes'],
    [{theme: {radius: '4px'}}, 'theme.radius', 'is "4px"', 'a number of pixels'],
    [{theme: {radius: 99}}, 'theme.radius', 'is 99', '24 or less'],
    [{colours: {ink: 'black'}}, 'colours.ink', 'is "black"', "'#1b1c21'"],
    [{repository: 'https://git.example.com'}, 'repository', 'is "https://git.example.com"', '{edit:'],
    [{repository: {edit: 'https://git.example.com/', line: 'https://x.example/{line}'}}, 'repository.edit', 'is "https://git.', '{file}'],
    [{assistants: ['ChatGPT']}, 'assistants[0]', 'is "ChatGPT"', "{name: 'Assistant'"],
    [{assistantsPage: 'docs/assistants'}, 'assistantsPage', 'is "docs/assistants"', "begins with '/'"],
    [{errorsPage: 'docs/errors'}, 'errorsPage', 'is "docs/errors"', "begins with '/'"],
    [{blog: {}}, 'blog', 'is {}', 'true or false'],
    [{home: '/docs'}, 'home', 'is "/docs"', 'true or false'],
    [{apis: 'openapi.yaml'}, 'apis', 'is "openapi.yaml"', "[{file: 'api/openapi.yaml'"],
    [{apis: ['openapi.yaml']}, 'apis[0]', 'is "openapi.yaml"', "{file: 'api/openapi.yaml'"],
    [{apis: []}, 'apis', 'is []', 'list at least one document'],
    [{apis: [api, api]}, 'apis[1].route', 'is "api"', 'choose another route'],
    [{apis: [{...api, route: 'v1/api'}]}, 'apis[0].route', 'is "v1/api"', "'api'"],
    [{apis: [{...api, allowRemote: 'yes'}]}, 'apis[0].allowRemote', 'is "yes"', "'own-network'"],
    [{audience: 'staff'}, 'audience', 'is "staff"', "'public' or 'internal'"],
    [{announcement: 'Hello'}, 'announcement', 'is "Hello"', "{id: 'summer-release'"],
    [{announcement: {id: 'a', content: 'b', locales: {de: 5}}}, 'announcement.locales.de', 'is 5', 'in this language'],
    [{translations: 'de'}, 'translations', 'is "de"', "{de: {title: '"],
    [{translations: {de: {title: 'A'}}}, 'translations.de', 'is {"title":"A"}', "list 'de' in `locales`"],
    [{translations: {de: {title: 7}}, locales: ['en', 'de']}, 'translations.de.title', 'is 7', 'write the title in this language'],
    [{theme: {dark: {marker: '#2c40bf'}}}, 'theme.dark.marker', 'is "#2c40bf"', 'to its text (#1b1c21); it is '],
    [{locales: 'en'}, 'locales', 'is "en"', "['en', 'de']"],
    [{locales: ['xx']}, 'locales[0]', 'is "xx"', "'pt-BR'"],
    [{locales: ['en', 'deu']}, 'locales[1]', 'is "deu"', "write 'de'"],
    [{locales: ['en', 'de_AT']}, 'locales[1]', 'is "de_AT"', "write 'de-AT'"],
    [{locales: ['ger-AT']}, 'locales[0]', 'is "ger-AT"', "write 'de-AT'"],
    [{locales: ['en', 'pt-br']}, 'locales[1]', 'is "pt-br"', "write 'pt-BR'"],
    [{locales: ['EN-us']}, 'locales[0]', 'is "EN-us"', "write 'en-US'"],
    [{locales: ['zh-hant']}, 'locales[0]', 'is "zh-hant"', "write 'zh-Hant'"],
    [{locales: ['english']}, 'locales[0]', 'is "english"', "'pt-BR'"],
    [{locales: ['en', 'en']}, 'locales', 'is ["en","en"]', 'each language once'],
    [{navbar: {label: 'A', to: '/a'}}, 'navbar', 'is {"label"', "[{label: 'Guides'"],
    [{navbar: ['/docs']}, 'navbar[0]', 'is "/docs"', "{label: 'Guides'"],
    [{navbar: [{label: 'A'}]}, 'navbar[0].to', 'is missing', 'a path in `to`'],
    [{navbar: [{label: 'A', to: 'https://example.com'}]}, 'navbar[0].to', 'is "https://example.com"', "write href: 'https://example.com'"],
    [{navbar: [{label: 'A', href: '/docs'}]}, 'navbar[0].href', 'is "/docs"', 'write an address'],
    [{navbar: [{label: 'A', to: '/a', href: 'https://example.com'}]}, 'navbar[0].to', 'is "/a"', 'leave out `to` or `href`'],
    [{navbar: [{label: 'A', to: '/a', items: [{label: 'B', to: '/b'}]}]}, 'navbar[0].items', 'is [{', 'leave out `to` and `href`'],
    [{navbar: [{label: 'A', items: []}]}, 'navbar[0].items', 'is []', 'at least one link'],
    [{navbar: [{label: 'A', to: '/a', position: 'centre'}]}, 'navbar[0].position', 'is "centre"', "'left' or 'right'"],
    [{docsVersions: 1}, 'docsVersions', 'is 1', "the current version, for instance '2.0'"],
    [{budgets: {html: '60 kB'}}, 'budgets.html', 'is "60 kB"', 'write a number'],
    [{redirects: {'/a': '/b'}}, 'redirects', 'is {"/a":"/b"}', "[{from: '/docs/api/old'"],
    [{redirects: [{from: 'a', to: '/b'}]}, 'redirects[0].from', 'is "a"', "begins with '/'"],
    [{redirects: [{from: '/old/*', to: '/b'}]}, 'redirects[0].from', 'is "/old/*"', 'write each old path by itself'],
    [{redirects: [{from: '/a', to: 'https://b.example'}]}, 'redirects[0].to', 'is "https://b.example"', 'let the host redirect'],
    [{onBrokenLinks: 'error'}, 'onBrokenLinks', 'is "error"', "'throw'"],
    [{markdown: {remarkPlugins: ['remark-math']}}, 'markdown.remarkPlugins[0]', 'is "remark-math"', 'a plugin that you have imported'],
    [{markdown: {mermaid: 'yes'}}, 'markdown.mermaid', 'is "yes"', 'true or false'],
    [{head: '<meta>'}, 'head', 'is "<meta>"', "[{tag: 'meta'"],
    [{head: [{tag: 'div'}]}, 'head[0].tag', 'is "div"', "'meta'"],
    [{head: [{tag: 'meta', attributes: {content: 5}}]}, 'head[0].attributes.content', 'is 5', 'a text, true or false'],
    [{scripts: ['chat.js']}, 'scripts[0]', 'is "chat.js"', "{src: 'https://widget.example.com/chat.js'}"],
    [{scripts: [{src: 'chat.js'}]}, 'scripts[0].src', 'is "chat.js"', "'/js/chat.js'"],
    [{analytics: {plausible: 'example.com'}}, 'analytics.plausible', 'is "example.com"', "{domain: 'developers.example.com'}"],
    [{analytics: {plausible: {domain: 'https://a.example'}}}, 'analytics.plausible.domain', 'is "https://a.example"', 'without https://'],
    [{title: '{{prodct}} APIs'}, 'title', 'is "{{prodct}} APIs"', 'write {{product}}, as there is no {{prodct}}'],
    [{footer: '{{ product }}'}, 'footer', 'is "{{ product }}"', 'write {{product}}'],
    [{navbar: [{label: '{{nothing}}', to: '/a'}]}, 'navbar[0].label', 'is "{{nothing}}"', 'write {{product}}, {{productId}} or {{site}}'],
    [{analytics: {google: {id: 'UA-1'}}}, 'analytics.google.id', 'is "UA-1"', "'G-ABCDE12345'"],
    [{security: {images: 'https://a.example'}}, 'security.images', 'is "https://a.example"', "['https://images.example.com']"],
    [{security: {scripts: ['a.example']}}, 'security.scripts[0]', 'is "a.example"', 'an origin without a path'],
    [{security: {frames: ['https://a.example/embed']}}, 'security.frames[0]', 'is "https://a.example/embed"', 'an origin without a path'],
    [{feedback: 'https://f.example'}, 'feedback', 'is "https://f.example"', '{url:'],
    [{languages: ['cobol']}, 'languages[0]', 'is "cobol"', 'write one of curl'],
    [{languages: ['curl', 'py']}, 'languages[1]', 'is "py"', "write 'python'"],
    [{languages: ['Javascript']}, 'languages[0]', 'is "Javascript"', "write 'javascript'"],
    [{markdownLanguages: ['pyton']}, 'markdownLanguages[0]', 'is "pyton"', "write 'python'"],
    [{languages: 'curl'}, 'languages', 'is "curl"', "['curl', 'javascript']"],
    [{footer: {copyright: 'A'}}, 'footer', 'is {"copyright":"A"}', 'write the copyright line'],
    [{product: '{{product}}'}, 'product', 'is "{{product}}"', 'write the name itself'],
    [{docsVersions: ''}, 'docsVersions', 'is ""', "the current version, for instance '2.0'"],
    [{languages: ['curl', 'python', 'curl']}, 'languages', 'is ["curl","python","curl"]', 'list each language once'],
    [{scripts: [{src: 'http://a.example/x.js'}]}, 'scripts[0].src', 'is "http://a.example/x.js"', "write 'https://a.example/x.js'"],
    [{analytics: {custom: {src: 'http://a.example/x.js'}}}, 'analytics.custom.src', 'is "http://a', "write 'https://a.example/x.js'"],
    [
      {head: [{tag: 'script', attributes: {src: 'http://a.example/a.js'}}]},
      'head[0].attributes.src',
      'is "http://a.example/a.js"',
      "write 'https://a.example/a.js'",
    ],
    [
      {head: [{tag: 'link', attributes: {rel: 'stylesheet', href: 'http://a.example/a.css'}}]},
      'head[0].attributes.href',
      'is "http://a.example/a.css"',
      "write 'https://a.example/a.css'",
    ],
    [{navbar: [{label: 'A', href: 'help@a.example'}]}, 'navbar[0].href', 'is "help@a.example"', "write 'mailto:help@a.example'"],
    [{feedback: {url: 'http://a.example/'}}, 'feedback.url', 'is "http://a.example/"', "write 'https://a.example/'"],
    [{head: [{tag: 'meta'}]}, 'head[0].attributes', 'is missing', "{name: 'robots', content: 'all'}"],
    [{head: [{tag: 'meta', attributes: {name: 'a'}, content: 'b'}]}, 'head[0].content', 'is "b"', '<meta> has attributes only'],
    [{head: [{tag: 'link', attributes: {href: '/a.css'}}]}, 'head[0].attributes.rel', 'is missing', "rel: 'preconnect'"],
    [
      {head: [{tag: 'script', content: 'a()', attributes: {src: '/a.js'}}]},
      'head[0].content',
      'is "a()"',
      'a script with src runs that file only',
    ],
    [{head: [{tag: 'script', content: 'a("</SCRIPT>")'}]}, 'head[0].content', 'is "a(', 'which ends the element'],
    [
      {footerColumns: [{title: 'A', links: [{label: 'B', href: 'ftp://b.example'}]}]},
      'footerColumns[0].links[0].href',
      'is "ftp',
      'write an',
    ],
    [{footerColumns: [{title: 'A', links: []}]}, 'footerColumns[0].links', 'is []', 'at least one link'],
    [{socialLinks: [{label: 'GitHub', href: 'github.com/acme'}]}, 'socialLinks[0].href', 'is "github.com/acme"', 'write an address'],
  ])('%j', (change, field, value, fix) => {
    const lines = (getMessage(change) ?? 'It was taken.').split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`portal.config.ts: "${field}" ${value}`);
    expect(lines[0]).toContain(fix);
    expect(lines[0]).not.toMatch(/Invalid|expected|received/);
  });

  test.each<[change: Record<string, unknown>, field: string, fix: string]>([
    [{titel: 'A'}, 'titel', 'write "title", or remove it'],
    [{navBar: []}, 'navBar', 'write "navbar", or remove it'],
    [{navbar: [{label: 'A', to: '/a', postion: 'left'}]}, 'navbar[0].postion', 'write "position", or remove it'],
    [{theme: {light: {primary: '#000000'}}}, 'theme.light.primary', 'remove it or correct its name. Known fields: page, surface'],
    [{apis: [{...api, spec: 'a'}]}, 'apis[0].spec', 'remove it or correct its name. Known fields: file, route'],
    [{translations: {de: {tagLine: 'A'}}}, 'translations.de.tagLine', 'write "tagline", or remove it'],
    [{apis: [{...api, locales: {de: {overlay: []}}}]}, 'apis[0].locales.de.overlay', 'write "overlays", or remove it'],
    [{security: {script: []}}, 'security.script', 'write "scripts", or remove it'],
  ])('an unknown field: %j', (change, field, fix) => {
    expect(getMessage(change)).toContain(`portal.config.ts: unknown field "${field}": ${fix}`);
  });

  test('several unknown fields have a line each, and a field with a similar name does not list the others', () => {
    expect(getMessage({titel: 'A', nav_bar: []})?.split('\n')).toEqual([
      'portal.config.ts: unknown field "titel": write "title", or remove it.',
      'portal.config.ts: unknown field "nav_bar": write "navbar", or remove it.',
    ]);
  });

  test('of any type in any top-level field is reported without a message of the validator', () => {
    const known = /Known fields: (.*)\.$/.exec(getMessage({unknown: 1}) ?? '')?.[1]?.split(', ') ?? [];
    expect(known.length).toBeGreaterThan(35);
    for (const field of known)
      for (const value of [5, 'no such value', [5], [{x: 5}], {x: 5}, null, true])
        expect(getMessage({[field]: value}) ?? '', `${field}: ${JSON.stringify(value)}`).not.toMatch(
          /Invalid|expected|received|Unrecognized/,
        );
  });
});

test.each<[change: Record<string, unknown>]>([
  [{url: 'http://docs.internal', scripts: [{src: 'http://a.internal/x.js'}]}],
  [{feedback: {url: 'http://localhost:4010/feedback'}, scripts: [{src: '/x.js'}]}],
  [
    {
      head: [
        {tag: 'link', attributes: {rel: 'author', href: 'http://a.example/'}},
        {tag: 'script', content: 'a()'},
      ],
    },
  ],
  [{footerColumns: [{title: 'A', links: [{label: 'Mail', href: 'mailto:support@example.com'}]}]}],
  [{head: [{tag: 'link', attributes: {rel: 'me', href: 'https://a.example'}}]}],
  [{head: [{tag: 'link', attributes: {itemprop: 'url', href: 'https://a.example'}}]}],
])('%j is taken', (change) => {
  expect(getMessage(change)).toBeUndefined();
});

test('a configuration that is not an object is refused', () => {
  expect(() => validatePortal(null as unknown as PortalInput)).toThrow(
    'portal.config.ts: The configuration is null: write fields in braces',
  );
});
