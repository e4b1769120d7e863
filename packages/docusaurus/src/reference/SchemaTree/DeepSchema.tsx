import {translate} from '@docusaurus/Translate';
import {type ReactNode, useLayoutEffect, useRef} from 'react';
import LoadFailure from '../../components/LoadFailure/index.tsx';
import type {SchemaView} from '@lectern/openapi';
import {prepareRows} from '../tree/rows.ts';
import {Parts} from './index.tsx';
import styles from './styles.module.css';

export type DeepSchemaState =
  | {kind: 'loading'}
  | {kind: 'loaded'; schema: SchemaView}
  /** A part of a heavy page, as HTML of that page. */
  | {kind: 'part'; html: string}
  | {kind: 'failed'; message: string; retry: () => void};

type DeepSchemaProps = {
  state: DeepSchemaState;
  prefix: string;
  level: number;
  /** Called when this state is in the DOM. */
  onShown: () => void;
};

/** The content of an opened branch. */
export default function DeepSchema({state, prefix, level, onShown}: DeepSchemaProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (host.current) prepareRows(host.current);
    onShown();
  }, [state, onShown]);
  return <div ref={host}>{renderState(state, prefix, level)}</div>;
}

function renderState(state: DeepSchemaState, prefix: string, level: number): ReactNode {
  if (state.kind === 'loading') return <p role="status">{translate({id: 'portal.loading', message: 'Loading…'})}</p>;
  if (state.kind === 'loaded') return <Parts schema={state.schema} prefix={prefix} level={level} />;
  if (state.kind === 'part') return <div dangerouslySetInnerHTML={{__html: state.html}} />;
  return <LoadFailure failure={state.message} retry={state.retry} className={styles.failed} />;
}
