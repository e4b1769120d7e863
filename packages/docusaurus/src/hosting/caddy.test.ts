import {expect, test} from 'vitest';
import {renderCaddy} from './caddy.ts';

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
