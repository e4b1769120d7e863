import {translate} from '@docusaurus/Translate';
import {type KeyboardEvent, type ReactNode, useEffect, useRef, useState} from 'react';
import Lazy from '../../components/Lazy/index.tsx';
import type {CallData} from '@lectern/openapi';
import styles from '../styles.module.css';
import type {MenuProps} from '../Menu/index.tsx';
import Undo from '../Undo/index.tsx';

type HeaderProps = {id: string; call: CallData; state: MenuProps['state']; onClose: () => void};

/** The menu's content, loaded on demand: opening the console does not wait for it. */
const loadMenu = async () => import('../Menu/index.tsx');

/** The console's heading, a menu of rarely needed actions, and the close button. */
export default function Header({id, call, state, onClose}: HeaderProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const header = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  // In a sheet, the open menu is before the form: it is scrolled to, and back.
  useEffect(() => {
    const sheet = header.current?.parentElement;
    if (!isOpen || !sheet) return undefined;
    const {scrollTop} = sheet;
    sheet.scrollTop = 0;
    return () => {
      sheet.scrollTop ||= scrollTop;
    };
  }, [isOpen]);
  const close = (): void => {
    setIsOpen(false);
    more.current?.focus();
  };
  // Escape closes the innermost part first: the menu, then the console.
  const closeMenu = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  return (
    <div ref={header} className={styles.header} onKeyDown={closeMenu}>
      <div className={styles.bar}>
        <h2 id={id} tabIndex={-1}>
          {translate({id: 'portal.console.title', message: 'Try it'})}
        </h2>
        <button
          ref={more}
          type="button"
          className="text-button"
          data-field="options"
          aria-expanded={isOpen}
          aria-controls={`${id}-menu`}
          onPointerEnter={() => void loadMenu().catch(() => undefined)}
          onClick={() => setIsOpen(!isOpen)}
        >
          {translate({id: 'portal.console.more', message: 'More'})}
        </button>
        <button type="button" className="text-button" onClick={onClose}>
          {translate({id: 'portal.console.close', message: 'Close'})}
        </button>
      </div>
      <div id={`${id}-menu`} hidden={!isOpen}>
        {isOpen ? <Lazy load={loadMenu}>{({default: Menu}) => <Menu call={call} state={state} onDone={close} />}</Lazy> : null}
      </div>
      <Undo state={state.editing} />
    </div>
  );
}
