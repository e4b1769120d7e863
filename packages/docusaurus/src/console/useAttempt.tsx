import {type ReactNode, useState} from 'react';
import {describeFailure} from '../components/failure/describeFailure.ts';
import styles from './styles.module.css';

export type Attempt = {
  /** Why the last one failed, in a sentence; nothing as long as none did. */
  failure: ReactNode;
  /** Says of work that has begun why it fails, if it does. */
  attempt: (work: Promise<void>) => void;
};

/** Work that is started by a press and may fail. */
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
