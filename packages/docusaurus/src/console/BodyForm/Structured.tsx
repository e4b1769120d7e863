import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext, useId, useMemo, useState} from 'react';
import type {CallMedia} from '@lectern/openapi';
import {toJson} from '@lectern/openapi/json';
import type {BodyKind, DraftBody} from '../draft/body.ts';
import {FormContext} from '../form/FormContext.ts';
import Field from '../Field/index.tsx';
import Group from '../Field/Group.tsx';
import JsonEditor from '../JsonEditor/index.tsx';
import {isLarge, readJsonBody} from '../draft/large.ts';
import {getShape, type Shape} from '../form/shape.ts';
import styles from '../styles.module.css';
import LargeBody from './LargeBody.tsx';

/** The typed text of a JSON body. Serializing its value again would change the spaces. */
const typed = new WeakMap<DraftBody, string>();

type StructuredProps = {kind: BodyKind; media: CallMedia; body: DraftBody; isInvalid: boolean; onChange: (body: DraftBody) => void};

/** A body with a value: a form and, if it is sent as JSON, its text. Both show the same value. */
export default function Structured({kind, media, body, isInvalid, onChange}: StructuredProps): ReactNode {
  const {definitions} = useContext(FormContext);
  const schema = media.schema ?? true;
  const shape = useMemo(() => getShape(schema, definitions), [schema, definitions]);
  const canForm = kind !== 'json' || ['object', 'array', 'choice'].includes(shape.kind);
  const [chosen, setChosen] = useState<'form' | 'json'>('form');
  const [isRefused, setRefused] = useState(false);
  // A form cannot show invalid JSON. After the correction, the text stays open until the visitor switches.
  if (body.text !== undefined && chosen === 'form') setChosen('json');
  const id = useId();
  const view = canForm ? (kind === 'json' ? chosen : 'form') : 'json';
  const text = typed.get(body) ?? body.text ?? (body.value === undefined ? '' : toJson(body.value, 2));
  const write = (next: string): void => {
    const written = readJsonBody(media.mediaType, next);
    typed.set(written, next);
    onChange(written);
  };
  const choose = (next: 'form' | 'json'): void => {
    setRefused(next === 'form' && body.text !== undefined);
    setChosen(next);
  };
  const set = (value: unknown): void => onChange({mediaType: media.mediaType, value});
  return (
    <>
      {canForm && kind === 'json' ? (
        <div role="group" className={styles.switch} aria-label={translate({id: 'portal.console.writeAs', message: 'Edit as'})}>
          {(['form', 'json'] as const).map((each) => (
            <button key={each} type="button" aria-pressed={view === each} aria-controls={id} onClick={() => choose(each)}>
              {each === 'form' ? translate({id: 'portal.console.form', message: 'Form'}) : 'JSON'}
            </button>
          ))}
        </div>
      ) : null}
      <LargeBody mediaType={media.mediaType} text={body.text} />
      {isRefused && body.text !== undefined ? <Refusal body={body} /> : null}
      <div id={id}>
        {view === 'json' ? (
          <JsonEditor schema={media.schema} value={text} isTyped={typed.has(body)} isInvalid={isInvalid} onChange={write} />
        ) : null}
        {view === 'form' ? <Form media={media} shape={shape} value={body.value} onChange={set} /> : null}
      </div>
    </>
  );
}

type FormProps = {media: CallMedia; shape: Shape; value: unknown; onChange: (value: unknown) => void};

/** The fields of an object are open at once; any other value is one field. */
function Form({media, shape, value, onChange}: FormProps): ReactNode {
  const body = {path: 'body', name: 'body', value, onChange};
  return shape.kind === 'object' ? (
    <Group {...body} shape={shape} depth={0} isOpen encoding={media.encoding ?? {}} Field={Field} />
  ) : (
    <Field {...body} schema={media.schema ?? true} />
  );
}

/** Why the form cannot show the JSON text. */
function Refusal({body}: {body: DraftBody}): ReactNode {
  return (
    <p role="status">
      {isLarge(body)
        ? translate({id: 'portal.console.tooLarge', message: 'The body is too large, or nested too deeply, for a form.'})
        : translate({id: 'portal.console.notJsonYet', message: 'Fix the JSON to switch back to the form.'})}
    </p>
  );
}
