import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import {toLabel, toVisible} from '../../../../visible.ts';
import {AsyncCopyButton} from '../../controls.tsx';
import styles from './styles.module.css';
import type {BodyCaller} from '../text/useBody.ts';

/** Characters of a long text that are shown below the tree. */
const MAX_TEXT_LENGTH = 20_000;
/** Characters of a path that are shown. */
const MAX_PATH_LENGTH = 1000;

type PathBarProps = {caller: BodyCaller; row: number; version: number; /** Its text is longer than its row. */ isCut: boolean};

/** The path of the chosen row in the body, to copy, and the whole of a long text. */
export default function PathBar({caller, row, version, isCut}: PathBarProps): ReactNode {
  const [selected, setSelected] = useState<{path: string; text?: string}>({path: '$'});
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const path = await caller.call('getPath', row);
      const text = isCut ? (await caller.call('getText', row)).slice(0, MAX_TEXT_LENGTH) : undefined;
      if (isWanted) setSelected({path, ...(text === undefined ? {} : {text})});
    };
    read().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [caller, row, version, isCut]);
  return (
    <>
      {selected.text === undefined ? null : (
        <pre className={styles.long} tabIndex={0}>
          {toVisible(selected.text)}
        </pre>
      )}
      <div className={styles.pathBar}>
        <code className={styles.path}>{toLabel(selected.path, MAX_PATH_LENGTH)}</code>
        <AsyncCopyButton label={translate({id: 'portal.answer.copyPath', message: 'Copy path'})} get={() => caller.call('getPath', row)} />
        <AsyncCopyButton
          label={translate({id: 'portal.answer.copyValue', message: 'Copy value'})}
          get={() => caller.call('getText', row)}
        />
      </div>
    </>
  );
}
