import {describe, expect, test} from 'vitest';
import type {ApiRequest} from '../model.ts';
import {getFormFields} from './form.ts';
import {renderSample} from './index.ts';
import type {Language} from './languages.ts';

const FORM = 'application/x-www-form-urlencoded';

function render(language: Language, text: string): string {
  const request: ApiRequest = {
    method: 'POST',
    url: 'https://api.example.com/v1/charges',
    headers: [['Content-Type', FORM]],
    body: {kind: 'text', mediaType: FORM, text},
  };
  return renderSample(request, language, 'json');
}

test('curl encodes each field', () => {
  expect(render('curl', 'amount=5&shipping%5Bname%5D=Ada%20%26%20Co&a%3Db=')).toBe(`curl 'https://api.example.com/v1/charges' \\
  --data-urlencode 'amount=5' \\
  --data-urlencode 'shipping[name]=Ada & Co' \\
  --data-urlencode 'a%3Db='`);
});

test.each<[Language, string]>([
  ['python', 'data={\n        "a": ["1", "2"],\n        "b": "x y",\n    },'],
  ['javascript', "body: new URLSearchParams([\n    ['a', '1'],\n    ['a', '2'],\n    ['b', 'x y'],\n  ]),"],
  ['typescript', "body: new URLSearchParams([\n    ['a', '1'],"],
  ['go', 'form.Add("a", "2")\n\tform.Add("b", "x y")\n\tbody := strings.NewReader(form.Encode())'],
  ['java', 'Map.entry("b", "x y"));'],
  ['csharp', 'new("b", "x y"),'],
  ['php', "'b' => 'x y',"],
  ['ruby', "'a' => ['1', '2'],\n  'b' => 'x y',"],
  ['rust', '.form(&[\n            ("a", "1"),'],
  ['kotlin', '.add("b", "x y")'],
  ['swift', 'URLQueryItem(name: "b", value: "x y"),'],
])('%s writes fields with its library', (language, text) => {
  expect(render(language, 'a=1&a=2&b=x%20y')).toContain(text);
});

test('Swift encodes a plus sign, which its query items leave, and which a form reads as a space', () => {
  expect(render('swift', 'a=1%2B1')).toContain('Data((form.percentEncodedQuery ?? "").replacingOccurrences(of: "+", with: "%2B").utf8)');
});

describe('a body other than a list of plain fields stays a text', () => {
  test.each(['', 'a', 'a=1&', 'a=b+c', 'a=%zz', 'a=x;y', 'a=b=c', '=b', 'a=x%2Cy,z', 'a=%2f'])('%j', (text) => {
    expect(getFormFields({kind: 'text', mediaType: FORM, text})).toBeUndefined();
    expect(render('curl', text)).toContain(`--data-raw '${text}'`);
  });

  test('items between commas are one value', () => {
    expect(getFormFields({kind: 'text', mediaType: FORM, text: 'a=x,y'})).toEqual([['a', 'x,y']]);
    expect(getFormFields({kind: 'text', mediaType: FORM, text: 'a=x%2Cy'})).toEqual([['a', 'x,y']]);
  });
});
