import {translate} from '@docusaurus/Translate';
import {type ReactNode, type SubmitEvent, useId, useState} from 'react';
import {describeFailure} from '../describeFailure.ts';
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

/** What a visitor may add, and what will be sent where: nothing is sent before that is shown. */
export default function FeedbackForm({url, page, isHelpful}: FormProps): ReactNode {
  const id = useId();
  const [text, setText] = useState('');
  const [state, setState] = useState<State>({kind: 'writing'});
  const send = (event?: SubmitEvent): void => {
    event?.preventDefault();
    setState({kind: 'sending'});
    sendFeedback(url, {page, helpful: isHelpful, text}).then(
      () => setState({kind: 'sent'}),
      (error: unknown) => setState({kind: 'failed', message: describeFailure(error)}),
    );
  };
  if (state.kind === 'sent')
    return (
      <p role="status" className={styles.note}>
        {translate({id: 'portal.feedback.thanks', message: 'Thanks for your feedback!'})}
      </p>
    );
  return (
    <form className={styles.form} onSubmit={send}>
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
      <button type="submit" className="button button--primary button--sm" disabled={state.kind === 'sending'}>
        {state.kind === 'sending'
          ? translate({id: 'portal.feedback.sending', message: 'Sending…'})
          : translate({id: 'portal.feedback.send', message: 'Send'})}
      </button>
    </form>
  );
}
