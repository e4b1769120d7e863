import {expect, test} from 'vitest';
import {renderCaddy} from './caddy.ts';
import {renderUpload} from './cloudfront.ts';
import {renderNginx} from './nginx.ts';

const SITE = {otherLocales: ['de'], redirects: [], headers: {}};

test.each(['/', '/base/'])(
  'below %s a redirect leads to one slash and the path that Caddy has cleaned, never to what a visitor wrote',
  (basePath) => {
    for (const trailingSlash of [true, false]) {
      const text = renderCaddy({...SITE, basePath, trailingSlash});
      const leads = [...text.matchAll(/rewrite \* (\S+)\n\s*redir \* (\S+) 301/g)].map(([, to, address]) => [to, address]);
      expect(leads).toEqual([[trailingSlash ? '/{re.bare.1}/' : '/{re.slashed.1}', `${basePath.slice(0, -1)}{uri}`]]);
      expect(text).toContain(trailingSlash ? 'path_regexp bare ^/+(.+)$' : 'path_regexp slashed ^/+(.+)/$');
    }
  },
);

test.each([{}, {trailingSlash: true}, {trailingSlash: false}])('a base path with %j is text in expressions and in the shell', (slash) => {
  const site = {...SITE, basePath: '/v1.2/', ...slash};
  for (const text of [renderCaddy(site), renderNginx(site)]) {
    const expressions = text.split('\n').filter((line) => /~ ?\^|"~/.test(line) && line.includes('/v1'));
    expect(expressions.length).toBeGreaterThan(0);
    for (const line of expressions) expect(line).toContain(String.raw`/v1\.2`);
  }
  expect(renderUpload(site)).toContain(`target="s3://$1"'/v1.2'\n`);
});
