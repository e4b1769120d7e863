import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext, useRef} from 'react';
import type {CallData, CallMedia} from '@lectern/openapi';
import {createEmptyBody, getBodyKind, getFileFields, type DraftBody} from '../draft/body.ts';
import {createDraft, type Draft} from '../draft/draft.ts';
import {findMedia} from '../call/findMedia.ts';
import {readCaptured} from '../draft/captured/capturedValues.ts';
import type {Replacement} from '../draft/useUndo.ts';
import {FormContext} from '../form/FormContext.ts';
import {isRecord} from '../record.ts';
import {loadExampleFiles} from '../draft/files/sampleFiles.ts';
import type {Definitions} from '../form/shape.ts';
import {useAttempt} from '../useAttempt.tsx';
import styles from '../styles.module.css';
import Structured from './Structured.tsx';
import Unstructured from './Unstructured.tsx';

type BodyFormProps = {
  call: CallData;
  body: Draft['body'];
  onChange: (body: Draft['body']) => void;
  /** Replaces the filled-in body. */
  onReplace: (body: Draft['body'], by: Replacement) => void;
  /** The button that undoes the replacement. */
  undo: ReactNode;
};

/** The body of a call: its media type, an example to start from, and its content. */
export default function BodyForm({call, body, onChange, onReplace, undo}: BodyFormProps): ReactNode {
  const {definitions, problems, fill} = useContext(FormContext);
  const medias = call.body?.media ?? [];
  const media = findMedia(call, body);
  const kind = media && getBodyKind(media);
  const problem = problems.get('body');
  const {failure, attempt} = useAttempt();
  // When the visitor goes back to a media type, its body comes back.
  const left = useRef(new Map<string, Draft['body']>());
  const create = (chosen: CallMedia, example = 0): Draft['body'] =>
    createDraft(call, readCaptured(call.api), {definitions, media: chosen, example}).body;
  const choose = (mediaType: string): void => {
    const chosen = medias.find((each) => each.mediaType === mediaType);
    if (body) left.current.set(body.mediaType, body);
    onChange(chosen && (left.current.get(mediaType) ?? create(chosen)));
  };
  const load = async (chosen: CallMedia, index: number): Promise<void> => {
    if (index < 0) onReplace(createEmptyBody(chosen, definitions), 'empty');
    else onReplace(await createExample(call.api, chosen, create(chosen, index), index, definitions), 'example');
  };
  if (medias.length === 0) return null;
  return (
    <fieldset className={styles.section} data-field="body" tabIndex={-1}>
      <legend>{translate({id: 'portal.console.body', message: 'Body'})}</legend>
      <div className={styles.bar}>
        <MediaSelect call={call} value={media?.mediaType} onChange={choose} />
        {media && kind !== 'file' ? (
          <ExampleSelect
            names={media.examples.map(({name, summary}) => summary ?? name)}
            onChoose={(index) => attempt(fill(load(media, index)))}
          />
        ) : null}
      </div>
      {failure}
      {undo}
      {media && body ? (
        <Content key={media.mediaType} media={media} body={body} isInvalid={problem !== undefined} onChange={onChange} />
      ) : null}
      {/* The editor marks the position of a syntax error in JSON, and the list beside Send names it. */}
      {problem && !(kind === 'json' && body?.text !== undefined) ? <p className={styles.problem}>{problem}</p> : null}
    </fieldset>
  );
}

type ContentProps = {media: CallMedia; body: DraftBody; isInvalid: boolean; onChange: BodyFormProps['onChange']};

function Content({media, ...props}: ContentProps): ReactNode {
  const kind = getBodyKind(media);
  if (kind === 'text' || kind === 'file') return <Unstructured kind={kind} body={props.body} onChange={props.onChange} />;
  return <Structured {...props} kind={kind} media={media} />;
}

/** The body of an example, with the files that it names. */
async function createExample(
  api: string,
  media: CallMedia,
  body: Draft['body'],
  index: number,
  definitions: Definitions,
): Promise<Draft['body']> {
  const example = media.examples[index]?.value;
  if (!body || getBodyKind(media) !== 'parts' || !isRecord(example)) return body;
  const files = await loadExampleFiles(api, example, getFileFields(media, definitions));
  return {...body, value: {...(isRecord(body.value) ? body.value : {}), ...files}};
}

type MediaSelectProps = {call: CallData; value: string | undefined; onChange: (mediaType: string) => void};

/** The media type; without a choice there is only its name. */
function MediaSelect({call, value, onChange}: MediaSelectProps): ReactNode {
  const types = call.body?.media.map(({mediaType}) => mediaType) ?? [];
  const options = call.body?.required ? types : ['', ...types];
  if (options.length === 1) return <code>{types[0]}</code>;
  return (
    <label className={styles.inline}>
      <span>{translate({id: 'portal.console.mediaType', message: 'Media type'})}</span>
      <select value={value ?? ''} onChange={({target}) => onChange(target.value)}>
        {options.map((type) => (
          <option key={type} value={type}>
            {type === '' ? translate({id: 'portal.console.noBody', message: '(no body)'}) : type}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Fills the body with an example, then resets itself for the next one. */
function ExampleSelect({names, onChoose}: {names: string[]; onChoose: (index: number) => void}): ReactNode {
  return (
    <label className={styles.inline}>
      <span>{translate({id: 'portal.console.startFrom', message: 'Load example'})}</span>
      <select value="" onChange={({target}) => onChoose(Number(target.value))}>
        <option value="" disabled>
          {translate({id: 'portal.console.example', message: 'Choose…'})}
        </option>
        {names.map((name, index) => (
          <option key={index} value={index}>
            {name}
          </option>
        ))}
        <option value={-1}>{translate({id: 'portal.console.empty', message: 'Clear the body'})}</option>
      </select>
    </label>
  );
}
