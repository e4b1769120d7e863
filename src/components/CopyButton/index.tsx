import {translate} from '@docusaurus/Translate';
import clsx from 'clsx';
import {type ReactNode, useEffect, useRef, useState} from 'react';
import styles from './styles.module.css';

type CopyButtonProps = {
  /** Called when the button is pressed; gives the text to copy. */
  getText: () => string;
  className?: string | undefined;
};

type State = 'idle' | 'copied' | 'failed';

/** Copies a text and says so, also to screen readers. */
export default function CopyButton({getText, className}: CopyButtonProps): ReactNode {
  const [state, setState] = useState<State>('idle');
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  async function copy(): Promise<void> {
    const done = await navigator.clipboard.writeText(getText()).then(() => 'copied' as const, () => 'failed' as const);
    setState(done);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setState('idle'), 2000);
  }

  return (
    <button type="button" className={clsx('clean-btn', styles.button, className)} onClick={() => void copy()}>
      <span aria-live="polite">{label(state)}</span>
    </button>
  );
}

function label(state: State): string {
  if (state === 'copied') return translate({id: 'portal.copy.copied', message: 'Copied'});
  if (state === 'failed') return translate({id: 'portal.copy.failed', message: 'Not copied'});
  return translate({id: 'portal.copy.idle', message: 'Copy'});
}
