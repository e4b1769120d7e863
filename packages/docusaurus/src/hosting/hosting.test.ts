import {mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {CspEvaluator} from 'csp_evaluator/dist/evaluator.js';
import {Severity, Type} from 'csp_evaluator/dist/finding.js';
import {CspParser} from 'csp_evaluator/dist/parser.js';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import type {AuthScheme, ServerView} from '@lectern/openapi';
import {HOSTING_FILE, type HostingOptions} from '../plugins/hosting/index.ts';
import {renderRedirect} from '../plugins/redirects/renderRedirect.ts';
import {finishSite} from './finish.ts';
import {createInlineReader, type Inline} from './inline.ts';
import {getConnectSources} from './origins.ts';
import {allowLocal, createPolicy, renderMetaPolicy, renderPolicy} from './policy.ts';
import type {Hosted} from './hosted.ts';

const EMPTY = (): Inline => ({scripts: new Set(), styles: new Set(), attributes: new Set()});
const HELLO = "'sha256-mTytrf2QssaOZNGNRT1WCtMRd3ocH8LJxQQu5qMUanU='";

function server(url: string, ...variables: [name: string, preset: string, values?: string[]][]): ServerView {
  return {url, variables: variables.map(([name, preset, values]) => ({name, default: preset, ...(values ? {values} : {})}))};
}

function scheme(method: AuthScheme['method']): AuthScheme {
  return {key: 'login', title: 'Login', method};
}

describe('inline code', () => {
  test('includes scripts that run, style elements, and style attributes, also those that a script writes; no data', () => {
    const inline = EMPTY();
    const read = createInlineReader(inline);
    read('<p>without any</p><a title="<script>evil()</script>">');
    read(
      `<head><script>hello()</script><script type="application/ld+json">{}</script><script src="/a.js"></script>
       <noscript><style>a{}</style></noscript></head><td style="text-align:center"></td><script>x='<p style="color:red">'</script>`,
    );
    // A string in the quotes of the attribute, and the earlier content of a page.
    read('<script>y="<i style=\\"top:0\\">"</script><script>hello()</script>');
    expect([inline.scripts.size, inline.styles.size, inline.attributes.size]).toEqual([3, 1, 3]);
    expect([...inline.scripts][0]).toBe(HELLO);
  });

  test('the policy uses no unsafe keyword', () => {
    const text = renderPolicy(createPolicy({...EMPTY(), scripts: new Set([HELLO])}, ['https://api.example.com']));
    expect(text).toContain(`script-src 'self' ${HELLO};`);
    expect(text).toContain("connect-src 'self' https://api.example.com;");
    expect(text).toContain("default-src 'none'");
    expect(text).not.toMatch(/unsafe-inline|unsafe-eval|'wasm-unsafe-eval'|https?:(?!\/\/)/);
    expect(allowLocal(text)).toContain("connect-src 'self' https://api.example.com http://localhost:* http://127.0.0.1:*;");
  });
});

describe('an independent evaluator', () => {
  const evaluate = (policy: string): string[] =>
    new CspEvaluator(new CspParser(policy).csp)
      .evaluate()
      .filter(({severity}) => severity < Severity.INFO)
      .map(({type, directive, value}) => `${Type[type]} ${directive} ${value ?? ''}`.trim());
  const inline: Inline = {scripts: new Set([HELLO]), styles: new Set([HELLO]), attributes: new Set([HELLO])};

  test('finds nothing in the policy except what THREATS.md explains', () => {
    expect(evaluate(renderPolicy(createPolicy(inline, ['https://api.example.com'])))).toEqual([
      "SCRIPT_ALLOWLIST_BYPASS script-src 'self'",
    ]);
    expect(evaluate(renderMetaPolicy(createPolicy(inline, [])))).toEqual(["SCRIPT_ALLOWLIST_BYPASS script-src 'self'"]);
  });

  test('finds what a fault could bring in', () => {
    const policy = renderPolicy(createPolicy(inline, []));
    expect(evaluate(policy.replace("script-src 'self'", "script-src 'self' https: 'unsafe-eval'"))).toContain(
      'PLAIN_URL_SCHEMES script-src https:',
    );
    expect(evaluate(policy.replace("object-src 'none'; ", '').replace("default-src 'none'; ", ''))).toContain(
      'MISSING_DIRECTIVES object-src',
    );
  });
});

describe('origins that pages may call', () => {
  const getSources = (...servers: ServerView[]): string[] => {
    const {allowed, open} = getConnectSources([{servers, schemes: []}]);
    return [...allowed, ...open.map((source) => `not ${source}`)];
  };

  test.each([
    ['a server', server('https://api.example.com/v1'), ['https://api.example.com']],
    ['its port', server('http://api.example.com:8080/'), ['http://api.example.com:8080']],
    ['the portal itself', server('/v1'), []],
    ['a host without a scheme', server('//api.example.com/v1'), ['https://api.example.com']],
    [
      'each named value',
      server('https://{r}.example.com', ['r', 'eu', ['eu', 'us']]),
      ['https://eu.example.com', 'https://us.example.com'],
    ],
    ['a variable of the path', server('https://a.example.com/{v}', ['v', '1']), ['https://a.example.com']],
    ['free text of one label', server('https://{tenant}.example.com', ['tenant', 'acme']), ['https://*.example.com']],
    ['free text within a label', server('https://api-{x}.eu.example.com', ['x', '1']), ['https://*.eu.example.com']],
    ['a free host', server('https://{host}/v1', ['host', 'a.example']), ['not https://*']],
    ['a free name of a domain', server('https://{name}.com', ['name', 'a']), ['not https://*.com']],
    ['a free name of a domain, with a dot at its end', server('https://{name}.com.', ['name', 'a']), ['not https://*.com']],
    ['a free host with a dot at its end', server('https://{any}.', ['any', 'a']), ['not https://*']],
    ['a free port', server('https://a.example:{port}', ['port', '443']), ['https://a.example:*']],
    [
      'scheme, host and port',
      server('{s}://{h}:{p}', ['s', 'http', ['http', 'https']], ['h', 'localhost'], ['p', '8108']),
      ['not http://*:*', 'not https://*:*'],
    ],
    ['a name in braces that is no variable', server('https://{tenant}.example.com/v1'), ['https://*.example.com']],
    [
      'one in the values of a variable',
      server('https://{host}', ['host', 'a', ['a', '{b}.example.com']]),
      ['https://*.example.com', 'https://a'],
    ],
    ['a port in braces that is no variable', server('http://localhost:{port}'), ['http://localhost:*']],
    ['a variable that is the whole address', server('{server}/v1', ['server', 'https://a.example']), ['not http://*', 'not https://*']],
    ['a free scheme', server('{s}://a.example', ['s', 'https']), ['http://a.example', 'https://a.example']],
    ['no web address', server('javascript://alert(1)'), []],
    ['a value that would end the directive', server("https://a.example;script-src 'unsafe-inline'/"), []],
  ])('%s', (_, each, expected) => {
    expect(getSources(each)).toEqual(expected);
  });

  test('more servers than a header holds are reported, and open nothing', () => {
    const servers = Array.from({length: 300}, (_, index) => server(`https://s${index}.example.com`));
    const {allowed, surplus} = getConnectSources([{servers, schemes: []}]);
    expect(allowed.join(' ').length).toBeLessThanOrEqual(3000);
    expect([...allowed, ...surplus]).toHaveLength(300);
    expect(allowed.join()).not.toContain('*');
  });

  test('a list of the owner replaces the origins of documents', () => {
    const servers = [server('https://api.example.com'), server('https://evil.example'), server('https://{any}', ['any', 'a.example'])];
    expect(getConnectSources([{servers, schemes: []}], ['https://api.example.com', 'https://*'])).toEqual({
      allowed: ['https://*', 'https://api.example.com'],
      open: [],
      unlisted: ['https://evil.example'],
      surplus: [],
      invalid: [],
    });
  });

  test.each([
    ['quotes and lines after a port', 'https://{x}.evil.example:443"; 200 "x\r\n\r\n'],
    ['a directive after a port', "https://{x}.evil.example:443; script-src-elem 'self' 'unsafe-inline'"],
    ['a directive in a host', 'https://api;sandbox'],
    ['a directive behind a wildcard', "https://{x}.evil.example; script-src-elem 'unsafe-inline' https:"],
    ['quotes in a host', 'https://a"b.example'],
    ['a variable of a server file', 'https://$host.example'],
    ['a line in a host with a free label', 'https://{x}.evil\nRefresh.example'],
  ])('an invalid origin is not in the policy: %s', (_, url) => {
    const hostile = server(url, ...(url.includes('{x}') ? [['x', 'a'] as [string, string]] : []));
    const {allowed, open, invalid} = getConnectSources([{servers: [server('https://api.example.com'), hostile], schemes: []}]);
    expect([allowed, open]).toEqual([['https://api.example.com'], []]);
    // Some of them are not addresses at all.
    for (const source of invalid) expect(source).toMatch(/^https:/);
  });

  test('a policy names nothing that would end a source, a directive or a quoted value', () => {
    const write = (source: string) => () => renderPolicy(createPolicy(EMPTY(), [source]));
    expect(write('https://*.example.com:*')).not.toThrow();
    for (const source of ['a;b', 'a b', 'a"b', 'a\nb', 'a$b', 'a,b', 'a\\b', 'a\u0000b'])
      expect(write(source)).toThrow('The security policy cannot name');
  });

  test('include those of tokens, renewal and the discovery document, but not that of the sign-in page', () => {
    const flows = [
      {
        name: 'authorizationCode',
        authorizationUrl: 'https://login.example.com/',
        tokenUrl: '/token',
        refreshUrl: 'https://r.example.com/x',
        scopes: [],
      },
    ];
    const schemes = [scheme({type: 'oauth2', flows}), scheme({type: 'openIdConnect', url: 'https://id.example.com/.well-known'})];
    expect(getConnectSources([{servers: [server('https://api.example.com/v1')], schemes}]).allowed).toEqual([
      'https://api.example.com',
      'https://id.example.com',
      'https://r.example.com',
    ]);
  });
});

describe('the last step of a build', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portal-hosting-'));
  });
  afterEach(() => rm(folder, {recursive: true, force: true}));

  const PAGE = '<!doctype html><html><head><meta charset=utf-8><script>hello()</script></head><body>Hello</body></html>';
  const REDIRECT = renderRedirect('/base/new', 'en');

  async function finish(
    options: Partial<HostingOptions>,
    finishing = {},
    files: Record<string, string> = {},
  ): Promise<(name: string) => Promise<string>> {
    const out = path.join(folder, 'build');
    await mkdir(path.join(out, 'old'), {recursive: true});
    await mkdir(path.join(folder, '.docusaurus'));
    const all: HostingOptions = {
      url: 'https://site.example',
      isInternal: false,
      basePath: '/base/',
      otherLocales: [],
      redirects: [],
      connect: [],
      ...options,
    };
    await writeFile(path.join(folder, HOSTING_FILE), JSON.stringify(all));
    await writeFile(path.join(out, 'index.html'), PAGE);
    await writeFile(path.join(out, 'old/index.html'), REDIRECT);
    await writeFile(path.join(out, 'large.txt'), 'a'.repeat(5000));
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(out, name), text);
    await finishSite(folder, out, finishing);
    return (name) => readFile(path.join(out, name), 'utf8');
  }

  test('one policy goes into the files of every host', async () => {
    const read = await finish({connect: ['https://feedback.example.com'], redirects: [{from: '/old', to: '/new'}]});
    const site = JSON.parse(await read('.deploy/site.json')) as Hosted;
    const policy = site.headers['Content-Security-Policy'] ?? '';
    expect(policy).toContain(HELLO);
    expect(policy).toContain("connect-src 'self' https://feedback.example.com;");
    for (const name of ['portal.conf', 'Caddyfile', '_headers']) expect(await read(`.deploy/${name}`), name).toContain(policy);
    for (const name of ['portal.conf', 'Caddyfile', '_redirects']) expect(await read(`.deploy/${name}`), name).toContain('/base/old');
    expect(await read('index.html')).toBe(PAGE);
    // Some hosts accept no longer line.
    expect(Math.max(...(await read('.deploy/_headers')).split('\n').map(({length}) => length))).toBeLessThan(2000);
  });

  test('the Markdown address of a moved page redirects too', async () => {
    const redirects = [
      {from: '/old', to: '/new/#part'},
      {from: '/older', to: '/plain'},
    ];
    const read = await finish({redirects}, {}, {'new.md': '# New'});
    const moved = (await read('.deploy/_redirects'))
      .split('\n')
      .filter((line) => line.startsWith('/base/old.md ') || line.startsWith('/base/older.md '));
    expect(moved).toEqual(['/base/old.md /base/new.md 301']);
  });

  test('a redirect preserves the query, before the fragment', async () => {
    const read = await finish({redirects: [{from: '/old', to: '/new#part'}]});
    expect(await read('.deploy/portal.conf')).toContain('return 301 "/base/new$is_args$args#part";');
    expect(await read('.deploy/Caddyfile')).toContain('redir @old0 "/base/new{asked}#part" 301');
    const apache = await read('.deploy/apache.conf');
    expect(apache).toContain(
      'RewriteCond %{QUERY_STRING} .\nRewriteRule "^/base/old$" "/base/new?%{QUERY_STRING}#part" [R=301,L,NE]\nRewriteRule "^/base/old$" "/base/new#part" [R=301,L,NE]',
    );
  });

  test('crawlers get the sitemap, or are kept out of an internal portal', async () => {
    const read = await finish({otherLocales: ['de']});
    const text = await read('.deploy/robots.txt');
    expect(text).toContain('User-agent: *\nAllow: /\n');
    expect(text).toContain('Sitemap: https://site.example/base/sitemap.xml\nSitemap: https://site.example/base/de/sitemap.xml\n');
    await rm(folder, {recursive: true});
    expect(await (await finish({isInternal: true}))('.deploy/robots.txt')).toBe('User-agent: *\nDisallow: /\n');
  });

  test('a site at the root of its host has a robots.txt, or that of its owner', async () => {
    const read = await finish({basePath: '/'});
    expect(await read('robots.txt')).toBe(await read('.deploy/robots.txt'));
    await writeFile(path.join(folder, 'build/robots.txt'), 'mine');
    await finishSite(folder, path.join(folder, 'build'));
    expect(await read('robots.txt')).toBe('mine');
    await rm(folder, {recursive: true});
    await expect((await finish({}))('robots.txt')).rejects.toThrow('ENOENT');
  });

  test('an API with an open host is named, once for all languages', async () => {
    const auth = {
      api: 'cloud',
      label: 'Cloud \u001b[2JAPI ##vso[task.x]',
      schemes: [],
      servers: [server('https://{any}', ['any', 'a.example'])],
    };
    for (const name of ['build/openapi/cloud', 'build/de/openapi/cloud']) {
      await mkdir(path.join(folder, name), {recursive: true});
      await writeFile(path.join(folder, name, 'auth.json'), JSON.stringify(auth));
    }
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await finish({});
    const printed = write.mock.calls.join('');
    write.mockRestore();
    expect(printed).toContain(
      'Pages may not call https://*, which servers of Cloud \\u001b[2JAPI #\\u0023vso[task.x] leave open to any host: list it in',
    );
  });

  test('redirects share one script, so that the policy does not grow with them', async () => {
    const count = async (files: Record<string, string>): Promise<number> => {
      const read = await finish({}, {}, files);
      const {headers} = JSON.parse(await read('.deploy/site.json')) as Hosted;
      return headers['Content-Security-Policy']?.match(/'sha256-/g)?.length ?? 0;
    };
    const alone = await count({});
    await rm(folder, {recursive: true});
    expect(await count({'older.html': renderRedirect('/base/newer#part', 'de')})).toBe(alone);
  });

  test('without headers of the host, the policy is first in the head', async () => {
    const read = await finish({}, {meta: true});
    const page = await read('index.html');
    expect(page).toMatch(/<head><meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^"]*sha256-mTyt[^"]*">/);
    expect(page).not.toContain('frame-ancestors');
    expect(await read('old/index.html')).toContain('http-equiv="Content-Security-Policy"');
  });

  test('compressed files are beside the originals', async () => {
    const read = await finish({}, {compress: true});
    await expect(read('large.txt.br')).resolves.toBeTruthy();
    await expect(read('large.txt.gz')).resolves.toBeTruthy();
    await expect(read('index.html.br')).rejects.toThrow('ENOENT');
  });
});
