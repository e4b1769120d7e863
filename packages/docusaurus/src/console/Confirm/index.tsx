import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useId} from 'react';
import Modal from '../../components/Modal/index.tsx';
import type {ApiRequest} from '@lectern/openapi/request';
import {parseUrl} from '../../parseUrl.ts';
import styles from './styles.module.css';

type ConfirmProps = {
  /** As samples show it. */
  request: Pick<ApiRequest, 'method' | 'url'>;
  onSend: () => void;
  onClose: () => void;
};

/** Asks before a request that deletes or overwrites goes to a real server. The focus begins on the button that sends nothing. */
export default function Confirm({request: {method, url}, onSend, onClose}: ConfirmProps): ReactNode {
  const id = useId();
  const host = parseUrl(url, window.location.href)?.host ?? url;
  const title = translate({id: 'portal.console.confirm.title', message: 'Send {method} to {host}?'}, {method, host});
  return (
    <Modal label={title} onClose={onClose}>
      {/* The console behind the dialog has shortcuts of its own. */}
      <div className={styles.content} onKeyDown={(event) => event.stopPropagation()}>
        <h2 className={styles.title}>{title}</h2>
        <p id={id}>
          {translate({
            id: 'portal.console.confirm.text',
            message: "This request goes to a real server and can delete or overwrite data. You can't undo it here.",
          })}
        </p>
        <p className={styles.address}>
          <b>{method}</b> <code dir="ltr">{url}</code>
        </p>
        <div className={styles.actions}>
          <button type="button" className="button button--secondary" aria-describedby={id} onClick={onClose}>
            {translate({id: 'portal.console.cancel', message: 'Cancel'})}
          </button>
          <button type="button" className={clsx('button button--primary', styles.send)} aria-describedby={id} onClick={onSend}>
            {translate({id: 'portal.console.confirm.send', message: 'Send {method}'}, {method})}
          </button>
        </div>
      </div>
    </Modal>
  );
}
