// Bodies of text and JSON, with everything large that they need: loaded with the first such response.
import {translate} from '@docusaurus/Translate';
import {type ReactNode, useState} from 'react';
import LoadFailure from '../../../../components/LoadFailure/index.tsx';
import {toVisible} from '../../../../visible.ts';
import type {BodyProps} from '../bodyProps.ts';
import Download from '../Download.tsx';
import ErrorNote, {useReason} from './ErrorNote.tsx';
import HtmlPreview from './HtmlPreview.tsx';
import JsonTree from '../tree/JsonTree.tsx';
import {NextCalls, NextValues, useNextValues} from './NextValues.tsx';
import RawText from './RawText.tsx';
import SchemaCheck from './SchemaCheck.tsx';
import {AsyncCopyButton, Toggle} from '../../controls.tsx';
import {findResponse} from '../../responseCall.ts';
import styles from '../../styles.module.css';
import {type BodyCaller, type OpenBody, useBody} from './useBody.ts';

type TextBodyProps = BodyProps & {kind: 'json' | 'text' | 'html'; fileName: string};

export default function TextBody(props: TextBodyProps): ReactNode {
  const {call, response, kind, error} = props;
  const opened = useBody(response.body, kind === 'json');
  if (opened.kind === 'opening') return <p role="status">{translate({id: 'portal.answer.reading', message: 'Reading the response…'})}</p>;
  if (opened.kind === 'failed')
    return (
      <>
        {error ? <ErrorNote call={call} status={response.head.status} reason={{}} note={error.note} /> : null}
        <LoadFailure failure={opened.message} retry={opened.retry} />
      </>
    );
  return <Opened key={opened.caller.id} {...props} opened={opened} />;
}

/** Called before the first response, so that it needs no network. */
export {prepareWorkers} from './useBody.ts';

/** Loaded with a refused response: without a network it could not be loaded later. */
export {default as UsedBefore} from '../../../UsedBefore/index.tsx';

type NextProps = Pick<BodyProps, 'call' | 'response' | 'onUse'> & {
  /** Page of an operation that is not offered. */ without?: string | undefined;
};

/** What a JSON response leads to, separate from the response: for one that is closed because a stream has followed. */
export function Next({call, response, onUse, without}: NextProps): ReactNode {
  const opened = useBody(response.body, true);
  return opened.kind === 'json' && onUse ? (
    <BothNext call={call} response={response} caller={opened.caller} onUse={onUse} without={without} />
  ) : null;
}

type BothNextProps = Pick<NextProps, 'call' | 'response' | 'without'> & {caller: BodyCaller; onUse: NonNullable<BodyProps['onUse']>};

function BothNext({call, response, caller, onUse, without}: BothNextProps): ReactNode {
  const next = useNextValues(call, response, caller);
  return (
    <>
      <NextCalls call={call} response={response} next={next} onUse={onUse} without={without} />
      <NextValues next={next} onUse={onUse} />
    </>
  );
}

type OpenedProps = TextBodyProps & {opened: Extract<OpenBody, {kind: 'text' | 'json'}>};

function Opened({call, response, kind, fileName, onUse, onNextPage, error, opened}: OpenedProps): ReactNode {
  const {caller} = opened;
  const isTree = opened.kind === 'json';
  const {status} = response.head;
  const reason = useReason(error && isTree ? caller : undefined);
  const next = useNextValues(call, response, isTree && onUse ? caller : undefined);
  const explanation = reason?.detail ?? findResponse(call, status)?.html;
  const [view, setView] = useState(isTree ? 'tree' : 'raw');
  /** JSON Pointer of a position to show; a new object for each request to show it. */
  const [target, setTarget] = useState<{pointer: string}>();
  return (
    <>
      {onUse ? <NextCalls call={call} response={response} next={next} onUse={onUse} onNextPage={onNextPage} /> : null}
      <Problem opened={opened} mediaType={response.head.mediaType} />
      {error && reason ? <ErrorNote call={call} status={status} reason={reason} note={error.note} /> : null}
      {isTree ? (
        <SchemaCheck
          call={call}
          response={response}
          isExplained={error !== undefined && explanation !== undefined}
          onShow={(pointer) => {
            setView('tree');
            setTarget({pointer});
          }}
        />
      ) : null}
      <div className={styles.bar}>
        <Views isTree={isTree} isHtml={kind === 'html'} value={view} onChange={setView} />
        <AsyncCopyButton label={translate({id: 'portal.answer.copyBody', message: 'Copy body'})} get={() => caller.call('getWhole')} />
        <Download body={response.body} name={fileName} />
      </div>
      {view === 'tree' && opened.kind === 'json' ? <JsonTree caller={caller} firstRows={opened.rows} target={target} /> : null}
      {view === 'raw' ? <RawText caller={caller} /> : null}
      {view === 'preview' ? <HtmlPreview body={response.body} /> : null}
      {onUse ? <NextValues next={next} onUse={onUse} /> : null}
    </>
  );
}

type ViewsProps = {isTree: boolean; isHtml: boolean; value: string; onChange: (view: string) => void};

/** The views to choose from; nothing if there is only the text. */
function Views({isTree, isHtml, value, onChange}: ViewsProps): ReactNode {
  const raw = {id: 'raw', label: translate({id: 'portal.answer.raw', message: 'Raw'})};
  const options = [
    ...(isTree ? [{id: 'tree', label: translate({id: 'portal.answer.tree', message: 'Tree'})}, raw] : []),
    ...(isHtml ? [raw, {id: 'preview', label: translate({id: 'portal.answer.preview', message: 'Preview'})}] : []),
  ];
  return options.length > 0 ? <Toggle options={options} value={value} onChange={onChange} /> : null;
}

/** Why a body of JSON is shown as text. */
function Problem({opened, mediaType}: Pick<OpenedProps, 'opened'> & {mediaType: string}): ReactNode {
  if (opened.kind !== 'text' || opened.problem === undefined) return null;
  const {problem, levels} = opened;
  return (
    <p role="alert" className={styles.note}>
      {levels === undefined
        ? translate(
            {id: 'portal.answer.notJson', message: 'The Content-Type is {type}, but the body is not valid JSON: {problem}'},
            {type: mediaType, problem: toVisible(problem)},
          )
        : translate(
            {id: 'portal.answer.tooDeep', message: 'The body is nested {levels} levels deep, too deep for a tree. It is shown as text.'},
            {levels: String(levels)},
          )}
    </p>
  );
}
