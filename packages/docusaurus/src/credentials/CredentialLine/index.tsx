import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useEffect, useState} from 'react';
import type {AuthDocument, SecurityNeed} from '@lectern/openapi';
import AuthLink from '../AuthLink/index.tsx';
import {confirmOrigin} from '../stored/confirmed.ts';
import type {Recipient, Sending} from '../credentials.ts';
import {loadAuthDocument} from '../document.ts';
import {allow} from '../stored/store.ts';
import {useSending} from '../useSending.ts';
import {describe, describeBriefly} from './describe.ts';
import {findOtherTitles} from './missing.ts';
import SandboxChoice from './SandboxChoice.tsx';
import styles from './styles.module.css';

type CredentialLineProps = {
  /** Route of the API document. */
  api: string;
  /** The security requirement of the request. */
  security: SecurityNeed;
  /** The recipient of the request. */
  recipient: Recipient;
  /**
   * Shows the full sentence, after a response that asks for another credential. Otherwise only a few words, unless a decision is needed.
   */
  isWhole: boolean;
};

/** Which credential a request carries, or why it carries none, and links to set one: in a row with other elements, or below it. */
export default function CredentialLine({api, security, recipient: {url, isSandbox}, isWhole}: CredentialLineProps): ReactNode {
  const document = useAuthDocument(api);
  const sending = useSending(api, security, {url, isSandbox});
  if (security.every((alternative) => alternative.length === 0)) {
    return <p className={clsx(styles.line, styles.brief)}>{translate({id: 'portal.auth.brief.open', message: 'No key needed'})}</p>;
  }
  const others = findOtherTitles(security, document);
  if (!sending || (!isWhole && !needsAttention(sending))) return <BriefLine sending={sending} document={document} others={others} />;
  const isSent = sending.credentials.length > 0;
  const state = sending.isRefused ? styles.refused : isSent ? styles.sent : styles.none;
  return (
    <div className={clsx(styles.line, styles.whole)}>
      <span role="status" className={state}>
        {describe(sending, document, others)}
      </span>{' '}
      <ConfirmButton api={api} sending={sending} />
      {sending.unbound ? <AllowButton {...sending.unbound} /> : null}
      {sending.choice ? <SandboxChoice {...sending.choice} /> : null}
      <AuthLink>
        {isSent && sending.isPractice !== true
          ? translate({id: 'portal.auth.line.manage', message: 'Manage'})
          : translate({id: 'portal.auth.line.set', message: 'Set credentials'})}
      </AuthLink>
    </div>
  );
}

/** Is there something to decide, or to explain? */
function needsAttention({isRefused, withheld, unbound, unconfirmed, confirmed, choice}: Sending): boolean {
  return [isRefused, withheld, unbound, unconfirmed, confirmed, choice].some(Boolean);
}

type BriefLineProps = {
  sending: Sending | undefined;
  document: AuthDocument | undefined;
  /** Schemes of the request that are not API keys. */
  others: string;
};

/** The name of the credential, as a link to change it; the full sentence is for screen readers. */
function BriefLine({sending, document, others}: BriefLineProps): ReactNode {
  const sentence = sending ? describe(sending, document, others) : '';
  return (
    <span className={styles.brief} title={sentence}>
      <span role="status" className="visually-hidden">
        {sentence}
      </span>
      <AuthLink>
        <span className="visually-hidden">{translate({id: 'portal.auth.line.set', message: 'Set credentials'})}: </span>
        {sending ? describeBriefly(sending, document, others) : '…'}
      </AuthLink>
    </span>
  );
}

/** The address of a server may be longer than the line. */
const WRAPPED = {whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start'} as const;

/** Confirms the visitor's own server, and names its full origin; afterwards, withdraws the confirmation. */
function ConfirmButton({api, sending: {unconfirmed, confirmed}}: {api: string; sending: Sending}): ReactNode {
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

/** Allows credentials that were filled in for other servers for this one too. */
function AllowButton({origin, stored}: NonNullable<Sending['unbound']>): ReactNode {
  return (
    <button type="button" className="button button--secondary button--sm" onClick={() => stored.forEach((each) => allow(each, [origin]))}>
      {translate({id: 'portal.auth.allow', message: 'Allow {origin}'}, {origin})}
    </button>
  );
}

function useAuthDocument(api: string): AuthDocument | undefined {
  const [document, setDocument] = useState<AuthDocument>();
  useEffect(() => {
    // `previewCredentials` makes the same request, and shows a failure.
    loadAuthDocument(api).then(setDocument, () => undefined);
  }, [api]);
  return document;
}
