import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext, useEffect, useRef, useState} from 'react';
import LoadFailure from '../../components/LoadFailure/index.tsx';
import {useLoaded} from '../../components/loading/useLoaded.ts';
import type {JsonSchema} from '@lectern/openapi';
import {FormContext} from '../form/FormContext.ts';
import type {Editor} from './editor.ts';
import styles from './styles.module.css';

type JsonEditorProps = {
  schema: JsonSchema | undefined;
  value: string;
  /** The value was typed here, so the text may be newer than it. */
  isTyped: boolean;
  isInvalid: boolean;
  onChange: (text: string) => void;
};

/** JSON as text. The editor is loaded when it is first shown; a plain field replaces it until then, and if it cannot be loaded. */
export default function JsonEditor({schema = true, value, isTyped, isInvalid, onChange}: JsonEditorProps): ReactNode {
  const {definitions} = useContext(FormContext);
  const host = useRef<HTMLDivElement>(null);
  const plain = useRef<HTMLTextAreaElement>(null);
  const editor = useRef<Editor>(undefined);
  const latest = useRef({value, onChange, schema, definitions});
  const {value: loaded, failure, retry} = useLoaded(async () => import('./editor.ts'));
  const label = translate({id: 'portal.console.jsonBody', message: 'Body as JSON'});
  const create = loaded?.createEditor;
  const [isMade, setMade] = useState(false);
  useEffect(() => {
    latest.current = {value, onChange, schema, definitions};
    editor.current?.setSchema(schema, definitions);
  });
  useEffect(() => {
    if (!isTyped) editor.current?.setText(value);
  }, [value, isTyped]);
  useEffect(() => {
    if (!create || !host.current) return undefined;
    const {value: text, schema: first, definitions: all} = latest.current;
    const made = create(host.current, {text, label, plain: plain.current, onChange: (next) => latest.current.onChange(next)});
    made.setSchema(first, all);
    editor.current = made;
    setMade(true);
    return () => made.destroy();
  }, [create, label]);
  return (
    <>
      {failure === undefined ? null : <LoadFailure failure={failure} retry={retry} />}
      <div ref={host} className={styles.editor} data-invalid={isInvalid ? '' : undefined} dir="ltr" />
      {isMade ? null : (
        <textarea
          ref={plain}
          className={styles.plain}
          rows={10}
          spellCheck={false}
          aria-label={label}
          aria-invalid={isInvalid}
          value={value}
          onChange={({target}) => onChange(target.value)}
        />
      )}
    </>
  );
}
