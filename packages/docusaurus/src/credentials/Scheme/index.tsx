import {translate} from '@docusaurus/Translate';
import Heading from '@theme/Heading';
import {type ComponentType, type ReactNode, useEffect, useRef, useState} from 'react';
import type {AuthDocument, AuthScheme} from '@lectern/openapi';
import {isLive} from '../stored/read.ts';
import SavedCredential from '../SavedCredential/index.tsx';
import {getApis} from '../site.ts';
import {useCredentialState} from '../stored/useCredentialState.ts';
import styles from './styles.module.css';
import SchemeForms from './SchemeForms.tsx';

/** Checks a credential with a request. Passed as a prop, since the code that sends requests imports the credentials. */
export type CheckComponent = ComponentType<{api: string; scheme: AuthScheme; isLive: boolean}>;

type SchemeProps = {document: AuthDocument; scheme: AuthScheme; Check: CheckComponent};

/** One security scheme: its description, what is stored for it, and its form. */
export default function Scheme({document, scheme, Check}: SchemeProps): ReactNode {
  const {api} = document;
  const stored = useCredentialState(api).stored.find(({key}) => key === scheme.key);
  // The saved credential replaces its form: the focus moves to it.
  const [isNew, setNew] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const section = useRef<HTMLElement>(null);
  // The button that removed it has disappeared.
  const hadFocus = useRef(false);
  useEffect(() => {
    if (!stored && hadFocus.current) section.current?.querySelector<HTMLElement>('input')?.focus();
    hadFocus.current = false;
  }, [stored]);
  useEffect(() => {
    if (isNew && stored) shown.current?.focus();
  }, [isNew, stored]);
  const forms = <SchemeForms document={document} scheme={scheme} isReplacing={stored !== undefined} onSaved={() => setNew(true)} />;
  return (
    <section ref={section} className={styles.scheme} aria-label={`${scheme.title} (${scheme.key})`}>
      {/* With several documents, each has a heading above those of its schemes. */}
      <Heading as={getApis().length > 1 ? 'h3' : 'h2'} className={styles.title ?? ''}>
        {scheme.title} <code>{scheme.key}</code>
        {scheme.deprecated ? ` ${translate({id: 'portal.reference.flag.deprecated', message: 'deprecated'})}` : ''}
      </Heading>
      {scheme.html ? (
        <details className={styles.about}>
          <summary>{translate({id: 'portal.auth.about', message: 'Details from the API document'})}</summary>
          <div dangerouslySetInnerHTML={{__html: scheme.html}} />
        </details>
      ) : null}
      {stored ? (
        <div ref={shown} tabIndex={-1} className={styles.stored}>
          <SavedCredential stored={stored} scheme={scheme} document={document} onForget={() => (hadFocus.current = true)}>
            <Check key={stored.since} api={api} scheme={scheme} isLive={isLive(document, scheme, stored)} />
          </SavedCredential>
          <details key={stored.since} className={styles.about}>
            <summary>{translate({id: 'portal.auth.replace', message: 'Replace'})}</summary>
            {forms}
          </details>
        </div>
      ) : (
        forms
      )}
    </section>
  );
}
