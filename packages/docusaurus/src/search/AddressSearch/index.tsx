import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';
import {TEXT} from '../address.ts';
import {getAddressText, isNamed} from '../addressText.ts';
import type {Answer} from '../engine/answer.ts';
import type {Kind} from '../indexing/record.ts';
import {useSearch} from '../useSearch.ts';
import styles from './styles.module.css';

const MAX_PAGES = 5;
const ALL: Kind[] = [];
const EVERY: string[] = [];

// Its stylesheet is loaded for this page alone; the shared stylesheet is loaded on every page.
const FORM = {display: 'flex', gap: '0.5rem', maxWidth: '32rem', marginBottom: '1.5rem'} as const;
const INPUT = {
  flex: 1,
  minWidth: 0,
  padding: '0 0.625rem',
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius-small)',
  background: 'var(--page)',
  color: 'var(--text)',
  // At 16 px or more, iOS does not zoom in.
  font: 'inherit',
} as const;

/** A search field, and pages that an address without a page may have meant. */
export default function AddressSearch(): ReactNode {
  const {pathname} = useLocation();
  const base = useBaseUrl('/');
  const text = getAddressText(pathname, base);
  const {state} = useSearch(useBaseUrl('/search/'), {text, kinds: ALL, documents: EVERY});
  return (
    <>
      <Field base={base} />
      {state.kind === 'answered' ? <Suggested answer={state.answer} text={text} base={base} /> : null}
    </>
  );
}

/** Opens the results above the home page: when they are closed, the visitor is on a page with content. */
function Field({base}: {base: string}): ReactNode {
  const label = translate({id: 'portal.search.placeholder', message: 'Search the documentation'});
  return (
    <form role="search" action={base} style={FORM}>
      <input type="search" name={TEXT} required enterKeyHint="search" autoComplete="off" aria-label={label} style={INPUT} />
      <button type="submit" className="button button--primary">
        {translate({id: 'portal.search.label', message: 'Search'})}
      </button>
    </form>
  );
}

type SuggestedProps = {answer: Answer; /** Words of the address. */ text: string; base: string};

/** Pages whose names match the address; if none has its words, pages to begin with. */
function Suggested({answer, text, base}: SuggestedProps): ReactNode {
  const named = answer.hits.filter(({role, title, url}) => isNamed({role, title: title.join(''), url}, answer.suggestion ?? text));
  // Most lost visitors want to use the API; pages for the portal's owners come after.
  const found = [...named.filter(({kind}) => kind !== 'portal'), ...named.filter(({kind}) => kind === 'portal')];
  const pages = (found.length > 0 ? found : answer.popular).slice(0, MAX_PAGES);
  return (
    <nav aria-label={translate({id: 'portal.notFound.pages', message: 'Suggested pages'})}>
      <p>
        {found.length > 0
          ? translate({id: 'portal.notFound.found', message: 'Were you looking for one of these?'})
          : translate({id: 'portal.notFound.popular', message: 'Popular pages:'})}
      </p>
      <ul className={styles.pages}>
        {found.length > 0 ? null : (
          <li>
            <a href={base}>{translate({id: 'portal.notFound.home', message: 'Home page'})}</a>
          </li>
        )}
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
