import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type DragEvent, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState} from 'react';
import {isFile, type FileValue} from '@lectern/openapi/request';
import {getOwn} from '@lectern/openapi/json';
import {toFile} from '../../draft/files/toFile.ts';
import type {FileNames} from '../../draft/files/heldFiles.ts';
import {loadSampleFile} from '../../draft/files/sampleFiles.ts';
import {FormContext} from '../../form/FormContext.ts';
import {toLabel} from '../../../visible.ts';
import RemoveButton from '../RemoveButton.tsx';
import Row from '../Row.tsx';
import SampleFiles from './SampleFiles.tsx';
import styles from '../styles.module.css';

export type FilesProps = {
  id: string;
  path: string;
  name: string;
  label: ReactNode;
  help: ReactNode;
  describedBy: string;
  /** Several files. */
  isList: boolean;
  value: unknown;
  onChange: (value: unknown) => void;
  contentType?: string | undefined;
};

/** Files that are listed by their names: a folder that is dropped may hold thousands. */
const MAX_LISTED = 100;

/** Files to send: chosen or dropped. */
export default function Files(props: FilesProps): ReactNode {
  const {id, path, label, help, describedBy, isList, value, onChange, contentType} = props;
  const {api, touch, problems, lostFiles} = useContext(FormContext);
  const [isOver, setIsOver] = useState(false);
  const files: FileValue[] = (Array.isArray(value) ? (value as unknown[]) : [value]).filter(isFile);
  // A sample is added once it is loaded: to the current value, and another sample may arrive before the next render.
  const latest = useRef({files, onChange});
  useLayoutEffect(() => {
    latest.current = {files, onChange};
  });
  const set = (next: FileValue[]): void => {
    latest.current.files = next;
    latest.current.onChange(next.length === 0 ? undefined : isList ? next : next.at(-1));
  };
  const add = (added: FileValue[]): void => {
    if (added.length > 0) set(isList ? [...latest.current.files, ...added] : added);
  };
  const lost = files.length === 0 ? (getOwn(lostFiles, path) ?? []) : [];
  const isSampleLost = useLostSamples(api, lost, add);
  const addOwn = (list: FileList | null): void => add([...(list ?? [])].map((file) => toFile(file, contentType)));
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    addOwn(event.dataTransfer.files);
  };
  return (
    <Row id={id} path={path} label={label} help={help}>
      <div
        className={clsx(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <input
          id={id}
          type="file"
          multiple={isList}
          aria-describedby={describedBy}
          aria-invalid={problems.has(path)}
          onBlur={() => touch(path)}
          onChange={({target}) => {
            addOwn(target.files);
            // The same file can be chosen again after it was removed.
            target.value = '';
          }}
        />
        <span className={styles.dropHint}>
          {isList
            ? translate({id: 'portal.console.dropFiles', message: 'or drop files here'})
            : translate({id: 'portal.console.dropFile', message: 'or drop a file here'})}
        </span>
      </div>
      <Lost names={isSampleLost || lost.some(({isSample}) => !isSample) ? lost.map(({name}) => name) : []} />
      <SampleFiles api={api} contentType={contentType} chosen={files.map(({fileName}) => fileName)} onAdd={(file) => add([file])} />
      <Chosen path={path} files={files} onRemove={(file) => set(files.filter((each) => each !== file))} />
    </Row>
  );
}

/** Adds the samples again that a reload has removed, unless the visitor has chosen other files. Returns whether that failed. */
function useLostSamples(api: string, lost: FileNames[string], add: (files: FileValue[]) => void): boolean {
  const [isFailed, setFailed] = useState(false);
  const latest = useRef(add);
  useLayoutEffect(() => {
    latest.current = add;
  });
  const names = lost.every(({isSample}) => isSample) ? lost.map(({name}) => name).join('\n') : '';
  useEffect(() => {
    let isCurrent = true;
    if (names !== '')
      Promise.all(names.split('\n').map((name) => loadSampleFile(api, name))).then(
        (files) => {
          if (isCurrent) latest.current(files);
        },
        () => isCurrent && setFailed(true),
      );
    return () => {
      isCurrent = false;
    };
  }, [api, names]);
  return isFailed;
}

/** Files that were chosen here before a reload. */
function Lost({names}: {names: string[]}): ReactNode {
  if (names.length === 0) return null;
  return (
    <p role="status" className={styles.problem}>
      {translate(
        {id: 'portal.console.chooseAgain', message: 'Not available after the reload. Choose again: {names}'},
        {names: names.join(', ')},
      )}
    </p>
  );
}

function Chosen({path, files, onRemove}: {path: string; files: FileValue[]; onRemove: (file: FileValue) => void}): ReactNode {
  const {problems} = useContext(FormContext);
  return (
    <ul className={styles.files} aria-live="polite">
      {files.slice(0, MAX_LISTED).map((file, index) => (
        <li key={index}>
          <span>
            <bdi>{toLabel(file.fileName)}</bdi> <span className={styles.muted}>{describeFile(file)}</span>
          </span>
          <RemoveButton name={file.fileName} onPress={() => onRemove(file)} />
          {problems.has(`${path}.${index}`) ? <p className={styles.problem}>{problems.get(`${path}.${index}`)}</p> : null}
        </li>
      ))}
      {files.length > MAX_LISTED ? (
        <li>{translate({id: 'portal.console.moreFiles', message: 'and {count} more'}, {count: String(files.length - MAX_LISTED)})}</li>
      ) : null}
    </ul>
  );
}

function describeFile({contentType, blob}: FileValue): string {
  const size = blob?.size ?? 0;
  const text = size < 1000 ? `${size} B` : size < 1_000_000 ? `${(size / 1000).toFixed(1)} kB` : `${(size / 1_000_000).toFixed(1)} MB`;
  return [text, contentType].filter(Boolean).join(' · ');
}
