import {type ReactNode, useState} from 'react';
import {describeFailure} from '../components/failure/describeFailure.ts';
import styles from './styles.module.css';

export type Attempt = {
  /** Why the last attempt failed, in a sentence; undefined if it did not. */
  failure: ReactNode;
  /** Shows why a task fails, if it does. */
  attempt: (work: Promise<void>) => void;
};

/** Tasks that a press starts and that may fail. */
export function useAttempt(): Attempt {
  const [message, setMessage] = useState<string>();
  const attempt = (work: Promise<void>): void => {
    setMessage(undefined);
    work.catch((error: unknown) => setMessage(describeFailure(error)));
  };
  const failure =
    message === undefined ? null : (
      <p role="alert" className={styles.problem}>
        {message}
      </p>
    );
  return {failure, attempt};
}
