import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext, useId, useState} from 'react';
import {isFile} from '@lectern/openapi/request';
import type {DraftBody} from '../draft/body.ts';
import LazyFiles from '../Field/Files/index.tsx';
import {FormContext} from '../form/FormContext.ts';
import styles from '../styles.module.css';
import LargeBody from './LargeBody.tsx';

/** A body that is one text or one file; the visitor chooses which. */
export default function Unstructured({
  kind,
  body,
  onChange,
}: {
  kind: 'text' | 'file';
  body: DraftBody;
  onChange: (body: DraftBody) => void;
}): ReactNode {
  const isLost = useContext(FormContext).lostFiles.body !== undefined;
  const [chosen, setChosen] = useState<'text' | 'file'>(isFile(body.value) || isLost ? 'file' : body.text === undefined ? kind : 'text');
  const id = useId();
  const {mediaType} = body;
  return (
    <>
      <div role="group" className={styles.switch} aria-label={translate({id: 'portal.console.writeAs', message: 'Edit as'})}>
        {(['text', 'file'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={chosen === each} aria-controls={id} onClick={() => setChosen(each)}>
            {each === 'text'
              ? translate({id: 'portal.console.asText', message: 'Text'})
              : translate({id: 'portal.console.asFile', message: 'File'})}
          </button>
        ))}
      </div>
      <LargeBody mediaType={mediaType} text={body.text} />
      <div id={id}>
        {chosen === 'text' ? (
          <textarea
            className={styles.text}
            rows={8}
            spellCheck={false}
            aria-label={translate({id: 'portal.console.body', message: 'Body'})}
            value={body.text ?? ''}
            onChange={({target}) => onChange({mediaType, value: undefined, text: target.value})}
          />
        ) : (
          <LazyFiles
            id={`${id}-file`}
            path="body"
            name="body"
            label={translate({id: 'portal.console.asFile', message: 'File'})}
            help={null}
            describedBy=""
            isList={false}
            value={body.value}
            contentType={mediaType}
            onChange={(value) => onChange({mediaType, value})}
          />
        )}
      </div>
    </>
  );
}
