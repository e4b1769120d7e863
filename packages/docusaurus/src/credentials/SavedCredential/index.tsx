import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useState} from 'react';
import type {AuthDocument, AuthScheme} from '@lectern/openapi';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import {getUnboundOrigins} from '../binding.ts';
import {describeDoubt} from '../describeDoubt.ts';
import {findDoubt, getKeyKind} from '../stored/read.ts';
import {isExpired, isRenewable, renewToken} from '../renewal.ts';
import {allow, forget, type CredentialEntry, type CredentialStorage} from '../stored/store.ts';
import {explainUnbound, MAX_LISTED} from '../unbound.ts';
import styles from './styles.module.css';

type SavedCredentialProps = {
  stored: CredentialEntry;
  scheme: AuthScheme;
  document: AuthDocument;
  /** Called before it is removed. */
  onForget: () => void;
  /** The component that checks it. */ children?: ReactNode;
};

/** What is stored for a scheme, where and until when, with buttons to check and to remove it. */
export default function SavedCredential({stored, scheme, document, onForget, children}: SavedCredentialProps): ReactNode {
  const kind = stored.secret.type === 'value' ? getKeyKind(scheme, stored.secret.value) : undefined;
  const doubt = findDoubt(document, scheme, stored.secret);
  return (
    <div className={clsx(styles.stored, doubt?.kind === 'unlisted' && styles.unlisted, stored.refusedBy && styles.refused)}>
      <p className={styles.what}>
        <strong>{translate({id: 'portal.auth.kept', message: 'Saved'})}</strong> <code dir="ltr">{toHint(stored)}</code>{' '}
        {kind ? <span>({kind.name})</span> : null}
      </p>
      <p>
        {describeStorage(stored.storage)} {translate({id: 'portal.auth.since', message: 'Added {time}.'}, {time: formatTime(stored.since)})}{' '}
        {describeExpiry(stored)}
      </p>
      {stored.refusedBy ? (
        <p className={styles.warning}>
          {translate(
            {id: 'portal.auth.refusedBy', message: 'Refused (401) by: {names}. Change it or remove it.'},
            {names: stored.refusedBy.join(', ')},
          )}
        </p>
      ) : null}
      <UnboundOrigins stored={stored} document={document} />
      {doubt?.kind === 'unlisted' ? <p className={styles.warning}>{describeDoubt(doubt)}</p> : null}
      {doubt?.kind === 'administrator' ? <AdministratorWarning name={doubt.name} /> : null}
      {doubt?.kind === 'live' ? <LiveWarning /> : null}
      <div className={styles.actions}>
        {children}
        {isRenewable(stored) ? <RenewButton stored={stored} scheme={scheme} document={document} /> : null}
        <button
          type="button"
          className="button button--secondary button--sm"
          onClick={() => {
            onForget();
            forget(toName(stored));
          }}
        >
          {translate({id: 'portal.auth.forget', message: 'Remove'})}
        </button>
      </div>
    </div>
  );
}

/** Servers in the document that the credential was not filled in for, with buttons to allow them. */
function UnboundOrigins({stored, document}: Pick<SavedCredentialProps, 'stored' | 'document'>): ReactNode {
  const unbound = getUnboundOrigins(stored, document, window.location.href);
  if (unbound.length === 0) return null;
  return (
    <div className={styles.warning}>
      <p>{explainUnbound(stored, unbound)}</p>
      <div className={styles.actions}>
        {/* The others can be allowed when a request goes to them. */}
        {unbound.slice(0, MAX_LISTED).map((origin) => (
          <button key={origin} type="button" className="button button--secondary button--sm" onClick={() => allow(stored, [origin])}>
            {translate({id: 'portal.auth.allow', message: 'Allow {origin}'}, {origin})}
          </button>
        ))}
      </div>
    </div>
  );
}

function AdministratorWarning({name}: {name: string}): ReactNode {
  return (
    <p className={styles.warning}>
      {translate(
        {
          id: 'portal.auth.administrator',
          message:
            "This looks like a key of type “{name}”. It has full access and doesn't belong in a browser. Remove it and use a key with fewer rights, or replace it when you finish.",
        },
        {name},
      )}
    </p>
  );
}

function LiveWarning(): ReactNode {
  return (
    <p className={styles.warning}>
      {translate({
        id: 'portal.auth.live',
        message: 'This looks like a key for real servers. Remove it when you finish: anyone who uses this browser can read it.',
      })}
    </p>
  );
}

function toName({api, key, environment}: CredentialEntry): Parameters<typeof forget>[0] {
  return {api, key, ...(environment === undefined ? {} : {environment})};
}

/** Just enough of a secret to distinguish two. */
function toHint({secret}: CredentialEntry): string {
  if (secret.type === 'basic') return secret.username;
  return secret.value.length < 12 ? '••••' : `••••${secret.value.slice(-4)}`;
}

function describeStorage(storage: CredentialStorage): string {
  if (storage === 'tab') {
    return translate({
      id: 'portal.auth.saved.tab',
      message: 'Saved in this tab (session storage) until you close it. A duplicated tab gets a copy.',
    });
  }
  if (storage === 'device') {
    return translate({id: 'portal.auth.saved.device', message: 'Saved on this device (local storage), for all tabs, until you remove it.'});
  }
  return translate({
    id: 'portal.auth.saved.page',
    message: "Your browser doesn't allow storage, so the key is lost when you reload or leave this page.",
  });
}

function formatTime(time: number): string {
  return new Date(time).toLocaleString(undefined, {dateStyle: 'medium', timeStyle: 'short'});
}

function describeExpiry(stored: CredentialEntry): string {
  const {secret} = stored;
  if (secret.type !== 'token' || secret.expires === undefined) return '';
  const time = formatTime(secret.expires);
  const renewed = isRenewable(stored)
    ? translate({id: 'portal.auth.expiry.renewed', message: 'It is renewed when you send a request.'})
    : '';
  const said = isExpired(stored)
    ? translate({id: 'portal.auth.expiry.past', message: 'The token expired at {time}.'}, {time})
    : translate({id: 'portal.auth.expiry.future', message: 'The token expires at {time}.'}, {time});
  return `${said} ${renewed}`.trim();
}

function RenewButton({stored, scheme, document}: Required<Pick<SavedCredentialProps, 'stored' | 'scheme' | 'document'>>): ReactNode {
  const [message, setMessage] = useState('');
  const start = (): void => {
    renewToken(stored, scheme, document).then(
      () => setMessage(translate({id: 'portal.auth.renewed', message: 'Renewed.'})),
      (error: unknown) => setMessage(describeFailure(error)),
    );
  };
  return (
    <>
      <button type="button" className="button button--secondary button--sm" onClick={start}>
        {translate({id: 'portal.auth.renew', message: 'Renew now'})}
      </button>
      <span role="status">{message}</span>
    </>
  );
}
