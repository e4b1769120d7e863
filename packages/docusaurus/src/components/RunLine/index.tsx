import Translate from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import Day from '../Day/index.tsx';
import styles from './styles.module.css';

type RunLineProps = {
  /** `2025-11-21`. */
  date: string;
  /** Name and version: `Python 3.11.7`. */
  tool: string;
};

/** Shows below a code sample when it was last run unchanged. */
export default function RunLine({date, tool}: RunLineProps): ReactNode {
  return (
    <p className={styles.run} data-run-line="">
      <Translate id="portal.run" values={{date: <Day date={date} />, tool}}>
        {'Tested with {tool} on {date}'}
      </Translate>
    </p>
  );
}
