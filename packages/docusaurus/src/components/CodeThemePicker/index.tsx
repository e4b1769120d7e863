import {translate} from '@docusaurus/Translate';
import {useStorageSlot} from '@docusaurus/theme-common';
import clsx from 'clsx';
import {type ReactNode, useLayoutEffect, useState} from 'react';
import {CODE_THEMES} from './codeThemes.ts';
import styles from './styles.module.css';

type CodeThemePickerProps = {
  /** Set by the mobile sidebar, where it stands in a list. */
  mobile?: boolean;
};

/** Chooses the colours of code for both colour modes. Nothing chosen: Default in light, Tomorrow Night in dark. */
export default function CodeThemePicker({mobile = false}: CodeThemePickerProps): ReactNode {
  const [stored, slot] = useStorageSlot('code-theme');
  // Where the store refuses the choice, it holds for this page.
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
  const select = (
    <select className={styles.select} aria-label={label} value={value} onChange={({target}) => choose(target.value)}>
      <option value="">{translate({id: 'portal.codeTheme.auto', message: 'Automatic'})}</option>
      {CODE_THEMES.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
  return mobile ? (
    <li className={clsx('menu__list-item menu__link', styles.picker)}>{select}</li>
  ) : (
    <div className={clsx('navbar__item', styles.picker)}>{select}</div>
  );
}
