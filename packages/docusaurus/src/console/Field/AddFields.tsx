import {translate} from '@docusaurus/Translate';
import {type ReactNode, useRef} from 'react';
import {joinPath} from '../form/path.ts';
import {focusField} from './focusAfterRender.ts';
import styles from './styles.module.css';

/** Names that have a button each; more are chosen from a list. */
const MAX_BUTTONS = 8;

type AddFieldsProps = {
  /** What the paths of the fields begin with: `body.settings`. */ path: string;
  names: string[];
  onAdd: (name: string) => void;
};

/** Optional fields, each added by its name. */
export default function AddFields({path, names, onAdd}: AddFieldsProps): ReactNode {
  const line = useRef<HTMLDivElement>(null);
  const add = (name: string): void => {
    focusField(line.current?.parentElement, joinPath(path, name));
    onAdd(name);
  };
  if (names.length === 0) return null;
  return (
    <div ref={line} className={styles.add}>
      {names.length > MAX_BUTTONS ? (
        <select
          value=""
          aria-label={translate({id: 'portal.console.addField', message: 'Add a field'})}
          onChange={({target}) => add(target.value)}
        >
          <option value="" disabled>
            {translate({id: 'portal.console.addFields', message: 'Add a field… ({count})'}, {count: names.length})}
          </option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        names.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.small}
            aria-label={translate({id: 'portal.console.add', message: 'Add {name}'}, {name})}
            onClick={() => add(name)}
          >
            + {name}
          </button>
        ))
      )}
    </div>
  );
}
