import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {usePluralForm} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import {type ReactNode, useRef, useState} from 'react';
import LoadFailure from '../../components/LoadFailure/index.tsx';
import {useLoaded} from '../../components/loading/useLoaded.ts';
import type {AuthDocument} from '@lectern/openapi';
import {loadAuthDocument} from '../document.ts';
import EnvironmentSelect from '../environment/EnvironmentSelect.tsx';
import {useEnvironments} from '../environment/useEnvironments.ts';
import {getLocalOrigins, getOrigins, isOpenServer} from '../origin.ts';
import {readReturn} from '../returnPage.ts';
import type {CheckComponent} from '../Scheme/index.tsx';
import SignInReturn from '../SignInReturn/index.tsx';
import {getApis} from '../site.ts';
import {forget} from '../stored/store.ts';
import {useCredentialState} from '../stored/useCredentialState.ts';
import styles from './styles.module.css';

type CredentialsProps = {Check: CheckComponent};

/** The credentials of the visitor: the schemes of every API document, and what is stored for them. */
export default function Credentials({Check}: CredentialsProps): ReactNode {
  const isBrowser = useIsBrowser();
  if (!isBrowser) {
    return (
      <div data-eager="" data-screen="" data-credentials="" className={styles.credentials}>
        <p>
          {translate({
            id: 'portal.auth.scripts',
            message: 'Enable JavaScript to manage your API key here.',
          })}
        </p>
      </div>
    );
  }
  return (
    <div data-screen="" className={styles.credentials}>
      <SignInReturn />
      <BackLink />
      <StoredSummary />
      {getApis().map(({route}) => (
        <DocumentCredentials key={route} api={route} Check={Check} />
      ))}
    </div>
  );
}

/** A link back to the request that the visitor came from. */
function BackLink(): ReactNode {
  const [page] = useState(readReturn);
  return page ? (
    <p>
      <Link to={page.address} autoAddBaseUrl={false}>
        {translate({id: 'portal.auth.back', message: 'Back to “{title}”'}, {title: page.title})}
      </Link>
    </p>
  ) : null;
}

/** How many credentials are stored, and a button to remove all. */
function StoredSummary(): ReactNode {
  const {stored, isBroken} = useCredentialState();
  const count = stored.length;
  const {selectMessage} = usePluralForm();
  const summary = useRef<HTMLParagraphElement>(null);
  const forgetAll = (): void => {
    // The button disappears.
    summary.current?.focus();
    forget({});
  };
  return (
    <div className={styles.summary}>
      <p ref={summary} role="status" tabIndex={-1}>
        {count === 0
          ? translate({
              id: 'portal.auth.summary.none',
              message: 'No key saved. Your key never leaves this browser except in requests you send.',
            })
          : selectMessage(count, translate({id: 'portal.auth.summary.some', message: '1 key saved.|{count} keys saved.'}, {count}))}
        {isBroken
          ? ` ${translate({
              id: 'portal.auth.summary.broken',
              message: "A saved key can't be read any more, so it isn't used. Enter it again, or remove all keys.",
            })}`
          : ''}
      </p>
      {count > 0 || isBroken ? (
        <button type="button" className="button button--secondary button--sm" onClick={forgetAll}>
          {translate({id: 'portal.auth.forgetAll', message: 'Remove all keys'})}
        </button>
      ) : null}
    </div>
  );
}

/** Loaded with the document, so that the page itself needs only the styles of all pages. */
const loadScheme = async () => import('../Scheme/index.tsx');
const loadAllowed = async () => (await import('../policy.ts')).loadAllowed();

function DocumentCredentials({api, Check}: CredentialsProps & {api: string}): ReactNode {
  const {value, failure, retry} = useLoaded(() => Promise.all([loadAuthDocument(api), loadScheme(), loadAllowed()]));
  if (failure !== undefined) return <LoadFailure failure={failure} retry={retry} />;
  if (!value) return <p>{translate({id: 'portal.loading', message: 'Loading…'})}</p>;
  const [document, {default: Scheme}, isAllowed] = value;
  return (
    <>
      {getApis().length > 1 ? <Heading as="h2">{document.label}</Heading> : null}
      <EnvironmentLine api={api} />
      {document.schemes.length === 0 ? <p>{translate({id: 'portal.auth.open', message: 'This API needs no authentication.'})}</p> : null}
      {document.schemes.map((scheme) => (
        <Scheme key={scheme.key} document={document} scheme={scheme} Check={Check} />
      ))}
      {document.schemes.length === 0 ? null : <Destinations document={document} isAllowed={isAllowed} />}
    </>
  );
}

/** The environment that the keys below belong to, if there are several. */
function EnvironmentLine({api}: {api: string}): ReactNode {
  const {environments} = useEnvironments(api);
  if (environments.length === 0) return null;
  return (
    <label className={styles.environment}>
      <span>{translate({id: 'portal.environment.keys', message: 'Keys of the environment'})}</span>
      <EnvironmentSelect api={api} />
    </label>
  );
}

type DestinationsProps = {document: AuthDocument; /** May this page call an address? */ isAllowed: (url: string) => boolean};

/** The origins in the document that the security policy of the page allows. */
function Destinations({document: {servers, sandbox}, isAllowed}: DestinationsProps): ReactNode {
  const origins = [...getOrigins(servers, window.location.href), ...getLocalOrigins(sandbox?.port)].filter(isAllowed);
  if (origins.length === 0) return null;
  return (
    <p className={styles.destinations}>
      {translate({id: 'portal.auth.destinations', message: 'Only sent to these origins, with requests you make:'})}{' '}
      {origins.map((origin) => (
        <code key={origin}>{origin}</code>
      ))}{' '}
      {sandbox
        ? translate({
            id: 'portal.auth.destinations.page',
            message: 'and the sandbox in your browser, which gets a live key only if you choose that in the console.',
          })
        : null}{' '}
      {servers.some(isOpenServer)
        ? translate({id: 'portal.auth.destinations.own', message: 'Your own server gets them once you confirm it in the console.'})
        : null}
    </p>
  );
}
