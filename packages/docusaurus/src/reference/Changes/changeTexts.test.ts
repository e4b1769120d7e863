import {expect, test, vi} from 'vitest';
import {readTranslations} from '../../translations/index.ts';
import {translateChange} from './changeTexts.ts';

const german = readTranslations('de');
vi.mock('@docusaurus/Translate', () => ({translate: ({id}: {id: string}) => german[id]}));

test.each([
  ['removed', 'entfernt'],
  ['added as required', 'als erforderlich hinzugefügt'],
  ['is deprecated', 'ist veraltet'],
  ['value "a" added', 'value "a" added'],
])('%s is %s in German', (text, translated) => {
  expect(translateChange(text)).toBe(translated);
});
