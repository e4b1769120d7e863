import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

type NullToggleProps = {name: string; value: unknown; onChange: (value: unknown) => void};

/** Sends null instead of a value. */
export default function NullToggle({name, value, onChange}: NullToggleProps): ReactNode {
  return (
    <label className={styles.null}>
      <input
        type="checkbox"
        checked={value === null}
        aria-label={translate({id: 'portal.console.sendNull', message: 'Send null as {name}'}, {name})}
        onChange={({target}) => onChange(target.checked ? null : undefined)}
      />
      {translate({id: 'portal.console.null', message: 'Send null'})}
    </label>
  );
}
