// Rarely needed actions of a console, loaded on demand.
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useState} from 'react';
import type {CallData} from '@lectern/openapi';
import {getEnvironment} from '../../credentials/environment/environment.ts';
import {findCreated} from '../draft/captured/createdValues.ts';
import {createDraft, type Draft} from '../draft/draft.ts';
import Environments from '../Environments/index.tsx';
import History from '../History/index.tsx';
import {writeLink} from '../draft/link/link.ts';
import {findLeftOut} from '../draft/leftOut.ts';
import ResetSandbox from './ResetSandbox.tsx';
import RequestOptions from '../RequestOptions/index.tsx';
import {withEnvironment} from '../target/chosenServer.ts';
import type {Console} from '../useConsole.ts';
import styles from './styles.module.css';

/** What the menu shows below its buttons. */
type Part = 'history' | 'options' | 'environments' | 'reset';

export type MenuProps = {
  call: CallData;
  state: Pick<Console, 'editing' | 'destination' | 'sending'>;
  /** Closes the menu. */
  onDone: () => void;
};

/** Actions for the whole request, and options for sending it. */
export default function Menu({call, state, onDone}: MenuProps): ReactNode {
  const [shown, setShown] = useState<Part | undefined>(state.destination.options.invalidServer === '' ? undefined : 'options');
  const [message, setMessage] = useState('');
  const isInPage = state.destination.target.kind === 'page';
  const note = isInPage ? getSandboxNote() : '';
  const toggle = (part: Part): void => {
    // The message is about the previous action.
    setMessage('');
    setShown(shown === part ? undefined : part);
  };
  return (
    <div className={styles.menu}>
      <div className={styles.actions}>
        <button type="button" aria-expanded={shown === 'history'} onClick={() => toggle('history')}>
          {translate({id: 'portal.console.history', message: 'History'})}
        </button>
        <button type="button" aria-expanded={shown === 'options'} onClick={() => toggle('options')}>
          {translate({id: 'portal.console.options', message: 'Options'})}
        </button>
        <button type="button" aria-expanded={shown === 'environments'} onClick={() => toggle('environments')}>
          {translate({id: 'portal.environment.title', message: 'Environments'})}
        </button>
        <button type="button" onClick={() => void copyLink(call, state).then(setMessage)}>
          {translate({id: 'portal.console.copyLink', message: 'Copy link'})}
        </button>
      </div>
      {/* Actions that remove something are separate from those that only show something. */}
      <div className={clsx(styles.actions, styles.resets)}>
        <button
          type="button"
          onClick={() => {
            state.editing.reset();
            onDone();
          }}
        >
          {translate({id: 'portal.console.reset', message: 'Reset request'})}
        </button>
        {isInPage ? (
          <button type="button" aria-expanded={shown === 'reset'} onClick={() => toggle('reset')}>
            {translate({id: 'portal.console.sandbox.reset', message: 'Reset sandbox'})}
          </button>
        ) : null}
      </div>
      <p role="status" className={styles.note}>
        {message || note}
      </p>
      {shown === undefined ? null : (
        <Shown
          part={shown}
          call={call}
          state={state}
          onDone={onDone}
          onMessage={(text) => {
            setMessage(text);
            if (shown === 'reset') setShown(undefined);
          }}
        />
      )}
    </div>
  );
}

type ShownProps = MenuProps & {part: Part; onMessage: (text: string) => void};

function Shown({part, call, state, onDone, onMessage}: ShownProps): ReactNode {
  switch (part) {
    case 'history':
      return (
        <History
          call={call}
          onReplay={(past) => {
            state.editing.replace(() => (getEnvironment(call.api) ? withEnvironment(call.api, past) : past), 'history');
            onDone();
          }}
        />
      );
    case 'options':
      return (
        <div className={styles.part}>
          <RequestOptions api={call.api} state={state} />
        </div>
      );
    case 'environments':
      return (
        <div className={styles.part}>
          <Environments api={call.api} state={state} onDone={onMessage} />
        </div>
      );
    case 'reset':
      return <ResetSandbox api={call.api} onReset={state.sending.clear} onEnd={onMessage} />;
  }
}

function getSandboxNote(): string {
  return translate({
    id: 'portal.console.sandbox.kept',
    message:
      'Requests run in your browser: nothing is sent over the network. What you create is saved in this browser until you reset the sandbox.',
  });
}

async function copyLink(call: CallData, {editing, destination}: Pick<Console, 'editing' | 'destination'>): Promise<string> {
  const {draft} = editing;
  const {origin, pathname} = window.location;
  const link = origin + pathname + (await writeLink(call, draft));
  return navigator.clipboard.writeText(link).then(
    () =>
      [
        translate({id: 'portal.console.linkCopied', message: 'Link copied. It contains no keys, added headers or files.'}),
        describeLeftOut(call, draft),
        destination.target.kind === 'page' ? describeCreated(call, draft) : '',
      ]
        .filter(Boolean)
        .join(' '),
    () => translate({id: 'portal.console.linkNotCopied', message: "Your browser doesn't allow copying."}),
  );
}

/** The filled-in values that exist only in this browser's sandbox; empty if there are none. */
function describeCreated(call: CallData, draft: Draft): string {
  const samples = findCreated(call.api, createDraft(call, {}));
  const created = findCreated(call.api, draft).filter((value) => !samples.includes(value));
  if (created.length === 0) return '';
  return translate(
    {
      id: 'portal.console.linkWithCreated',
      message: 'Only this browser has {values}: others get an error. Enter an ID of the sample data before you share the link.',
    },
    {values: created.join(', ')},
  );
}

/** The filled-in values that the link omits; empty if there are none. */
function describeLeftOut(call: CallData, draft: Draft): string {
  switch (findLeftOut(draft, call)) {
    case 'fields':
      return translate({id: 'portal.console.linkWithoutFields', message: 'Password fields are left out.'});
    case 'body':
      return translate({id: 'portal.console.linkWithoutBody', message: 'The body is left out, as it may hold a password.'});
    case undefined:
      return '';
  }
}
