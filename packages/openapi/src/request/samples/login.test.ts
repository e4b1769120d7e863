import {expect, test} from 'vitest';
import type {ApiRequest} from '../model.ts';
import {renderSample} from './index.ts';
import {LANGUAGES, type Language} from './languages.ts';
import {BASIC} from './login.ts';

const REQUEST: ApiRequest = {method: 'GET', url: 'https://api.example.com/a', headers: [['Authorization', BASIC]]};

test.each<[Language, ...lines: string[]]>([
  ['curl', "curl 'https://api.example.com/a' \\\n  --user 'YOUR_USERNAME:YOUR_PASSWORD'"],
  ['javascript', "headers: {\n    Authorization: 'Basic ' + btoa('YOUR_USERNAME:YOUR_PASSWORD'),\n  },"],
  ['typescript', "headers: {\n    Authorization: 'Basic ' + btoa('YOUR_USERNAME:YOUR_PASSWORD'),\n  },"],
  ['python', 'import requests\n\n', 'auth=("YOUR_USERNAME", "YOUR_PASSWORD"),'],
  ['go', 'request.SetBasicAuth("YOUR_USERNAME", "YOUR_PASSWORD")'],
  [
    'java',
    'import java.nio.charset.StandardCharsets;\nimport java.util.Base64;\n',
    'var login = Base64.getEncoder().encodeToString("YOUR_USERNAME:YOUR_PASSWORD".getBytes(StandardCharsets.UTF_8));',
    '.header("Authorization", "Basic " + login)',
  ],
  [
    'csharp',
    'using System.Net.Http.Headers;\nusing System.Text;\n',
    'var login = Convert.ToBase64String(Encoding.UTF8.GetBytes("YOUR_USERNAME:YOUR_PASSWORD"));\nrequest.Headers.Authorization = new AuthenticationHeaderValue("Basic", login);',
  ],
  ['php', "    CURLOPT_USERPWD => 'YOUR_USERNAME:YOUR_PASSWORD',"],
  ['ruby', "request.basic_auth('YOUR_USERNAME', 'YOUR_PASSWORD')"],
  ['rust', '.basic_auth("YOUR_USERNAME", Some("YOUR_PASSWORD"))'],
  ['kotlin', 'import okhttp3.Credentials\n', '.header("Authorization", Credentials.basic("YOUR_USERNAME", "YOUR_PASSWORD"))'],
  [
    'swift',
    'let login = Data("YOUR_USERNAME:YOUR_PASSWORD".utf8).base64EncodedString()\nrequest.setValue("Basic \\(login)", forHTTPHeaderField: "Authorization")',
  ],
])('%s makes the header of Basic from a name and a password', (language, ...lines) => {
  const code = renderSample(REQUEST, language, 'json');
  for (const line of lines) expect(code).toContain(line);
  expect(code).not.toContain('YOUR_CREDENTIALS');
});

test('any other credentials of Basic stay a header', () => {
  const value = `Basic ${btoa("me:it's $HOME")}`;
  for (const language of LANGUAGES)
    expect([language, renderSample({...REQUEST, headers: [['Authorization', value]]}, language, 'json')]).toEqual([
      language,
      expect.stringContaining(value),
    ]);
});
