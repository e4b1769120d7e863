import {translate} from '@docusaurus/Translate';
import type {Kind, Role} from '../indexing/record.ts';

export function getKindLabel(kind: Kind): string {
  switch (kind) {
    case 'guide':
      return translate({id: 'portal.search.kind.guide', message: 'Guides'});
    case 'reference':
      return translate({id: 'portal.search.kind.reference', message: 'API reference'});
    case 'blog':
      return translate({id: 'portal.search.kind.blog', message: 'Blog'});
    case 'portal':
      return translate({id: 'portal.search.kind.portal', message: 'Portal setup'});
    case 'page':
      return translate({id: 'portal.search.kind.page', message: 'Other pages'});
  }
}

/** The kind of a hit, if its title alone does not show it. */
export function getRoleLabel(role: Role): string | undefined {
  switch (role) {
    case 'parameter':
      return translate({id: 'portal.search.role.parameter', message: 'parameter'});
    case 'field':
      return translate({id: 'portal.search.role.field', message: 'field'});
    case 'result':
      return translate({id: 'portal.search.role.result', message: 'response field'});
    case 'header':
      return translate({id: 'portal.search.role.header', message: 'response header'});
    case 'response':
      return translate({id: 'portal.search.role.response', message: 'response'});
    default:
      return undefined;
  }
}
