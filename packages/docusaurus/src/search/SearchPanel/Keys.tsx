import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type KeysProps = {/** Is there anything to select, and is something selected? */ canSelect: boolean; canOpen: boolean};

/** The keys that currently work in the search, for sighted visitors: screen readers announce the box as a list's combobox. */
export default function Keys({canSelect, canOpen}: KeysProps): ReactNode {
  const keys = [
    ...(canSelect ? [['↓ ↑', translate({id: 'portal.search.select', message: 'Select'})]] : []),
    ...(canOpen ? [['Enter', translate({id: 'portal.search.open', message: 'Open'})]] : []),
    ['Esc', translate({id: 'portal.search.close', message: 'Close'})],
  ];
  return (
    <p className={styles.keys} aria-hidden="true">
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd>{key}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
