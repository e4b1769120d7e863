import {describe, expect, test} from 'vitest';
import {compileText, HEAD} from '../../testing.ts';
import {renderSample} from './index.ts';
import {LANGUAGES, type Language} from './languages.ts';

async function getHeaders(scheme: string): Promise<[string, string][]> {
  const {result} = await compileText(`${HEAD}paths: {/a: {get: {security: [{own: []}], responses: {'200': {description: Fine}}}}}
components: {securitySchemes: {own: {type: http, scheme: ${scheme}}}}
`);
  const sent = result?.pages[0]?.security?.[0]?.[0]?.scheme.sent ?? '';
  return [sent.split(': ') as [string, string]];
}

const render = (language: Language, headers: [string, string][]): string =>
  renderSample({method: 'GET', url: 'https://api.example.com/a', headers}, language, 'json');

describe('a scheme that answers a challenge', () => {
  test.each<[Language, string[]]>([
    ['curl', ['--digest', "--user 'YOUR_USERNAME:YOUR_PASSWORD'"]],
    ['python', ['from requests.auth import HTTPDigestAuth', 'auth=HTTPDigestAuth("YOUR_USERNAME", "YOUR_PASSWORD"),']],
    ['php', ['CURLOPT_HTTPAUTH => CURLAUTH_DIGEST,', "CURLOPT_USERPWD => 'YOUR_USERNAME:YOUR_PASSWORD',"]],
    ['csharp', ['using System.Net;', 'new HttpClientHandler { Credentials = login }']],
  ])('is left to the client in %s', async (language, expected) => {
    const code = render(language, await getHeaders('digest'));
    for (const text of expected) expect(code).toContain(text);
    expect(code).not.toMatch(/Authorization|YOUR_RESPONSE/);
  });

  test('has a comment in every language that can not answer it', async () => {
    for (const scheme of ['HOBA', 'mutual', 'Concealed', 'scram-sha-256']) {
      const headers = await getHeaders(scheme);
      for (const language of LANGUAGES)
        expect(render(language, headers)).toMatch(/\n(?:#|\/\/) Authorization answers a challenge of the server \(\S+\): [^\n]*$/);
    }
    expect(render('python', await getHeaders('negotiate'))).toContain('(Negotiate)');
    expect(render('curl', await getHeaders('negotiate'))).toContain('--negotiate');
  });
});

test.each([
  ['dpop', 'DPoP YOUR_API_KEY'],
  ['GNAP', 'GNAP YOUR_API_KEY'],
  ['privatetoken', 'PrivateToken YOUR_API_KEY'],
  ['VAPID', 'vapid YOUR_API_KEY'],
  ['Own', 'Own YOUR_API_KEY'],
])('the credentials of %s follow the scheme in its usual spelling', async (scheme, value) => {
  expect(await getHeaders(scheme)).toEqual([['Authorization', value]]);
});
