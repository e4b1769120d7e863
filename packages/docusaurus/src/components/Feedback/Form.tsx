import {translate} from '@docusaurus/Translate';
import {type ReactNode, type SubmitEvent, useId, useRef, useState} from 'react';
import {describeFailure} from '../failure/describeFailure.ts';
import LoadFailure from '../LoadFailure/index.tsx';
import {sendFeedback} from './sendFeedback.ts';
import styles from './styles.module.css';

type FormProps = {
  url: string;
  /** Path of the page. */
  page: string;
  isHelpful: boolean;
};

type State = {kind: 'writing' | 'sending' | 'sent'} | {kind: 'failed'; message: string};

/** The form for a comment, which also shows what will be sent, and where. Nothing is sent before that. */
export default function FeedbackForm({url, page, isHelpful}: FormProps): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({kind: 'writing'});
  const form = useRef<HTMLFormElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const showSent = (): void => {
    if (isFocusLost(form.current)) status.current?.focus();
    setState({kind: 'sent'});
  };
  const send = (event?: SubmitEvent): void => {
    event?.preventDefault();
    if (state.kind === 'sending') return;
    setState({kind: 'sending'});
    sendFeedback(url, {page, helpful: isHelpful, text}).then(showSent, (error: unknown) =>
      setState({kind: 'failed', message: describeFailure(error)}),
    );
  };
  return (
    <>
      {state.kind === 'sent' ? null : (
        <form ref={form} className={styles.form} onSubmit={send}>
          <label htmlFor={id}>
            {isHelpful
              ? translate({id: 'portal.feedback.good', message: 'What helped you? (optional)'})
              : translate({id: 'portal.feedback.bad', message: 'What is missing or wrong? (optional)'})}
          </label>
          <textarea
            id={id}
            className={styles.text}
            rows={3}
            maxLength={2000}
            dir="auto"
            value={text}
            onChange={({target}) => setText(target.value)}
          />
          <p className={styles.note}>
            {translate(
              {
                id: 'portal.feedback.what',
                message: 'Only your rating, your comment and the address of this page are sent, to {host}.',
              },
              {host: new URL(url, window.location.href).host},
            )}
          </p>
          {state.kind === 'failed' ? <LoadFailure failure={state.message} retry={() => send()} className={styles.note} /> : null}
          <button type="submit" className="button button--primary button--sm" aria-disabled={state.kind === 'sending' || undefined}>
            {state.kind === 'sending'
              ? translate({id: 'portal.feedback.sending', message: 'Sending…'})
              : translate({id: 'portal.feedback.send', message: 'Send'})}
          </button>
        </form>
      )}
      {/* Rendered before its text: a status that is added together with its text is often not read out. */}
      <p ref={status} role="status" tabIndex={-1} className={styles.note}>
        {state.kind === 'sent' ? translate({id: 'portal.feedback.thanks', message: 'Thanks for your feedback!'}) : null}
      </p>
    </>
  );
}

/** Is the focus lost with the form, or was it lost with the pressed Retry button? */
function isFocusLost(form: HTMLFormElement | null): boolean {
  const {activeElement, body} = document;
  return activeElement === body || form?.contains(activeElement) === true;
}
