import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext} from 'react';
import type {FileValue} from '@lectern/openapi/request';
import {FormContext} from '../../form/FormContext.ts';
import {getSampleNames, loadSampleFile} from '../../draft/files/sampleFiles.ts';
import {useAttempt} from '../../useAttempt.tsx';
import styles from '../styles.module.css';

type SampleFilesProps = {
  /** Route of the API document. */
  api: string;
  /** The media type that files of this field are sent as. */
  contentType: string | undefined;
  /** Names of the files that are chosen already. */
  chosen: string[];
  onAdd: (file: FileValue) => void;
};

/** Sample files for visitors who have none. */
export default function SampleFiles({api, contentType, chosen, onAdd}: SampleFilesProps): ReactNode {
  const {failure, attempt} = useAttempt();
  const {fill} = useContext(FormContext);
  const names = getSampleNames(api, contentType).filter((name) => !chosen.includes(name));
  if (names.length === 0) return null;
  return (
    <div className={styles.samples}>
      <span>{translate({id: 'portal.console.sampleFiles', message: 'No file at hand? Add a sample:'})}</span>
      {names.map((name) => (
        <button key={name} type="button" className={styles.small} onClick={() => attempt(fill(loadSampleFile(api, name).then(onAdd)))}>
          {name}
        </button>
      ))}
      {failure}
    </div>
  );
}
