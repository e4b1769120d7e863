import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext, useEffect, useRef, useState} from 'react';
import type {JsonSchema} from '../../openapi';
import {FormContext} from '../FormContext';
import type {createEditor as CreateEditor, Editor} from './editor';
import styles from './styles.module.css';

type JsonEditorProps = {schema: JsonSchema | undefined; value: string; onChange: (text: string) => void};
type State = {kind: 'loading'} | {kind: 'ready'; createEditor: typeof CreateEditor} | {kind: 'failed'; message: string};

async function loadEditor(): Promise<State> {
  try {
    return {kind: 'ready', createEditor: (await import('./editor')).createEditor};
  } catch (error) {
    return {kind: 'failed', message: error instanceof Error ? error.message : String(error)};
  }
}

/** JSON as text. The editor is loaded when it is first shown; until then, and if it cannot be loaded, a plain field does. */
export default function JsonEditor({schema = true, value, onChange}: JsonEditorProps): ReactNode {
  const {definitions} = useContext(FormContext);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const latest = useRef({value, onChange, schema, definitions});
  const [state, setState] = useState<State>({kind: 'loading'});
  const label = translate({id: 'portal.console.jsonBody', message: 'Body as JSON'});
  const isLoading = state.kind === 'loading';
  const create = state.kind === 'ready' ? state.createEditor : undefined;
  useEffect(() => {
    latest.current = {value, onChange, schema, definitions};
    editor.current?.setText(value);
    editor.current?.setSchema(schema, definitions);
  });
  useEffect(() => {
    if (!isLoading) return undefined;
    let isCurrent = true;
    void loadEditor().then((next) => {
      if (isCurrent) setState(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [isLoading]);
  useEffect(() => {
    if (!create || !host.current) return undefined;
    const {value: text, schema: first, definitions: all} = latest.current;
    const made = create(host.current, {text, label, onChange: (next) => latest.current.onChange(next)});
    made.setSchema(first, all);
    editor.current = made;
    return () => made.destroy();
  }, [create, label]);
  return (
    <>
      {state.kind === 'failed' ? (
        <p role="alert">
          {state.message}{' '}
          <button type="button" className="button button--sm button--secondary" onClick={() => setState({kind: 'loading'})}>
            {translate({id: 'portal.retry', message: 'Retry'})}
          </button>
        </p>
      ) : null}
      <div ref={host} className={styles.editor} dir="ltr" />
      {create ? null : (
        <textarea
          className={styles.plain}
          rows={10}
          spellCheck={false}
          aria-label={label}
          value={value}
          onChange={({target}) => onChange(target.value)}
        />
      )}
    </>
  );
}
