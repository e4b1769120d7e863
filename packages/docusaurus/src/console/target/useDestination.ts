// Where a request goes, and how it is sent there.
import {useState} from 'react';
import type {CallData} from '@lectern/openapi';
import {getEnvironment} from '../../credentials/environment/environment.ts';
import type {Editing} from '../draft/useDraft.ts';
import {outsideOfEnvironments, withEnvironment} from './chosenServer.ts';
import {readOptions, writeOptions, type Options} from './options.ts';
import {getAddress, type Target} from './target.ts';
import {usePreparation} from './usePreparation.ts';
import {useTargets} from './useTargets.ts';

export type Destination = {
  targets: Target[];
  /** The target that the draft names. */
  target: Target;
  /** Address of the target, its variables replaced. */
  address: string;
  options: Options;
  changeOptions: (options: Options) => void;
  /** Switches to the server of the chosen environment, or to the one that is chosen outside of environments. */
  enterEnvironment: () => void;
};

/** The target of a draft, prepared for the first request, and the visitor's options. */
export function useDestination(call: CallData, {draft, change}: Pick<Editing, 'draft' | 'change'>): Destination {
  const [options, setOptions] = useState(() => readOptions(call.api));
  const targets = useTargets(call, options.server);
  const target = getTarget(targets, draft.target);
  usePreparation(call, target);
  return {
    targets,
    target,
    address: getAddress(target, draft.variables),
    options,
    changeOptions: (next) => {
      writeOptions(call.api, next);
      setOptions(next);
    },
    enterEnvironment: () => {
      setOptions(readOptions(call.api));
      change((before) => (getEnvironment(call.api) ? withEnvironment(call.api, before) : outsideOfEnvironments(call.api, before)));
    },
  };
}

/** The target with an ID, else the first one; there is always one. */
function getTarget(targets: Target[], id: string): Target {
  const target = targets.find((each) => each.id === id) ?? targets[0];
  if (!target) throw new Error('There is nothing to call.');
  return target;
}
