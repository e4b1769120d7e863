import {translate} from '@docusaurus/Translate';
import {useStorageSlot} from '@docusaurus/theme-common';
import {type ReactNode, useLayoutEffect, useState} from 'react';
import {CODE_THEMES} from './codeThemes.ts';
import styles from './styles.module.css';

/** Chooses the colours of code for both colour modes. Without a choice: Default in light mode, Tomorrow Night in dark mode. */
export default function CodeThemePicker(): ReactNode {
  const [stored, slot] = useStorageSlot('code-theme');
  // If storage refuses the choice, it applies to this page only.
  const [choice, setChoice] = useState<string | null>(null);
  const [seen, setSeen] = useState(stored);
  if (seen !== stored) {
    setSeen(stored);
    setChoice(null);
  }
  const theme = choice ?? stored ?? '';
  const value = CODE_THEMES.some(([id]) => id === theme) ? theme : '';
  useLayoutEffect(() => {
    if (value) document.documentElement.setAttribute('data-code-theme', value);
    else document.documentElement.removeAttribute('data-code-theme');
  }, [value]);
  const choose = (next: string): void => {
    setChoice(next);
    if (next) slot.set(next);
    else slot.del();
  };
  const label = translate({id: 'portal.codeTheme.label', message: 'Code theme'});
  return (
    <label className={styles.picker} data-code-themes="">
      {label}
      <select className={styles.select} value={value} onChange={({target}) => choose(target.value)}>
        <option value="">{translate({id: 'portal.codeTheme.auto', message: 'Automatic'})}</option>
        {CODE_THEMES.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
