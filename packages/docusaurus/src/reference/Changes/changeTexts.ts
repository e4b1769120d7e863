import {translate} from '@docusaurus/Translate';

/** A change in the language of the page; texts with values of the document, and an owner's own texts, stay as in the changelog. */
export function translateChange(text: string): string {
  switch (text) {
    case 'added':
      return translate({id: 'portal.change.added', message: 'added'});
    case 'added as required':
      return translate({id: 'portal.change.addedRequired', message: 'added as required'});
    case 'removed':
      return translate({id: 'portal.change.removed', message: 'removed'});
    case 'removed; it was deprecated':
      return translate({id: 'portal.change.removedDeprecated', message: 'removed; it was deprecated'});
    case 'is deprecated':
      return translate({id: 'portal.change.deprecated', message: 'is deprecated'});
    case 'is no longer deprecated':
      return translate({id: 'portal.change.notDeprecated', message: 'is no longer deprecated'});
    case 'is now required':
      return translate({id: 'portal.change.required', message: 'is now required'});
    case 'is now optional':
      return translate({id: 'portal.change.optional', message: 'is now optional'});
    case 'is now always present':
      return translate({id: 'portal.change.present', message: 'is now always present'});
    case 'may now be absent':
      return translate({id: 'portal.change.absent', message: 'may now be absent'});
    default:
      return text;
  }
}
