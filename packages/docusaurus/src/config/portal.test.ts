import {DEFAULT_PARSE_FRONT_MATTER} from '@docusaurus/utils';
import {describe, expect, test, vi} from 'vitest';
import {createConfig} from '../site/createConfig.ts';
import {PortalConfigError, validatePortal, type PortalInput} from './portal.ts';
import {toSiteLink} from '../siteLink.ts';
import {escapeTokens, renderTokens, renderTokensDeep} from './tokens.ts';

const VALID: PortalInput = {
  product: 'Acme Search',
  title: '{{product}} Developers',
  tagline: 'Answers',
  url: 'https://developers.example.com',
  apis: [{file: 'api/openapi.yaml', route: 'api', label: '{{product}} API'}],
  languages: ['curl'],
  footer: '{{productId}} {{site}}',
};

function getMessage(change: Record<string, unknown>): string {
  try {
    validatePortal({...VALID, ...change});
    return '';
  } catch (error) {
    if (!(error instanceof PortalConfigError)) throw error;
    return error.message;
  }
}

test('a valid configuration gets its defaults, and its tokens replaced', () => {
  expect(validatePortal(VALID)).toMatchObject({
    title: 'Acme Search Developers',
    basePath: '/',
    navbar: [],
    footer: 'acme-search https://developers.example.com/',
    apis: [{file: 'api/openapi.yaml', route: 'api', label: 'Acme Search API'}],
    tokens: {product: 'Acme Search', productId: 'acme-search', site: 'https://developers.example.com/'},
  });
});

