import {translate} from '@docusaurus/Translate';
import {type ReactNode, type SyntheticEvent, useRef, useState} from 'react';
import {
  addEnvironment,
  chooseEnvironment,
  MAX_NAME_LENGTH,
  toFreeName,
  updateEnvironment,
} from '../../credentials/environment/environment.ts';
import EnvironmentSelect from '../../credentials/environment/EnvironmentSelect.tsx';
import {useEnvironments} from '../../credentials/environment/useEnvironments.ts';
import type {Console} from '../useConsole.ts';
import {forgetEnvironment} from './forgetEnvironment.ts';
import styles from './styles.module.css';

export type EnvironmentsProps = {
  api: string;
  state: Pick<Console, 'editing' | 'destination'>;
  /** Receives a sentence about what was done. */
  onDone: (message: string) => void;
};

/** The environments of an API: chooses, adds, renames and removes them. */
export default function Environments({api, state, onDone}: EnvironmentsProps): ReactNode {
  const {chosen} = useEnvironments(api);
  const {enterEnvironment} = state.destination;
  const list = useRef<HTMLDivElement>(null);
  const remove = (id: string, name: string): void => {
    forgetEnvironment(api, id);
    enterEnvironment();
    onDone(translate({id: 'portal.environment.removed', message: '{name} and its keys are removed.'}, {name}));
    // The pressed button has disappeared.
    list.current?.querySelector('select')?.focus();
  };
  return (
    <div ref={list} className={styles.environments}>
      <label className={styles.row}>
        <span>{translate({id: 'portal.environment.label', message: 'Environment'})}</span>
        <EnvironmentSelect api={api} onChoose={enterEnvironment} />
      </label>
      {chosen ? <Name key={chosen.id} api={api} name={chosen.name} onRemove={() => remove(chosen.id, chosen.name)} /> : null}
      <Add api={api} state={state} onDone={onDone} />
      <p className={styles.note}>
        {translate({
          id: 'portal.environment.about',
          message:
            'An environment has its own server, server variables and keys. What you choose or save while it is selected belongs to it.',
        })}
      </p>
    </div>
  );
}

type NameProps = {api: string; name: string; onRemove: () => void};

/** The name of the chosen environment, to edit; it cannot be empty. */
function Name({api, name, onRemove}: NameProps): ReactNode {
  const [text, setText] = useState(name);
  return (
    <div className={styles.row}>
      <span aria-hidden>{translate({id: 'portal.environment.name', message: 'Name'})}</span>
      <span className={styles.fields}>
        <input
          value={text}
          maxLength={MAX_NAME_LENGTH}
          autoComplete="off"
          aria-label={translate({id: 'portal.environment.nameOf', message: 'Name of {name}'}, {name})}
          aria-invalid={text.trim() === ''}
          onChange={({target: {value}}) => {
            setText(value);
            if (value.trim() !== '') updateEnvironment(api, {name: value.trim()});
          }}
        />
        <button type="button" onClick={onRemove}>
          {translate({id: 'portal.console.remove', message: 'Remove {name}'}, {name})}
        </button>
      </span>
    </div>
  );
}

/** Adds an environment with the currently chosen server, and without a key. */
function Add({api, state, onDone}: EnvironmentsProps): ReactNode {
  const [name, setName] = useState('');
  const {variables} = state.editing.draft;
  const {target, options, enterEnvironment} = state.destination;
  const add = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (name.trim() === '') return;
    const free = toFreeName(api, name.trim());
    const id = crypto.getRandomValues(new Uint32Array(2)).join('');
    const isAdded = addEnvironment(api, {id, name: free, target: target.id, variables, server: options.server});
    if (isAdded) {
      chooseEnvironment(api, id);
      enterEnvironment();
      setName('');
    }
    onDone(
      isAdded
        ? translate({id: 'portal.environment.added', message: '{name} is added and selected. It has no key yet.'}, {name: free})
        : translate({id: 'portal.environment.notAdded', message: "Your browser doesn't allow storage, so environments can't be saved."}),
    );
  };
  return (
    <form className={styles.row} onSubmit={add}>
      <span aria-hidden>{translate({id: 'portal.environment.new', message: 'New'})}</span>
      <span className={styles.fields}>
        <input
          value={name}
          maxLength={MAX_NAME_LENGTH}
          placeholder="Staging"
          autoComplete="off"
          aria-label={translate({id: 'portal.environment.newName', message: 'Name of a new environment'})}
          onChange={({target: {value}}) => setName(value)}
        />
        <button type="submit">{translate({id: 'portal.environment.add', message: 'Add environment'})}</button>
      </span>
    </form>
  );
}
