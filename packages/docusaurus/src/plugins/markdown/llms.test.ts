import {expect, test} from 'vitest';
import {renderLlms, renderLlmsFull, type Twin} from './llms.ts';

const SITE = {title: 'Things', tagline: 'All of them.', origin: 'https://things.example', baseUrl: '/base/'};
const TWINS: Twin[] = [
  {url: '/base/api-1/get', section: 'API 1', title: 'Get', description: 'GET /old', text: '# Get, before', isOutdated: true},
  {url: '/base/intro', section: 'Documentation', title: 'Intro', description: 'How it begins.', text: '# Intro'},
  {url: '/base/tags', section: undefined, title: 'Tags', description: '', text: '# Tags'},
  {url: '/base/api/get', section: 'API', title: 'Get [one]', description: 'GET /new', text: '# Get', isOutdated: false},
];

test('every page that is no list has a line, and older versions come last, as what may be left out', () => {
  expect(renderLlms(SITE, TWINS)).toBe(`# Things

> All of them.

## Documentation

- [Intro](https://things.example/base/intro.md): How it begins.

## API

- [Get \\[one\\]](https://things.example/base/api/get.md): GET /new

## Optional

- [Get (API 1)](https://things.example/base/api-1/get.md): GET /old
`);
});

test('the whole text begins with the current version', () => {
  const text = renderLlmsFull(SITE, TWINS);
  expect([...text.matchAll(/^# (.*)$/gm)].map(([, title]) => title)).toEqual(['Things', 'Intro', 'Get', 'Get, before']);
});
