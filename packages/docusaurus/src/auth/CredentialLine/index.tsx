import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import type {AuthDocument, SecurityNeed} from '@lectern/openapi';
import AuthLink from '../AuthLink/index.tsx';
import {confirmOrigin, useConfirmations} from '../confirmed.ts';
import {previewCredentials, type Recipient, type Sending} from '../credentials.ts';
import {loadAuthDocument} from '../document.ts';
import {allow} from '../store.ts';
import {useCredentialState} from '../useCredentialState.ts';
import styles from './styles.module.css';

type CredentialLineProps = {
  /** Route of the API document. */
  api: string;
  /** What the call asks for. */
  security: SecurityNeed;
  /** Who gets the whole request. */
  recipient: Recipient;
};

/** Which credential a call carries, where none goes and why, and the ways to set one. */
export default function CredentialLine({api, security, recipient: {url, isSandbox}}: CredentialLineProps): ReactNode {
  const {kept} = useCredentialState(api);
  const confirmations = useConfirmations();
  const document = useAuthDocument(api);
  const needs = JSON.stringify(security);
  const [sending, setSending] = useState<Sending>();
  useEffect(() => {
    let isCurrent = true;
    void previewCredentials(api, JSON.parse(needs) as SecurityNeed, {url, isSandbox}).then((next) => {
      if (isCurrent) setSending(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [api, needs, url, isSandbox, kept, confirmations]);
  if (security.every((alternative) => alternative.length === 0)) {
    return <p className={styles.line}>{translate({id: 'portal.auth.line.open', message: 'This call needs no credentials.'})}</p>;
  }
  const isSent = (sending?.credentials.length ?? 0) > 0;
  return (
    <div className={styles.line}>
      <span role="status" className={isSent ? styles.sent : styles.none}>
        {sending ? describe(sending, document) : ''}
      </span>{' '}
      <ConfirmButton api={api} sending={sending} />
      {sending?.unbound ? <AllowButton {...sending.unbound} /> : null}
      <AuthLink>
        {isSent && sending?.isPractice !== true
          ? translate({id: 'portal.auth.line.manage', message: 'Manage'})
          : translate({id: 'portal.auth.line.set', message: 'Set credentials'})}
      </AuthLink>
    </div>
  );
}

function describe({keys, withheld, isPractice}: Sending, document: AuthDocument | undefined): string {
  if (isPractice) {
    return translate({
      id: 'portal.auth.line.practice',
      message: 'No API key set: the practice key is sent, to this sandbox only.',
    });
  }
  const titles = keys.map((key) => document?.schemes.find((scheme) => scheme.key === key)?.title ?? key);
  const sent =
    titles.length > 0
      ? translate({id: 'portal.auth.line.sent', message: 'Sent with this call: {titles}.'}, {titles: titles.join(', ')})
      : '';
  if (withheld) return `${sent} ${withheld}`.trim();
  return sent || translate({id: 'portal.auth.line.none', message: 'No API key set. The request is sent without one.'});
}

/** The address of a server may be longer than the line. */
const WRAPPED = {whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start'} as const;

/** Confirms a visitor's own server, whose whole origin it names; after that, the way back. */
function ConfirmButton({api, sending}: {api: string; sending: Sending | undefined}): ReactNode {
  const {unconfirmed, confirmed} = sending ?? {};
  const origin = unconfirmed ?? confirmed;
  if (origin === undefined) return null;
  return (
    <button
      type="button"
      className="button button--secondary button--sm"
      style={WRAPPED}
      onClick={() => confirmOrigin(api, origin, unconfirmed !== undefined)}
    >
      {unconfirmed === undefined
        ? translate({id: 'portal.auth.own.withdraw', message: 'Stop sending to {origin}'}, {origin})
        : translate({id: 'portal.auth.own.confirm', message: 'Send credentials to {origin}'}, {origin})}
    </button>
  );
}

/** Lets credentials that were filled in for other servers go to this one too. */
function AllowButton({origin, kept}: NonNullable<Sending['unbound']>): ReactNode {
  return (
    <button type="button" className="button button--secondary button--sm" onClick={() => kept.forEach((each) => allow(each, [origin]))}>
      {translate({id: 'portal.auth.allow', message: 'Allow {origin}'}, {origin})}
    </button>
  );
}

function useAuthDocument(api: string): AuthDocument | undefined {
  const [document, setDocument] = useState<AuthDocument>();
  useEffect(() => {
    // What failed is told by `previewCredentials`, which asks for the same.
    loadAuthDocument(api).then(setDocument, () => undefined);
  }, [api]);
  return document;
}
