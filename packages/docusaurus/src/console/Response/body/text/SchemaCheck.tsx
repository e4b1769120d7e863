import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useMemo, useState} from 'react';
import {describeFailure} from '../../../../components/failure/describeFailure.ts';
import type {Caller} from '../../../responseBody/calls.ts';
import {loadDefinitions} from '../../../call/definitions.ts';
import type {Check, Finding} from '../../../responseBody/check.ts';
import type {CheckCalls} from '../../../responseBody/checkWorker.ts';
import {createCheckWorker} from '../../../responseBody/createCheckWorker.ts';
import {toVisible} from '../../../../visible.ts';
import type {CallResponse} from '../../../send/result.ts';
import {findMedia, findResponse, type ResponseCall} from '../../responseCall.ts';
import {formatCount} from '../../format.ts';
import styles from '../../styles.module.css';

/** Milliseconds after which a check is cancelled. */
const TIMEOUT_MS = 30_000;

/** `check`: absent if the document has too little to check. */
type State = {kind: 'checking'} | {kind: 'checked'; check: Check | undefined} | {kind: 'failed'; message: string};

type Start = (worker: Caller<CheckCalls>) => Promise<Check | undefined>;

type SchemaCheckProps = {
  call: ResponseCall;
  response: CallResponse;
  /** Shows the position of a JSON Pointer; left out: positions are only named. */
  onShow?: (pointer: string) => void;
  /** Is it an error that is already explained? Then only a mismatch is shown. Default: false. */
  isExplained?: boolean;
};

/** Whether a body, or each event of a stream, matches its schema, and where not. Nothing if the document has no schema for it. */
export default function SchemaCheck({call, response, onShow, isExplained = false}: SchemaCheckProps): ReactNode {
  const {head, body, stream, cut} = response;
  const media = findMedia(findResponse(call, head.status), head.mediaType);
  const schema = media?.schema;
  const isItem = media?.sequential === true;
  const events = stream?.events;
  const start = useMemo<Start | undefined>(() => {
    if (schema === undefined) return undefined;
    if (events) return async (worker) => worker.call('checkEvents', events, schema, isItem, await loadDefinitions(call));
    return async (worker) => worker.call('check', body, schema, await loadDefinitions(call));
  }, [schema, isItem, events, body, call]);
  // The received events are whole, even if the stream is not.
  if (start === undefined || (cut && !events)) return null;
  return <Checked start={start} isError={head.status >= 400} isExplained={isExplained} onShow={onShow} />;
}

type CheckedProps = {start: Start; isError: boolean; isExplained: boolean; onShow: SchemaCheckProps['onShow'] | undefined};

function Checked({start, isError, isExplained, onShow}: CheckedProps): ReactNode {
  const state = useCheck(start);
  if (isExplained && (state.kind !== 'checked' || state.check?.count === 0)) return null;
  if (state.kind === 'checking')
    return <p className={styles.check}>{translate({id: 'portal.check.running', message: 'Comparing with the documented schema…'})}</p>;
  if (state.kind === 'failed')
    return (
      <p className={styles.check}>
        {translate({id: 'portal.check.failed', message: 'Not compared with the documented schema: {message}'}, {message: state.message})}
      </p>
    );
  if (!state.check) return null;
  const {findings, count} = state.check;
  if (count === 0 && isError)
    return (
      <p className={styles.check}>{translate({id: 'portal.check.rightError', message: 'The error matches the documented schema.'})}</p>
    );
  if (count === 0)
    return (
      <p className={styles.check} data-state="right">
        {translate({id: 'portal.check.right', message: 'Matches the documented schema.'})}
      </p>
    );
  return (
    <details className={styles.check} data-state="wrong">
      <summary>
        {translate({id: 'portal.check.wrong', message: 'Differs from the documented schema · {count}'}, {count: formatCount(count)})}
      </summary>
      <ul>
        {findings.map((finding) => (
          <li key={`${finding.pointer} ${finding.rule}`}>
            <PointerLink finding={finding} onShow={onShow} /> {describe(finding)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function PointerLink({finding: {pointer, rule}, onShow}: {finding: Finding; onShow: SchemaCheckProps['onShow'] | undefined}): ReactNode {
  const name = <code>{pointer === '' ? translate({id: 'portal.check.whole', message: 'the whole body'}) : toVisible(pointer)}</code>;
  if (!onShow) return name;
  return (
    <button type="button" className="clean-btn" onClick={() => onShow(rule === 'missing' ? getParent(pointer) : pointer)}>
      {name}
    </button>
  );
}

function getParent(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function useCheck(start: Start): State {
  const [state, setState] = useState<State>({kind: 'checking'});
  useEffect(() => {
    let isWanted = true;
    const worker = createCheckWorker();
    const timer = setTimeout(() => worker.end(translate({id: 'portal.check.slow', message: 'it takes too long.'})), TIMEOUT_MS);
    start(worker)
      .then((check): State => ({kind: 'checked', check}))
      .catch((error: unknown): State => ({kind: 'failed', message: describeFailure(error)}))
      .then((next) => isWanted && setState(next))
      .finally(() => {
        clearTimeout(timer);
        worker.end();
      })
      .catch(() => undefined);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      worker.end();
    };
  }, [start]);
  return state;
}

function describe({rule, expected}: Finding): string {
  switch (rule) {
    case 'missing':
      return translate({id: 'portal.check.missing', message: 'is missing.'});
    case 'unknown':
      return translate({id: 'portal.check.unknown', message: 'is not documented here.'});
    case 'type':
      return translate({id: 'portal.check.type', message: 'should have the type {expected}.'}, {expected});
    case 'enum':
    case 'const':
      return translate({id: 'portal.check.enum', message: 'should be {expected}.'}, {expected});
    case 'format':
    case 'pattern':
      return translate({id: 'portal.check.pattern', message: 'should match {expected}.'}, {expected});
    case 'anyOf':
    case 'oneOf':
      return translate({id: 'portal.check.variant', message: 'matches none, or more than one, of the documented variants.'});
    default:
      return translate({id: 'portal.check.rule', message: 'breaks the rule {rule}: {expected}.'}, {rule, expected});
  }
}
