import {afterEach, expect, test, vi} from 'vitest';
import {getApis} from './apis.ts';
import {validatePortal} from './portal.ts';
import {MINIMAL} from './testing/portal.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test('each document is followed by its older versions, which refer to one another', () => {
  const apis = getApis(
    validatePortal({
      ...MINIMAL,
      apis: [
        {
          file: 'api.yaml',
          route: 'api',
          label: '{{product}} API',
          version: '2.0',
          changelog: 'changes.json',
          versions: [
            {name: '1.4 LTS', file: 'old/1.4.yaml'},
            {name: '1.0', file: 'old/1.0.yaml'},
          ],
        },
        {file: 'other.yaml', route: '', label: 'Other'},
      ],
    }),
  );
  expect(apis.map(({file, root, label, isOutdated}) => [file, root, label, isOutdated])).toEqual([
    ['api.yaml', '/docs/api', 'Acme API', false],
    ['old/1.4.yaml', '/docs/api-1-4-lts', 'Acme API 1.4 LTS', true],
    ['old/1.0.yaml', '/docs/api-1-0', 'Acme API 1.0', true],
    ['other.yaml', '/docs', 'Other', false],
  ]);
  expect(apis.map(({family}) => family.map(({name, isCurrent}) => [name, isCurrent]))).toEqual([
    ...Array.from({length: 3}, () => [
      ['2.0', true],
      ['1.4 LTS', false],
      ['1.0', false],
    ]),
    [],
  ]);
  expect(apis[1]).not.toHaveProperty('changelog');
});

test('an older version takes the hiding overlays of the current one, unless it has its own', () => {
  const versions = [
    {name: '2', file: '2.yaml'},
    {name: '1', file: '1.yaml', overlays: []},
  ];
  const apis = getApis(
    validatePortal({...MINIMAL, apis: [{file: 'api.yaml', route: 'api', label: 'API', version: '3', overlays: ['hide.yaml'], versions}]}),
  );
  expect(apis.map(({overlays, hiding}) => [overlays, hiding])).toEqual([
    [['hide.yaml'], undefined],
    [[], {file: 'api.yaml', overlays: ['hide.yaml']}],
    [[], undefined],
  ]);
});

test.each([
  ['de', ['{} API-Referenz', '{} API-Referenz 1.4', 'Other']],
  ['en', ['{} API', '{} API 1.4', 'Other']],
])('in %s a document and its older versions have the label of the language', (locale, labels) => {
  vi.stubEnv('DOCUSAURUS_CURRENT_LOCALE', locale);
  const versions = [{name: '1.4', file: 'old.yaml'}];
  const locales = {de: {label: '{{product}} API-Referenz'}};
  const portal = validatePortal({
    ...MINIMAL,
    locales: ['en', 'de'],
    apis: [
      {file: 'api.yaml', route: 'api', label: '{{product}} API', version: '2.0', versions, locales},
      {file: 'other.yaml', route: 'other', label: 'Other'},
    ],
  });
  expect(getApis(portal).map(({label}) => label)).toEqual(labels.map((label) => label.replace('{}', portal.product)));
});
