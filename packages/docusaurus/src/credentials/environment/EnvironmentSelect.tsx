import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import {chooseEnvironment} from './environment.ts';
import {useEnvironments} from './useEnvironments.ts';

type EnvironmentSelectProps = {api: string; /** Called when another one is chosen. */ onChoose?: () => void};

/** The environment of requests, and the choice of another one. */
export default function EnvironmentSelect({api, onChoose}: EnvironmentSelectProps): ReactNode {
  const {environments, chosen} = useEnvironments(api);
  return (
    <select
      value={chosen?.id ?? ''}
      onChange={({target: {value}}) => {
        chooseEnvironment(api, value === '' ? undefined : value);
        onChoose?.();
      }}
    >
      <option value="">{translate({id: 'portal.environment.none', message: 'None'})}</option>
      {environments.map(({id, name}) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
