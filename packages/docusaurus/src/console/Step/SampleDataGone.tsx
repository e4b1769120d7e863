import {translate} from '@docusaurus/Translate';
import {type ReactNode, useState} from 'react';
import {describeFailure} from '../../components/describeFailure.ts';
import {resetSandbox} from '../resetSandbox.ts';

type SampleDataGoneProps = {
  api: string;
  /** Called when the sandbox is as it was at first. */
  onReset: () => void;
};

/** The way out for who has deleted what a step asks for: all steps use the same sandbox as the consoles. */
export default function SampleDataGone({api, onReset}: SampleDataGoneProps): ReactNode {
  const [failure, setFailure] = useState<string>();
  const reset = (): void => {
    resetSandbox(api).then(onReset, (error: unknown) => setFailure(describeFailure(error)));
  };
  return (
    <>
      <p>
        {translate({
          id: 'portal.try.gone',
          message:
            'What this step asks for is no longer in the sandbox. Reset the sandbox to get its sample data back; what you have created there is removed.',
        })}
      </p>
      <p>
        <button type="button" className="button button--sm button--secondary" onClick={reset}>
          {translate({id: 'portal.try.reset', message: 'Reset the sandbox and run again'})}
        </button>
      </p>
      {failure === undefined ? null : <p role="alert">{failure}</p>}
    </>
  );
}
