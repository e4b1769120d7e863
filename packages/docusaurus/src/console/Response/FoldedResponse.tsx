import {translate} from '@docusaurus/Translate';
import {type ReactNode, useState} from 'react';
import Body from './body/Body.tsx';
import Stream from './events/Stream.tsx';
import Headers from './Headers.tsx';
import {isErrorText, type ReceivedProps} from './received.ts';
import styles from './styles.module.css';
import Summary, {Meaning} from './Summary.tsx';

type FoldedResponseProps = ReceivedProps & {label: string; brief?: string};

/** One of two related responses: only its status is open and, for a stream, its text. With `brief`, the status of a success is folded too. */
export default function FoldedResponse({received, label, note, next, brief, ...props}: FoldedResponseProps): ReactNode {
  const {call, request, onStop, onResume, onUse, onNextPage} = props;
  const {head, stream} = received;
  const isTextOnly = brief !== undefined;
  const response = received.kind === 'response' ? received : undefined;
  const isPlain = isTextOnly && response !== undefined && head.status < 300 && !response.cut;
  const isError = isErrorText(received);
  const summary = <Summary call={call} received={received} onStop={onStop} isBrief />;
  const events = stream && {call, received, stream, onResume};
  return (
    <>
      {/* Below the text, so that the text does not move when this is folded. */}
      {isTextOnly ? null : summary}
      {note}
      {events ? <Stream {...events} next={next} isTextOnly={isTextOnly} /> : next}
      {isTextOnly && !isPlain ? summary : null}
      {response ? (
        <Folded line={isTextOnly ? <code dir="ltr">{brief}</code> : getLine(label)}>
          {isPlain ? summary : null}
          {isError ? null : <Meaning call={call} status={head.status} />}
          <Headers headers={head.headers} />
          {events && isTextOnly ? <Stream {...events} /> : null}
          {events ? null : (
            <Body
              call={call}
              request={request}
              response={response}
              onUse={onUse}
              onNextPage={onNextPage}
              error={isError ? {note: null} : undefined}
            />
          )}
        </Folded>
      ) : null}
    </>
  );
}

function getLine(label: string): string {
  return translate({id: 'portal.answer.folded', message: '{label} details'}, {label});
}

/** A closed part of a response, rendered when it is first opened: a list that measures itself has no height before. */
function Folded({line, children}: {line: ReactNode; children: ReactNode}): ReactNode {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <details className={styles.folded} onToggle={({currentTarget}) => setIsOpened((before) => before || currentTarget.open)}>
      <summary>{line}</summary>
      {isOpened ? <div>{children}</div> : null}
    </details>
  );
}
