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
  /** What the call asks for. */
  security: SecurityNeed;
  /** Who gets the whole request. */
  recipient: Recipient;
  /** In whole, where a response asks for another credential. Default: in a few words, unless something is to be decided. */
  isWhole: boolean;
};

/** Which credential a call carries, where none goes and why, and the ways to set one: in a row of other things, or below it. */
export default function CredentialLine({api, security, recipient: {url, isSandbox}, isWhole}: CredentialLineProps): ReactNode {
  const document = useAuthDocument(api);
  const sending = useSending(api, security, {url, isSandbox});
  if (security.every((alternative) => alternative.length === 0)) {
    return <p className={clsx(styles.line, styles.brief)}>{translate({id: 'portal.auth.brief.open', message: 'No key needed'})}</p>;
  }
  const others = findOtherTitles(security, document);
  const isSent = (sending?.credentials.length ?? 0) > 0;
  const isDecided = !sending?.withheld && !sending?.unbound && !sending?.unconfirmed && !sending?.confirmed && !sending?.choice;
  if (!isWhole && !sending?.isRefused && isDecided) return <BriefLine sending={sending} document={document} others={others} />;
  return (
    <div className={clsx(styles.line, styles.whole)}>
      <span role="status" className={sending?.isRefused ? styles.refused : isSent ? styles.sent : styles.none}>
        {sending ? describe(sending, document, others) : ''}
      </span>{' '}
      <ConfirmButton api={api} sending={sending} />
      {sending?.unbound ? <AllowButton {...sending.unbound} /> : null}
      {sending?.choice ? <SandboxChoice {...sending.choice} /> : null}
      <AuthLink>
        {isSent && sending?.isPractice !== true
          ? translate({id: 'portal.auth.line.manage', message: 'Manage'})
          : translate({id: 'portal.auth.line.set', message: 'Set credentials'})}
      </AuthLink>
    </div>
  );
}

type BriefLineProps = {
  sending: Sending | undefined;
  document: AuthDocument | undefined;
  /** Schemes of the call that are no API keys. */
  others: string;
};

/** The credential by its name alone; the sentence is for those who hear the page, and the way to another one its link. */
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
    // A failure is shown by `previewCredentials`, which asks for the same.
    loadAuthDocument(api).then(setDocument, () => undefined);
  }, [api]);
  return document;
}
