import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {Replacement, Undo as State} from '../draft/useUndo.ts';
import styles from '../styles.module.css';

export type UndoProps = {
  state: Pick<State, 'replaced' | 'undo'>;
  /** Key of the field whose examples are beside it; left out: the whole request. */ at?: string;
};

/** Names what has replaced the visitor's input, with an undo button. The line is always in the page, so that a change is announced. */
export default function Undo({state: {replaced, undo}, at}: UndoProps): ReactNode {
  const shown = replaced?.at === at ? replaced : undefined;
  return (
    <p className={styles.undo}>
      <span role="status">
        {shown?.isUndone ? translate({id: 'portal.console.undone', message: 'Input restored.'}) : shown && describe(shown.by)}
      </span>
      {shown ? (
        <button type="button" className="text-button" onClick={undo}>
          {shown.isUndone
            ? translate({id: 'portal.console.redo', message: 'Redo'})
            : translate({id: 'portal.console.undo', message: 'Undo'})}
        </button>
      ) : null}
    </p>
  );
}

function describe(by: Replacement): string {
  switch (by) {
    case 'example':
      return translate({id: 'portal.console.replaced.example', message: 'Example loaded.'});
    case 'empty':
      return translate({id: 'portal.console.replaced.empty', message: 'Body cleared.'});
    case 'reset':
      return translate({id: 'portal.console.replaced.reset', message: 'Request reset.'});
    case 'history':
      return translate({id: 'portal.console.replaced.history', message: 'Earlier request loaded.'});
  }
}
