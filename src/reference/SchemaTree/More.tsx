import {translate} from '@docusaurus/Translate';
import {type ReactNode, useState} from 'react';
import type {SchemaView} from '../../openapi';
import {usePage} from '../page';
import Details from './Details';
import {Parts} from '.';
import styles from './styles.module.css';

type State = {kind: 'idle' | 'loading'} | {kind: 'loaded'; schema: SchemaView} | {kind: 'failed'; message: string};

/** A schema that lies too deep for the page's HTML: fetched when it is opened. */
export default function More({id, schema, path, level}: {id: string; schema: SchemaView; path: string; level: number}): ReactNode {
  const [state, setState] = useState<State>({kind: 'idle'});
  const address = `${usePage().schemaBase ?? ''}${encodeURIComponent(id)}.json`;

  async function load(): Promise<void> {
    setState({kind: 'loading'});
    setState(await fetchSchema(address));
  }

  return (
    <Details summary={schema.name ?? schema.type} onToggle={(event) => { if (event.currentTarget.open && state.kind === 'idle') void load(); }}>
      {state.kind === 'loaded' ? <Parts schema={state.schema} path={path} level={Math.max(level, 1)} /> : null}
      {state.kind === 'loading' ? <p role="status">{translate({id: 'portal.loading', message: 'Loading…'})}</p> : null}
      {state.kind === 'failed' ? <p role="alert" className={styles.failed}>{state.message} <button type="button" className="button button--sm button--secondary" onClick={() => void load()}>{translate({id: 'portal.retry', message: 'Retry'})}</button></p> : null}
      {state.kind === 'idle' ? <a href={address}>{translate({id: 'portal.reference.definition', message: 'Definition as JSON'})}</a> : null}
    </Details>
  );
}

async function fetchSchema(address: string): Promise<State> {
  try {
    const response = await fetch(address);
    if (!response.ok) return {kind: 'failed', message: `${response.status} ${response.statusText}`};
    return {kind: 'loaded', schema: await response.json() as SchemaView};
  } catch (error) {
    return {kind: 'failed', message: error instanceof Error ? error.message : String(error)};
  }
}
