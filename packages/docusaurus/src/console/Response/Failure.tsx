import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import CodeBlock from '../../components/CodeBlock/index.tsx';
import Lazy from '../../components/Lazy/index.tsx';
import type {ApiRequest} from '@lectern/openapi/request';
import type {CallFailure} from '../send/result.ts';
import type {ResponseCall} from './responseCall.ts';
import {describeCallFailure} from './failureText.ts';
import {formatTime} from './format.ts';
import {loadCurl} from './parts.ts';
import styles from './styles.module.css';

type FailureProps = {
  failure: CallFailure;
  call: ResponseCall;
  request: ApiRequest;
  /** Sends a request again that has not left the page. Absent: another element offers that. */
  onRetry?: (() => void) | undefined;
};

/** Explains why there is no response, what to do, and shows the request for a terminal if only a browser blocks it. */
export default function Failure({failure, call, request, onRetry}: FailureProps): ReactNode {
  const {title, text, lines, elsewhere} = describeCallFailure(failure, request);
  return (
    <div role="alert" className={styles.failure}>
      <p className={styles.failureTitle} data-status>
        <strong>{title}</strong> <span className={styles.muted}>{failure.after > 0 ? formatTime(failure.after) : null}</span>
      </p>
      {text.map((each) => (
        <p key={each}>{each}</p>
      ))}
      {onRetry && (failure.reason === 'target' || failure.reason === 'offline') ? (
        <button type="button" className="button button--secondary button--sm" onClick={onRetry}>
          {translate({id: 'portal.retry', message: 'Retry'})}
        </button>
      ) : null}
      {lines.map(({title: label, code}) => (
        <CodeBlock key={label} title={label}>
          {code}
        </CodeBlock>
      ))}
      {elsewhere ? <Lazy load={loadCurl}>{({default: Curl}) => <Curl request={request} responseKind={call.responseKind} />}</Lazy> : null}
    </div>
  );
}
