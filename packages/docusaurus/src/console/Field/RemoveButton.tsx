import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The button beside an item, an entry or a file. */
export default function RemoveButton({name, onPress}: {name: string; onPress: () => void}): ReactNode {
  return (
    <button
      type="button"
      className={clsx(styles.small, styles.remove)}
      aria-label={translate({id: 'portal.console.remove', message: 'Remove {name}'}, {name})}
      onClick={onPress}
    >
      ×
    </button>
  );
}
