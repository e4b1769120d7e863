import {type ReactNode, useEffect, useState} from 'react';
import {loadDefinitions} from '../../call/definitions.ts';
import {findMeanings} from '../../responseBody/meanings.ts';
import Description from '../../Field/Description.tsx';
import type {ResponseHead, StreamEvent} from '../../send/result.ts';
import {findMedia, findResponse, type ResponseCall} from '../responseCall.ts';
import styles from '../styles.module.css';

type OutcomeProps = {call: ResponseCall; head: ResponseHead; /** The last one of a stream. */ event: StreamEvent};

/** How a stream without text has ended, in the words of the API document; nothing if the document has none. */
export default function Outcome({call, head, event}: OutcomeProps): ReactNode {
  const [meanings, setMeanings] = useState<string[]>([]);
  const media = findMedia(findResponse(call, head.status), head.mediaType);
  useEffect(() => {
    let isCurrent = true;
    loadDefinitions(call).then(
      (definitions) =>
        isCurrent && media?.schema !== undefined && setMeanings(findMeanings(event, media.schema, media.sequential === true, definitions)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [call, media, event]);
  return (
    <div role="status" className={styles.outcome}>
      {meanings.map((text) => (
        <Description key={text} text={text} />
      ))}
    </div>
  );
}
