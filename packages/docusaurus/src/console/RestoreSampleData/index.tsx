import {translate} from '@docusaurus/Translate';
import {type ReactNode, useRef, useState} from 'react';
import clsx from 'clsx';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import {restoreSampleData} from '../resetSandbox.ts';
import styles from '../styles.module.css';

type RestoreSampleDataProps = {
  api: string;
  /** Is it part of a text that already says what is gone? Default: false. */
  isExplained?: boolean;
};

/** Restores the sandbox's sample data after the visitor has deleted some. */
export default function RestoreSampleData({api, isExplained = false}: RestoreSampleDataProps): ReactNode {
  const [state, setState] = useState<'deleted' | 'busy' | 'restored'>('deleted');
  const [failure, setFailure] = useState<string>();
  const note = useRef<HTMLParagraphElement>(null);
  const restore = (): void => {
    setState('busy');
    setFailure(undefined);
    restoreSampleData(api).then(
      () => {
        setState('restored');
        // The button that had the focus has disappeared.
        note.current?.focus();
      },
      (error: unknown) => {
        setState('deleted');
        setFailure(describeFailure(error));
      },
    );
  };
  return (
    <div className={clsx(styles.restore, isExplained || styles.restoreAlone)}>
      <p ref={note} role="status" tabIndex={-1}>
        {state === 'restored'
          ? translate({id: 'portal.console.sample.restored', message: 'Sample data restored.'})
          : isExplained
            ? translate({
                id: 'portal.console.sample.restoring',
                message: 'This is sample data. Restoring it keeps what you created.',
              })
            : translate({
                id: 'portal.console.sample.gone',
                message: 'Sample data that examples and guides use is gone. Restoring it keeps what you created.',
              })}
      </p>
      {state === 'restored' ? null : (
        <button type="button" className="button button--secondary button--sm" disabled={state === 'busy'} onClick={restore}>
          {translate({id: 'portal.console.sample.restore', message: 'Restore sample data'})}
        </button>
      )}
      {failure === undefined ? null : <p role="alert">{failure}</p>}
    </div>
  );
}
