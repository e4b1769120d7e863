import {translate} from '@docusaurus/Translate';
import {type ReactNode, useState} from 'react';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import {restoreSampleData} from '../resetSandbox.ts';

type SampleDataGoneProps = {
  api: string;
  /** Called when the sample data is restored. */
  onRestore: () => void;
};

/** Restores sample data that a step needs and the visitor has deleted: all steps use the same sandbox as the consoles. */
export default function SampleDataGone({api, onRestore}: SampleDataGoneProps): ReactNode {
  const [failure, setFailure] = useState<string>();
  const restore = (): void => {
    restoreSampleData(api).then(onRestore, (error: unknown) => setFailure(describeFailure(error)));
  };
  return (
    <>
      <p>
        {translate({
          id: 'portal.try.missing',
          message: 'This step needs data that is no longer in the sandbox. Restoring sample data keeps what you created.',
        })}
      </p>
      <p>
        <button type="button" className="button button--sm button--secondary" onClick={restore}>
          {translate({id: 'portal.try.restore', message: 'Restore sample data and run again'})}
        </button>
      </p>
      {failure === undefined ? null : <p role="alert">{failure}</p>}
    </>
  );
}
