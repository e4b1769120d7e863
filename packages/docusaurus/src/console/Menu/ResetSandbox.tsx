import {translate} from '@docusaurus/Translate';
import {type ReactNode, useState} from 'react';
import {resetSandbox} from '../resetSandbox.ts';
import styles from './styles.module.css';

type ResetSandboxProps = {api: string; /** Called with what happened. */ onEnd: (message: string) => void; onReset: () => void};

/** Asks first: a reset of the sandbox cannot be undone. */
export default function ResetSandbox({api, onEnd, onReset}: ResetSandboxProps): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  const reset = async (): Promise<void> => {
    setIsBusy(true);
    await resetSandbox(api);
    onReset();
  };
  const end = (message: string) => () => onEnd(message);
  return (
    <div className={styles.part}>
      <p>
        {translate({
          id: 'portal.console.sandbox.ask',
          message: 'This deletes everything you have created in the sandbox and restores its sample data.',
        })}
      </p>
      <button
        type="button"
        disabled={isBusy}
        onClick={() =>
          void reset().then(
            end(translate({id: 'portal.console.sandbox.wasReset', message: 'Sandbox reset.'})),
            end(translate({id: 'portal.console.sandbox.notReset', message: "The sandbox couldn't be reset. Try again."})),
          )
        }
      >
        {translate({id: 'portal.console.sandbox.confirm', message: 'Delete and restore'})}
      </button>
    </div>
  );
}
