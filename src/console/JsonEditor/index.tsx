import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext, useEffect, useRef, useState} from 'react';
import type {JsonSchema} from '../../openapi';
import {FormContext} from '../FormContext';
import styles from './styles.module.css';

type JsonEditorProps = {schema: JsonSchema | undefined; value: string; onChange: (text: string) => void};
type Editor = {
  setText: (text: string) => void;
  setSchema: (schema: JsonSchema, definitions: Record<string, JsonSchema>) => void;
  destroy: () => void;
};

/** JSON as text. The editor is loaded when it is first shown; until then, and if it cannot be loaded, a plain field does. */
export default function JsonEditor({schema = true, value, onChange}: JsonEditorProps): ReactNode {
  const {definitions} = useContext(FormContext);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<Editor>(undefined);
  const latest = useRef({value, onChange, schema, definitions});
  const [state, setState] = useState<{kind: 'loading' | 'ready'} | {kind: 'failed'; message: string}>({kind: 'loading'});
  const label = translate({id: 'portal.console.jsonBody', message: 'Body as JSON'});
  const {kind} = state;
  useEffect(() => {
    latest.current = {value, onChange, schema, definitions};
    editor.current?.setText(value);
    editor.current?.setSchema(schema, definitions);
  });
  useEffect(() => {
    if (kind !== 'loading') return undefined;
    let isCurrent = true;
    import('./editor').then(
      ({createEditor}) => {
        if (!isCurrent || !host.current) return;
        const {value: text, schema: first, definitions: all} = latest.current;
        editor.current = createEditor(host.current, {text, label, onChange: (next) => latest.current.onChange(next)});
        editor.current.setSchema(first, all);
        setState({kind: 'ready'});
      },
      (error: unknown) => {
        if (isCurrent) setState({kind: 'failed', message: error instanceof Error ? error.message : String(error)});
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [kind, label]);
  useEffect(() => () => editor.current?.destroy(), []);
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
      {kind === 'ready' ? null : (
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