describe('a wrong value is reported with its field, the value and what to write', () => {
  test.each([
    [{product: undefined}, `portal.config.ts: "product" is missing: write the product's name, for instance 'Acme Search'.`],
    [{product: '  '}, `portal.config.ts: "product" is "  ": write the product's name, for instance 'Acme Search'.`],
    [
      {url: 'developers.example.com'},
      `portal.config.ts: "url" is "developers.example.com": write an origin with its scheme, for instance 'https://developers.example.com'.`,
    ],
    [
      {url: 'https://example.com/docs'},
      `portal.config.ts: "url" is "https://example.com/docs": write url: 'https://example.com' and basePath: '/docs/'.`,
    ],
    [
      {url: 'https://example.com/'},
      `portal.config.ts: "url" is "https://example.com/": leave out the last slash: write 'https://example.com'.`,
    ],
    [
      {apis: [{file: 'a.yaml', route: 'api', label: 'A', overlays: 'b.yaml'}]},
      `portal.config.ts: "apis[0].overlays" is "b.yaml": list overlays in the order they are applied in, for instance ['api/overlay.yaml'].`,
    ],
    [
      {locales: ['en', 'de'], apis: [{file: 'a.yaml', route: 'api', label: 'A', locales: {fr: {overlays: ['fr.yaml']}}}]},
      `portal.config.ts: "apis[0].locales.fr" is {"overlays":["fr.yaml"]}: list 'fr' in \`locales\`, or remove it.`,
    ],
    [
      {apis: [{file: 'a.yaml', route: 'api', label: 'A', locales: {de: 'de.yaml'}}]},
      `portal.config.ts: "apis[0].locales.de" is "de.yaml": write {overlays: ['api/de.yaml']}.`,
    ],
    [
      {apis: [{file: 'a.yaml', route: 'api', label: 'A', versions: [{name: '1', file: 'b.yaml'}]}]},
      'portal.config.ts: "apis[0].version" is missing: write what the version in `file` is called, for instance \'2.0\', as older ones are listed.',
    ],
    [
      {apis: [{file: 'a.yaml', route: 'api', label: 'A', version: '2', versions: [{name: '2', file: 'b.yaml'}]}]},
      'portal.config.ts: "apis[0].versions[0].name" is "2": choose another name, as the current version has this one.',
    ],
    [
      {
        apis: [
          {file: 'c.yaml', route: 'api-1', label: 'C'},
          {file: 'a.yaml', route: 'api', label: 'A', version: '2', versions: [{name: '1', file: 'b.yaml'}]},
        ],
      },
      'portal.config.ts: "apis[1].versions[0].name" is "1": choose another name, as its pages would be at "api-1", which is the route of others.',
    ],
    [
      {apis: [{file: 'a.yaml', route: 'api', label: 'A', version: '2', versions: [{name: 'β', file: 'b.yaml'}]}]},
      'portal.config.ts: "apis[0].versions[0].name" is "β": use a letter or a digit, as the name becomes a part of addresses.',
    ],
    [
      {
        apis: [
          {file: 'a.yaml', route: 'api', label: 'A'},
          {file: 'b.yaml', route: 'api', label: 'B'},
        ],
      },
      'portal.config.ts: "apis[1].route" is "api": choose another route, as a document before this one has it.',
    ],
    [
      {feedback: {url: '//elsewhere'}},
      `portal.config.ts: "feedback.url" is "//elsewhere": write an address that takes a POST, for instance 'https://feedback.example.com/pages' or '/feedback'.`,
    ],
    [
      {basePath: 'docs'},
      `portal.config.ts: "basePath" is "docs": begin and end with a slash, for instance '/developers/', or '/' for the whole host.`,
    ],
    [
      {basePath: '/$(id)/'},
      `portal.config.ts: "basePath" is "/$(id)/": write letters, digits, '.', '_', '~' and '-' between its slashes, and others as %XX, for instance '/developers/'.`,
    ],
    [{trailingSlash: 'yes'}, `portal.config.ts: "trailingSlash" is "yes": write true or false, or leave it out.`],
    [
      {apis: [{file: 'a.yaml', route: 'My API', label: 'A'}]},
      `portal.config.ts: "apis[0].route" is "My API": write lower-case words joined by hyphens, for instance 'api'.`,
    ],
    [
      {apis: [{file: 'a.yaml', route: 'a', label: 'A', sandbox: true}]},
      `portal.config.ts: "apis[0].sandbox" is true: write {module: 'sandbox/inPage.ts'}, or leave it out where there is none.`,
    ],
    [
      {apis: [{file: 'a.yaml', route: 'a', label: 'A', sandbox: {module: 's.ts', port: 70000}}]},
      `portal.config.ts: "apis[0].sandbox.port" is 70000: write a port from 1 to 65535, for instance 4010.`,
    ],
    [
      {apis: [{file: 'a.yaml', route: 'a', label: 'A', sandbox: {credentials: {apiKey: ''}}}]},
      `portal.config.ts: "apis[0].sandbox.module" is missing: write the path of a module, for instance 'sandbox/inPage.ts'.\nportal.config.ts: "apis[0].sandbox.credentials.apiKey" is "": write the credential that the sandbox takes, for instance {apiKey: 'sk_sandbox_…'}.`,
    ],
    [
      {navbar: [{label: 'A', to: 'docs'}]},
      `portal.config.ts: "navbar[0].to" is "docs": write a path of this portal that begins with '/', for instance '/docs/intro'.`,
    ],
    [{locales: []}, `portal.config.ts: "locales" is []: list at least one language, for instance ['en'].`],
    [{announcement: {id: 'a'}}, `portal.config.ts: "announcement.content" is missing: write the message; HTML is allowed.`],
    [
      {announcement: {id: 'a', content: 'b', colour: 'c'}},
      `portal.config.ts: unknown field "announcement.colour": remove it or correct its name. Known fields: id, content, locales.`,
    ],
  ])('%j', (change, message) => {
    expect(getMessage(change)).toBe(message);
  });

  test('an unknown language is reported with the known ones', () => {
    expect(getMessage({languages: ['curl', 'cobol']})).toMatch(
      /^portal\.config\.ts: "languages\[1\]" is "cobol": write one of .*\bcurl\b.*\bpython\b.*\.$/,
    );
  });

  test('an unknown field is reported with the known ones if none has a similar name', () => {
    expect(getMessage({menu: 'x'})).toMatch(
      /^portal\.config\.ts: unknown field "menu": remove it or correct its name\. Known fields: product, title, tagline, .*socialLinks\.$/,
    );
  });

  test('all errors are reported at once, one per line', () => {
    expect(getMessage({product: 5, tagline: null, basePath: 'x'}).split('\n')).toEqual([
      `portal.config.ts: "product" is 5: write the product's name, for instance 'Acme Search'.`,
      `portal.config.ts: "tagline" is null: write one sentence that says what the product does.`,
      `portal.config.ts: "basePath" is "x": begin and end with a slash, for instance '/developers/', or '/' for the whole host.`,
    ]);
  });
});

