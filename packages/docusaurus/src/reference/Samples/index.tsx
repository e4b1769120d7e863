import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import CodeBlock from '../../components/CodeBlock/index.tsx';
import Install from '../../components/RunLine/Install.tsx';
import RunLine from '../../components/RunLine/index.tsx';
import type {DataAttributes} from '../../components/dataAttributes.ts';
import type {SampleView} from '@lectern/openapi';
import {findStream} from '@lectern/openapi/view';
import {usePage} from '../page.ts';
import styles from './styles.module.css';

/** Visible tabs. Other languages are in a list; the chosen one replaces the last tab, until another is chosen there. */
const MAX_TABS = 3;

/** The request in every language: tabs as static HTML, with `behaviour.ts`. */
export default function Samples(): ReactNode {
  const {samples, sampleSource} = usePage();
  const seen = samples.length > MAX_TABS + 1 ? MAX_TABS : samples.length;
  return (
    <div className="tabs-container" data-samples={sampleSource ? JSON.stringify(sampleSource) : undefined}>
      <div className={styles.bar}>
        <ul role="tablist" className="tabs" data-language-tabs="">
          {samples.map(({id, label}, index) => (
            <li
              key={id}
              role="tab"
              aria-controls={`sample-${id}`}
              aria-selected={index === 0}
              tabIndex={index === 0 ? 0 : -1}
              className={clsx('tabs__item', index === 0 && 'tabs__item--active')}
              data-value={id}
              data-tab={getTabPosition(index, seen, samples.length)}
              hidden={index >= seen}
            >
              {label}
            </li>
          ))}
        </ul>
        {seen < samples.length ? <More samples={samples.slice(seen - 1)} /> : null}
      </div>
      {samples.map(({id, label, code, install, run, authored}, index) => (
        <div
          key={id}
          role="tabpanel"
          id={`sample-${id}`}
          aria-label={label}
          hidden={index > 0}
          data-pending={code ? undefined : id}
          data-authored={authored ? '' : undefined}
        >
          {code ? (
            <CodeBlock html={code.html} language={code.language} />
          ) : (
            <CodeBlock>{translate({id: 'portal.loading', message: 'Loading…'})}</CodeBlock>
          )}
          {install === undefined ? null : <Install command={install} />}
          {run ? <RunLine {...run} /> : null}
        </div>
      ))}
      <StreamNote />
    </div>
  );
}

/** A note about the stream of a response, which the sample does not read: another request opens it. */
function StreamNote(): ReactNode {
  const page = usePage();
  const stream = findStream(page);
  if (!stream) return null;
  return (
    <p className={styles.stream}>
      {translate({id: 'portal.samples.stream', message: 'A second request streams the answer:'})}{' '}
      <Link to={`${page.root}/${stream.pageId}`}>{stream.title ?? stream.target}</Link>
    </p>
  );
}

/** `more`: visible once it is chosen from the list; `last`: replaced by a chosen one. */
function getTabPosition(index: number, seen: number, count: number): DataAttributes['data-tab'] | undefined {
  if (index >= seen) return 'more';
  return index === seen - 1 && seen < count ? 'last' : undefined;
}

/** A choice among the languages without a visible tab. */
function More({samples}: {samples: SampleView[]}): ReactNode {
  return (
    <select
      className={styles.more}
      data-language-more=""
      aria-label={translate({id: 'portal.samples.moreLanguages', message: 'More languages'})}
      defaultValue=""
    >
      <option value="" hidden>
        {translate({id: 'portal.samples.more', message: 'More'})}
      </option>
      {/* The first of them has the last tab, until another one is chosen. */}
      {samples.map(({id, label}, index) => (
        <option key={id} value={id} hidden={index === 0}>
          {label}
        </option>
      ))}
    </select>
  );
}
