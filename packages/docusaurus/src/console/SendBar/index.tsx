import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, type RefObject, useEffect, useId, useRef} from 'react';
import type {CallData} from '@lectern/openapi';
import {breakAddress} from '../../components/breakAddress.tsx';
import AuthLink from '../../credentials/AuthLink/index.tsx';
import {useEnvironments} from '../../credentials/environment/useEnvironments.ts';
import Problems, {MAX_PROBLEMS} from '../Problems/index.tsx';
import Server, {type ServerProps} from '../Server/index.tsx';
import styles from '../styles.module.css';
import {describeRequest} from '../target/target.ts';
import type {Console} from '../useConsole.ts';
import type {Problem} from '../form/problem.ts';

type SendBarProps = {
  call: CallData;
  state: Pick<Console, 'following'> & ServerProps['state'];
  /** Problems that are currently shown. */
  problems: Problem[];
  /** Why the request would go without its credential, if that is currently shown. */
  missing: string | undefined;
  /** How often Send was pressed. */
  attempt: number;
  /** The bar itself: scrolled to when a response arrives. */
  bar: RefObject<HTMLDivElement | null>;
  /** Does the panel also replace the form? */
  isWide: boolean;
  onWiden: (isWide: boolean) => void;
  onSend: () => void;
  onSendAnyway: () => void;
};

/** The request on one line, its problems, and the button that sends it. */
export default function SendBar(props: SendBarProps): ReactNode {
  const {call, state, problems, missing, attempt, bar, isWide, onWiden, onSend, onSendAnyway} = props;
  const {shown, following} = state;
  const {received, isBusy, cancel} = state.sending;
  const {chosen: environment} = useEnvironments(call.api);
  const send = useRef<HTMLButtonElement>(null);
  const isFatal = problems.some(({fatal}) => fatal);
  return (
    <div ref={bar} className={styles.send}>
      <div className={styles.bar}>
        <p className={styles.request} data-request>
          {environment ? (
            <>
              <span className={styles.target}>{environment.name}</span>{' '}
            </>
          ) : null}
          <b>{shown.method}</b> <code dir="ltr">{breakAddress(describeRequest(shown.url, state.destination.target.kind))}</code>
        </p>
        {following ? (
          <label className={styles.inline}>
            <input type="checkbox" checked={following.isOn} onChange={({target: {checked}}) => following.set(checked)} />
            {translate({id: 'portal.console.follow', message: 'Then stream the answer'})}
          </label>
        ) : null}
        {received.result ? (
          <button type="button" className={clsx('clean-btn', styles.widen)} onClick={() => onWiden(!isWide)}>
            {isWide
              ? translate({id: 'portal.console.reduce', message: 'Reduce'})
              : translate({id: 'portal.console.enlarge', message: 'Enlarge'})}
          </button>
        ) : null}
      </div>
      <Server call={call} state={state}>
        <SendButton ref={send} isBusy={isBusy} onSend={onSend} onCancel={cancel} />
      </Server>
      <Summary problems={problems} missing={missing} attempt={attempt}>
        {isFatal || isBusy ? null : (
          <button
            type="button"
            className="button button--secondary button--sm"
            onClick={() => {
              // This button disappears while the request is under way.
              send.current?.focus({preventScroll: true});
              onSendAnyway();
            }}
          >
            {translate({id: 'portal.console.sendAnyway', message: 'Send anyway'})}
          </button>
        )}
      </Summary>
    </div>
  );
}

type SendButtonProps = {ref: RefObject<HTMLButtonElement | null>; isBusy: boolean; onSend: () => void; onCancel: () => void};

/** Sends the request, or cancels the one under way: a single element, which keeps its size and the focus. */
function SendButton({ref, isBusy, onSend, onCancel}: SendButtonProps): ReactNode {
  const sendLabel = translate({id: 'portal.console.send', message: 'Send'});
  const cancelLabel = translate({id: 'portal.console.cancel', message: 'Cancel'});
  const shortcut = isBusy ? {} : {title: 'Ctrl/⌘ Enter', 'aria-keyshortcuts': 'Control+Enter Meta+Enter'};
  return (
    <button
      ref={ref}
      type="button"
      className={clsx('button', isBusy ? 'button--secondary' : 'button--primary', styles.sameWidth)}
      data-other={isBusy ? sendLabel : cancelLabel}
      onClick={isBusy ? onCancel : onSend}
      {...shortcut}
    >
      {isBusy ? cancelLabel : sendLabel}
    </button>
  );
}

type SummaryProps = Pick<SendBarProps, 'problems' | 'missing' | 'attempt'> & {children: ReactNode};

/** All problems in one list, each linked to its field. It takes the focus when Send is pressed, and never while somebody types. */
function Summary({problems, missing, attempt, children}: SummaryProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    if (attempt > 0) list.current?.focus();
  }, [attempt]);
  if (problems.length === 0 && missing === undefined) return null;
  return (
    <div className={styles.refused}>
      <div
        ref={list}
        role="group"
        tabIndex={-1}
        data-writing=""
        className={styles.summary}
        aria-label={translate({id: 'portal.console.wrong', message: 'Before you send'})}
        aria-describedby={id}
      >
        <ul id={id}>
          {missing === undefined ? null : (
            <li>
              {missing} <AuthLink>{translate({id: 'portal.auth.line.set', message: 'Set credentials'})}</AuthLink>
            </li>
          )}
          <Problems problems={problems} />
        </ul>
        {problems.length > MAX_PROBLEMS ? (
          <p>{translate({id: 'portal.console.moreWrong', message: 'and {count} more'}, {count: problems.length - MAX_PROBLEMS})}</p>
        ) : null}
      </div>
      {children}
    </div>
  );
}
