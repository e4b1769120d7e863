import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {Sending} from '../credentials.ts';
import {setInSandbox} from '../stored/store.ts';

/** Switches between the practice credential of a sandbox and the visitor's saved credential. */
export default function SandboxChoice({stored, isChosen}: NonNullable<Sending['choice']>): ReactNode {
  return (
    <button
      type="button"
      className="button button--secondary button--sm"
      onClick={() => stored.forEach((each) => setInSandbox(each, !isChosen))}
    >
      {isChosen
        ? translate({id: 'portal.auth.sandbox.practice', message: 'Use the sandbox key'})
        : translate({id: 'portal.auth.sandbox.own', message: 'Use your key here'})}
    </button>
  );
}
