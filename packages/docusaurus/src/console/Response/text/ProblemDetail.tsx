import {type ReactNode, useEffect, useState} from 'react';
import {toVisible} from '../../content/visible.ts';
import styles from '../styles.module.css';
import type {BodyCaller} from './useBody.ts';

/** What an error says of this request (`detail` of RFC 9457), in full: a row of the tree shows its beginning only. */
export default function ProblemDetail({caller}: {caller: BodyCaller}): ReactNode {
  const [detail, setDetail] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    caller.call('getValues', ['/detail']).then(
      ([text]) => isWanted && setDetail(text),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [caller]);
  return detail === undefined ? null : (
    <p className={styles.note} data-detail="" dir="auto">
      {toVisible(detail)}
    </p>
  );
}
