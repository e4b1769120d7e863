// Texts that `write-translations` would not find: it knows calls of `translate`, not those that are written while a site is built
// (`createTranslate`), and no `<Translate>` that is compiled. Nothing imports this module; a test compares it with the texts.
import {translate} from '@docusaurus/Translate';

export const BUILT_TEXTS = (): string[] => [
  translate({id: 'portal.overview.label', message: 'Overview', description: 'The entry of the overview of an API in its sidebar'}),
  translate({id: 'portal.run', message: 'Tested with {tool} on {date}', description: 'Below a code sample: when it was last run'}),
  translate({
    id: 'portal.versions.outdated',
    message: 'You are viewing version {name}, which is not the latest. {link}',
    description: 'On a page of an older version of an API; the link leads to the same page of the current one',
  }),
  translate({id: 'portal.changes.title', message: 'Changelog', description: 'The title of the changelog of an API'}),
  translate({id: 'portal.schema.property', message: 'Property', description: 'A column of the table of <Schema> in a guide'}),
  translate({id: 'portal.schema.type', message: 'Type', description: 'A column of the table of <Schema> in a guide'}),
  translate({id: 'portal.schema.description', message: 'Description', description: 'A column of the table of <Schema> in a guide'}),
  translate({id: 'portal.schema.oneOf', message: 'One of', description: 'Before the values of a property, in the table of <Schema>'}),
  translate({id: 'portal.schema.default', message: 'Default', description: 'Before the default of a property, in the table of <Schema>'}),
  translate({
    id: 'portal.untranslated.page',
    message: 'This page is not translated yet.',
    description: 'The first line of a guide that is shown in the first language',
  }),
  translate({
    id: 'portal.untranslated.api',
    message: 'The texts of this API are not translated.',
    description: 'The first line of a page whose API document is in the first language',
  }),
];
