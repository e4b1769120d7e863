import {useColorMode} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import type {Props} from '@theme/ColorModeToggle';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * Switches between light and dark mode. Unlike the framework's button, it is never disabled: before scripts run, `deferScripts.ts` handles
 * it.
 */
export default function ColorModeToggle({className, buttonClassName, onChange}: Props): ReactNode {
  const isDark = useColorMode().colorMode === 'dark';
  const mode = isDark
    ? translate({message: 'dark mode', id: 'theme.colorToggle.ariaLabel.mode.dark'})
    : translate({message: 'light mode', id: 'theme.colorToggle.ariaLabel.mode.light'});
  const label = translate({message: 'Switch between dark and light mode (currently {mode})', id: 'theme.colorToggle.ariaLabel'}, {mode});
  return (
    <div className={clsx(styles.toggle, className)}>
      <button
        type="button"
        data-color-mode=""
        className={clsx('clean-btn', styles.button, buttonClassName)}
        title={mode}
        aria-label={label}
        onClick={() => onChange(isDark ? 'light' : 'dark')}
      >
        <IconLightMode aria-hidden className={clsx(styles.icon, styles.light)} />
        <IconDarkMode aria-hidden className={clsx(styles.icon, styles.dark)} />
      </button>
    </div>
  );
}
