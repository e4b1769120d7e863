import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Says below a code sample what brings its library. It is no part of the code: what is copied is the program alone. */
export default function Install({command}: {command: string}): ReactNode {
  return (
    <p className={styles.run}>
      {translate({id: 'portal.samples.install', message: 'Install:'})} <code dir="ltr">{command}</code>
    </p>
  );
}
