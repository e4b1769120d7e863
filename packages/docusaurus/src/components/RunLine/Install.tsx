import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Shows below a code sample how to install its library. It is not part of the code: only the program is copied. */
export default function Install({command}: {command: string}): ReactNode {
  return (
    <p className={styles.run}>
      {translate({id: 'portal.samples.install', message: 'Install:'})} <code dir="ltr">{command}</code>
    </p>
  );
}
