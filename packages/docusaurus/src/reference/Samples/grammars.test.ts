import {expect, test} from 'vitest';
import {LANGUAGES} from '@lectern/openapi/languages';
import {SAMPLE_LANGUAGES} from '@lectern/openapi/samples';
import {GRAMMARS} from './grammars.ts';

test.each(LANGUAGES)('the grammar of %s is the one that the samples of the language name', (language) => {
  expect(GRAMMARS[language].displayName).toBe(SAMPLE_LANGUAGES[language].highlight);
});
