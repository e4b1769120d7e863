import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {SchemaView} from '../../openapi';
import {Parts} from '.';
import styles from './styles.module.css';

export type DeepSchemaState =
  {kind: 'loading'} | {kind: 'loaded'; schema: SchemaView} | {kind: 'failed'; message: string; retry: () => void};

/** The inside of a branch that was opened. */
export default function DeepSchema({state, path, level}: {state: DeepSchemaState; path: string; level: number}): ReactNode {
  if (state.kind === 'loading') return <p role="status">{translate({id: 'portal.loading', message: 'Loading…'})}</p>;
  if (state.kind === 'loaded') return <Parts schema={state.schema} path={path} level={level} />;
  return (
    <p role="alert" className={styles.failed}>
      {state.message}{' '}
      <button type="button" className="button button--sm button--secondary" onClick={state.retry}>
        {translate({id: 'portal.retry', message: 'Retry'})}
      </button>
    </p>
  );
}
