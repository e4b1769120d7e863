import {translate} from '@docusaurus/Translate';
import {useHistory} from '@docusaurus/router';
import clsx from 'clsx';
import {type ReactNode, useState} from 'react';
import type {CallData} from '@lectern/openapi';
import {getOperationPage} from '../call/operationPage.ts';
import {reviveDraft} from '../draft/draftStore.ts';
import type {Draft} from '../draft/draft.ts';
import {clearHistory, readHistory, type PastCall} from '../draft/pastCalls.ts';
import {describeBody} from '../draft/describeBody.ts';
import {omit} from '../record.ts';
import {writeLink} from '../draft/link/link.ts';
import styles from '../styles.module.css';

/** The last requests of this tab, each ready to be filled in again. */
export default function History({call, onReplay}: {call: CallData; onReplay: (draft: Draft) => void}): ReactNode {
  const [calls, setCalls] = useState(() => readHistory(call.api));
  const open = useOpenElsewhere(call);
  const replay = (past: PastCall): void => {
    const draft = past.pageId === call.pageId ? reviveDraft(call, past.draft) : undefined;
    if (draft) onReplay(draft);
    else void open(past);
  };
  const clear = (): void => {
    clearHistory(call.api);
    setCalls([]);
  };
  if (calls.length === 0)
    return <p className={styles.muted}>{translate({id: 'portal.console.noHistory', message: 'No requests yet in this tab.'})}</p>;
  return (
    <div className={styles.history}>
      <ol>
        {calls.map((past, index) => (
          <li key={`${past.at}-${index}`}>
            <button type="button" onClick={() => replay(past)}>
              <span className={styles.muted}>{past.status ?? '–'}</span>
              <span className={styles.past}>
                <code>{`${past.method} ${past.path}`}</code>
                <Body draft={past.draft} />
              </span>
              <time dateTime={new Date(past.at).toISOString()} className={styles.muted}>
                {new Date(past.at).toLocaleTimeString()}
              </time>
            </button>
          </li>
        ))}
      </ol>
      <p className={styles.muted}>
        {translate({
          id: 'portal.console.historyKept',
          message: "Requests are stored until you close this tab. Responses, keys, passwords and files aren't.",
        })}{' '}
        <button type="button" className={clsx('text-button', styles.plainButton)} onClick={clear}>
          {translate({id: 'portal.console.clearHistory', message: 'Clear'})}
        </button>
      </p>
    </div>
  );
}

/** The body, which is what differs between requests of one operation. */
function Body({draft}: {draft: Draft}): ReactNode {
  const text = describeBody(draft);
  return text === '' ? null : (
    <span className={styles.muted} dir="auto">
      {text}
    </span>
  );
}

/** Opens a request of another operation on that operation's page, filled in. */
function useOpenElsewhere(call: CallData): (past: PastCall) => Promise<void> {
  const history = useHistory();
  return async ({pageId, draft}) => {
    // The stored draft has no secrets, and its body belongs to another page.
    const hash = await writeLink({...omit(call, 'body'), pageId}, draft);
    history.push({pathname: getOperationPage(pageId), hash});
  };
}
