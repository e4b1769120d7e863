import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import {CopyLater} from '../controls.tsx';
import styles from '../styles.module.css';
import type {BodyCaller} from '../text/useBody.ts';

/** Characters of a long text that are shown below the tree. */
const MAX_TEXT = 20_000;

type PlaceBarProps = {caller: BodyCaller; row: number; version: number; /** Its text is longer than its row. */ isCut: boolean};

/** Where the chosen row stands in the body, to be copied, with the whole of a long text. */
export default function PlaceBar({caller, row, version, isCut}: PlaceBarProps): ReactNode {
  const [place, setPlace] = useState<{path: string; text?: string}>({path: '$'});
  useEffect(() => {
    let isWanted = true;
    const read = async (): Promise<void> => {
      const path = await caller.call('getPath', row);
      const text = isCut ? (await caller.call('getText', row)).slice(0, MAX_TEXT) : undefined;
      if (isWanted) setPlace({path, ...(text === undefined ? {} : {text})});
    };
    read().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [caller, row, version, isCut]);
  return (
    <>
      {place.text === undefined ? null : (
        <pre className={styles.long} tabIndex={0}>
          {place.text}
        </pre>
      )}
      <div className={styles.place}>
        <code className={styles.path}>{place.path}</code>
        <CopyLater label={translate({id: 'portal.answer.copyPath', message: 'Copy path'})} get={() => caller.call('getPath', row)} />
        <CopyLater label={translate({id: 'portal.answer.copyValue', message: 'Copy value'})} get={() => caller.call('getText', row)} />
      </div>
    </>
  );
}
