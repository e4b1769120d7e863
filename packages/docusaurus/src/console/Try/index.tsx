import useBaseUrl from '@docusaurus/useBaseUrl';
import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useId, useRef} from 'react';
import {isPressed} from '../../components/isAwaited.ts';
import {findPageApi, hasSandbox} from '../../credentials/site.ts';
import type {StepInput} from '../Step/input.ts';
import styles from './styles.module.css';
import {type Phase, useTry} from './useTry.ts';

const importStep = () => import('../Step/index.tsx');

// After a press before the scripts have loaded, a step's parts load during hydration.
if (isPressed('[data-try] button'))
  importStep().then(
    ({preloadSandbox}) => preloadSandbox(),
    () => undefined,
  );

type Call = Omit<StepInput, 'page' | 'then'> & {
  /** Page of the operation: `/docs/api/indices-controller-create-index`. */
  operation: string;
};

type TryProps = Call & {
  /** A request that follows at once, such as for the stream of a response. */
  then?: Call;
  /** Text of the button. Default: Run this step. */
  label?: string;
  /** Method and path, shown beside the button of a single request; written when the page is compiled. */
  call?: string;
  /** Without a frame and without the request: for use in a card. Default: false. */
  isBrief?: boolean;
  /** Shown below the response, and also before it. */
  children?: ReactNode;
};

/**
 * A step of a guide that runs in the page: on the sandbox of its document, or else on the document's examples. Its parts are loaded on
 * demand.
 */
export default function Try({operation, then, label, call, isBrief = false, children, ...given}: TryProps): ReactNode {
  const page = useBaseUrl(operation);
  const nextPage = useBaseUrl(then?.operation ?? operation);
  const next = then && {...then, page: nextPage};
  const input: StepInput = {...given, page, ...(next ? {then: next} : {})};
  const frame = useRef<HTMLDivElement>(null);
  const {Step, failure, runs, phase, isFollowed, run, end} = useTry(frame, importStep);
  const callId = useId();
  // One of two requests would pass for both.
  const named = isBrief || then ? undefined : call;
  return (
    <div
      ref={frame}
      className={isBrief ? styles.brief : styles.try}
      data-try={[page, next?.page].filter(Boolean).join(' ')}
      data-try-calls={isBrief ? undefined : JSON.stringify([given, then])}
      data-try-take={listTaken(given)}
      data-try-phase={phase === 'idle' ? undefined : phase}
    >
      <p className={styles.bar}>
        <button
          type="button"
          className={clsx('button button--primary', isBrief || 'button--sm')}
          aria-disabled={phase === 'running' || undefined}
          aria-describedby={named === undefined ? undefined : callId}
          data-retry={failure === undefined ? undefined : ''}
          onClick={run}
        >
          {getLabel(phase, label, failure)}
        </button>
        {named === undefined ? null : (
          <code id={callId} className={styles.call} dir="ltr">
            {named}
          </code>
        )}
        <span className={styles.note}>{describeTarget(page)}</span>
      </p>
      {failure === undefined ? null : (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      {Step && runs > 0 ? (
        <Step key={runs} input={input} frame={frame} isBrief={isBrief} isFollowed={isFollowed} onEnd={end} onAgain={run} />
      ) : null}
      {children}
    </div>
  );
}

/** The name of the target that responds. */
function describeTarget(page: string): string {
  return hasSandbox(findPageApi(page))
    ? translate({id: 'portal.try.note', message: 'Runs on a sandbox in your browser: no account, no key.'})
    : translate({id: 'portal.try.example', message: 'Shows an example response from the API document: nothing is sent.'});
}

/** Names of the values that a step takes for later ones. */
function listTaken({take}: Pick<StepInput, 'take'>): string | undefined {
  return take && Object.keys(take).join(' ');
}

/** The label of the button. */
function getLabel(phase: Phase, label: string | undefined, failure: string | undefined): string {
  if (failure !== undefined) return translate({id: 'portal.retry', message: 'Retry'});
  if (phase === 'running') return translate({id: 'portal.try.running', message: 'Running…'});
  if (phase === 'idle') return label ?? translate({id: 'portal.try.run', message: 'Run this step'});
  return translate({id: 'portal.try.again', message: 'Run it again'});
}
