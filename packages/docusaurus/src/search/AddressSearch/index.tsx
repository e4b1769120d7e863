import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import {getAddressText} from '../addressText.ts';
import type {Kind} from '../indexing/record.ts';
import {useSearch} from '../useSearch.ts';
import styles from './styles.module.css';

const MAX_PAGES = 5;
const ALL: Kind[] = [];
const EVERY: string[] = [];

/** Pages that an address that leads nowhere may have meant; filled up with those that are read most. */
export default function AddressSearch(): ReactNode {
  const {pathname} = useLocation();
  const base = useBaseUrl('/');
  const text = getAddressText(pathname, base);
  const {state} = useSearch(useBaseUrl('/search/'), {text, kinds: ALL, documents: EVERY});
  const answer = state.kind === 'answered' && state.isWhole ? state.answer : undefined;
  const found = answer?.hits ?? [];
  const others = (answer?.popular ?? []).filter(({url}) => found.every((hit) => hit.url !== url));
  const pages = [...found, ...others].slice(0, MAX_PAGES);
  if (pages.length === 0) return null;
  return (
    <nav aria-label={translate({id: 'portal.notFound.pages', message: 'Suggested pages'})}>
      <p>
        {found.length > 0
          ? translate({id: 'portal.notFound.found', message: 'Were you looking for one of these?'})
          : translate({id: 'portal.notFound.popular', message: 'Popular pages:'})}
      </p>
      <ul className={styles.pages}>
        {pages.map(({url, title, trail, method}) => (
          <li key={url}>
            {method === undefined ? null : <span className={`method-badge method-badge--${method.toLowerCase()}`}>{method}</span>}{' '}
            <a href={url}>{title.join('')}</a>
            {trail.length === 0 ? null : <small> {trail.join(' › ')}</small>}
          </li>
        ))}
      </ul>
    </nav>
  );
}