describe('tokens', () => {
  const tokens = {product: 'A $& B', productId: 'a-b', site: 'https://x.example/'};

  test.each([
    ['{{product}} {{productId}}/{{site}}{{product}}', 'A $& B a-b/https://x.example/A $& B'],
    ['{{other}} {product} {{ product }} {{Product}} {{{product}}}', '{{other}} {product} {{ product }} {{Product}} {A $& B}'],
    ['', ''],
  ])('%j', (text, expected) => {
    expect(renderTokens(text, tokens)).toBe(expected);
  });

  test('become text in HTML', () => {
    const product = `<form action=x> & "it's" {x}`;
    const announcement = {id: 'a', content: '<b title="{{product}}">New</b>'};
    const portal = validatePortal({...VALID, product, footer: '<b>{{product}}</b>', announcement});
    const escaped = product.replace(/[^\w .:-]/g, (char) => `&#${char.charCodeAt(0)};`);
    expect(portal.footer).toBe(`<b>${escaped}</b>`);
    expect(portal.announcement?.content).toBe(`<b title="${escaped}">New</b>`);
    expect(escapeTokens({product: 'Acme & Co', productId: 'a', site: 'https://x.example/'})).toMatchObject({site: 'https://x.example/'});
  });

  test('title, tagline and footer are in the language of the build if they are given', () => {
    const de = {title: '{{product}} für Entwickler', footer: '© {{product}}, alle Rechte'};
    const portal = validatePortal({...VALID, product: 'A & B', locales: ['en', 'de'], translations: {de}});
    const getTexts = (locale: string): unknown[] => {
      vi.stubEnv('DOCUSAURUS_CURRENT_LOCALE', locale);
      const {title, tagline, themeConfig} = createConfig(portal);
      return [title, tagline, (themeConfig as {footer: {copyright: string}}).footer.copyright];
    };
    try {
      expect(getTexts('de')).toEqual(['A & B für Entwickler', VALID.tagline, '© A &#38; B, alle Rechte']);
      expect(getTexts('en')).toEqual([portal.title, VALID.tagline, portal.footer]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('are not YAML in front matter', async () => {
    const product = 'a: "b"\ntitle: [c] {d} # e';
    const {parseFrontMatter} = createConfig(validatePortal({...VALID, product})).markdown ?? {};
    const made = await parseFrontMatter?.({
      filePath: 'docs/a.md',
      fileContent: '---\ntitle: {{product}}\ndescription: "The {{product}}"\n---\n\n# {{product}}\n',
      defaultParseFrontMatter: DEFAULT_PARSE_FRONT_MATTER,
    });
    expect(made?.frontMatter).toMatchObject({title: product, description: `The ${product}`});
  });

  test('are replaced in every text of a value, and nowhere else', () => {
    const date = new Date(0);
    const fn = (): string => '{{product}}';
    const value: Record<string, unknown> = {a: ['{{productId}}', 1, null, true, undefined], '{{product}}': {b: '{{site}}'}, date, fn};
    value.self = value;
    const copy = renderTokensDeep(value, tokens);
    expect(copy).toMatchObject({a: ['a-b', 1, null, true, undefined], '{{product}}': {b: 'https://x.example/'}});
    expect(copy.date).toBe(date);
    expect(copy.fn).toBe(fn);
    expect(copy.self).toBe(copy);
    expect(value.a).toEqual(['{{productId}}', 1, null, true, undefined]);
  });
});

test.each<[href: string, trailingSlash: boolean | undefined, expected: string]>([
  ['/docs/a', undefined, '/base/docs/a'],
  ['/docs/a/', undefined, '/base/docs/a/'],
  ['/docs/a', true, '/base/docs/a/'],
  ['/docs/a/?q=1#h', false, '/base/docs/a?q=1#h'],
  ['/', false, '/base'],
  ['//e.example/a', true, '//e.example/a'],
  ['/\\e.example', undefined, '/\\e.example'],
  ['/\t/e.example', undefined, '/\t/e.example'],
  ['https://e.example', true, 'https://e.example'],
  ['#here', true, '#here'],
  ['mailto:a@example.com', true, 'mailto:a@example.com'],
])('the link %s with trailingSlash %s is %s', (href, trailingSlash, expected) => {
  expect(toSiteLink(href, '/base/', trailingSlash)).toBe(expected);
});
