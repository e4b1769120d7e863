import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import {createCaller} from '../content/calls';
import {loadDefinitions} from '../definitions';
import type {JsonSchema} from '../../openapi';
import type {Check, Finding} from '../content/check';
import type {CheckCalls} from '../content/checkWorker';
import type {CallResponse} from '../result';
import {findMedia, findResponse, type AnswerCall} from './answerCall';
import {formatCount} from './format';
import styles from './styles.module.css';

/** A check that takes longer is given up, in milliseconds. */
const PATIENCE = 30_000;

type State = {kind: 'checking'} | {kind: 'checked'; check: Check} | {kind: 'failed'; message: string};

type SchemaCheckProps = {
  call: AnswerCall;
  response: CallResponse;
  /** Shows the place of a JSON Pointer. */
  onShow: (pointer: string) => void;
};

/** Whether the body is what the document promises, and where not. Nothing where the document has no schema for it. */
export default function SchemaCheck({call, response, onShow}: SchemaCheckProps): ReactNode {
  const schema = findMedia(findResponse(call, response.head.status), response.head.mediaType)?.schema;
  return schema === undefined || response.cut ? null : <Checked call={call} body={response.body} schema={schema} onShow={onShow} />;
}

function Checked({
  call,
  body,
  schema,
  onShow,
}: {
  call: AnswerCall;
  body: Blob;
  schema: JsonSchema;
  onShow: (pointer: string) => void;
}): ReactNode {
  const state = useCheck(call, body, schema);
  if (state.kind === 'checking')
    return <p className={styles.check}>{translate({id: 'portal.check.running', message: 'Comparing with the documented schema…'})}</p>;
  if (state.kind === 'failed')
    return (
      <p className={styles.check}>
        {translate({id: 'portal.check.failed', message: 'Not compared with the documented schema: {message}'}, {message: state.message})}
      </p>
    );
  const {findings, count} = state.check;
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
            <button
              type="button"
              className="clean-btn"
              onClick={() => onShow(finding.rule === 'missing' ? getParent(finding.pointer) : finding.pointer)}
            >
              <code>{finding.pointer === '' ? translate({id: 'portal.check.whole', message: 'the whole body'}) : finding.pointer}</code>
            </button>{' '}
            {describe(finding)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function getParent(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf('/'));
}

function useCheck(call: AnswerCall, body: Blob, schema: JsonSchema): State {
  const [state, setState] = useState<State>({kind: 'checking'});
  useEffect(() => {
    let isWanted = true;
    const worker = createCaller<CheckCalls>(new Worker(new URL('../content/checkWorker.ts', import.meta.url)));
    const check = async (): Promise<State> => ({
      kind: 'checked',
      check: await worker.call('check', body, schema, await loadDefinitions(call)),
    });
    const timer = setTimeout(() => worker.end(translate({id: 'portal.check.slow', message: 'it takes too long.'})), PATIENCE);
    check()
      .catch((error: unknown): State => ({kind: 'failed', message: error instanceof Error ? error.message : String(error)}))
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
  }, [call, body, schema]);
  return state;
}

function describe({rule, expected}: Finding): string {
  switch (rule) {
    case 'missing':
      return translate({id: 'portal.check.missing', message: 'is missing.'});
    case 'unknown':
      return translate({id: 'portal.check.unknown', message: 'is not documented here.'});
    case 'type':
      return translate({id: 'portal.check.type', message: 'should be of the type {expected}.'}, {expected});
    case 'enum':
    case 'const':
      return translate({id: 'portal.check.enum', message: 'should be {expected}.'}, {expected});
    case 'format':
    case 'pattern':
      return translate({id: 'portal.check.pattern', message: 'should look like {expected}.'}, {expected});
    case 'anyOf':
    case 'oneOf':
      return translate({id: 'portal.check.variant', message: 'is none, or more than one, of the documented variants.'});
    default:
      return translate({id: 'portal.check.rule', message: 'breaks the rule {rule}: {expected}.'}, {rule, expected});
  }
}
