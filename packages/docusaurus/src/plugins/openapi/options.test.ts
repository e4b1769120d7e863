import type {LoadContext} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {inLocale, type OpenApiOptions} from './options.ts';

const OPTIONS = {file: 'api.yaml', overlays: ['all.yaml']} as OpenApiOptions;
const CONTEXT = {currentLocale: 'de', defaultLocale: 'en'} as LoadContext['i18n'];

const FIRST = {file: 'api.yaml', overlays: ['all.yaml']};

test.each([
  ['nothing', undefined, {file: 'api.yaml', overlays: ['all.yaml'], isUntranslated: true}],
  ['a label only', {label: 'API-Referenz', overlays: []}, {file: 'api.yaml', overlays: ['all.yaml'], isUntranslated: true}],
  ['an overlay', {overlays: ['de.yaml']}, {file: 'api.yaml', overlays: ['all.yaml', 'de.yaml'], first: FIRST, isUntranslated: false}],
  ['a document', {file: 'api.de.yaml', overlays: []}, {file: 'api.de.yaml', overlays: ['all.yaml'], first: FIRST, isUntranslated: false}],
])('the document of a language that has %s', (_, de, expected) => {
  expect(inLocale({...OPTIONS, locales: de === undefined ? {} : {de}}, CONTEXT)).toEqual(expected);
});
