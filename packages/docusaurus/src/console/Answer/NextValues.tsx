import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useState} from 'react';
import type {ApiRequest} from '@lectern/openapi/request';
import type {UsableValue} from '../content/ids.ts';
import type {CallResponse} from '../result.ts';
import {findResponse, type AnswerCall} from './answerCall.ts';
import styles from './styles.module.css';
import type {BodyCaller} from './useBody.ts';

type NextValuesProps = {
  call: AnswerCall;
  request: ApiRequest;
  response: CallResponse;
  caller: BodyCaller;
  onUse?: ((name: string, value: string) => void) | undefined;
};

/** Values of the answer that further calls want: those that the document's links name, or else the ids in it. */
export default function NextValues({call, response, caller, onUse}: NextValuesProps): ReactNode {
  const [values, setValues] = useState<UsableValue[]>([]);
  const [used, setUsed] = useState('');
  const links = findResponse(call, response.head.status)?.links;
  useEffect(() => {
    let isWanted = true;
    readValues(links, response, caller).then(
      (found) => isWanted && setValues(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [links, response, caller]);
  if (!onUse || values.length === 0) return null;
  return (
    <div className={styles.next}>
      <span className={styles.muted}>{translate({id: 'portal.answer.use', message: 'Use in further calls:'})}</span>
      {values.map(({name, value}) => (
        <button
          key={`${name} ${value}`}
          type="button"
          className={styles.chip}
          aria-pressed={used === `${name} ${value}`}
          onClick={() => {
            onUse(name, value);
            setUsed(`${name} ${value}`);
          }}
        >
          {name} <code>{value}</code>
        </button>
      ))}
    </div>
  );
}

/** Runtime expressions of links read the body by a JSON Pointer, or a header by its name. */
async function readValues(
  links: {values: Record<string, string>}[] | undefined,
  {head}: CallResponse,
  caller: BodyCaller,
): Promise<UsableValue[]> {
  const wanted = (links ?? []).flatMap(({values}) => Object.entries(values));
  const pointers = wanted.map(([, expression]) => /^\$response\.body#(.*)$/.exec(expression)?.[1]);
  const bodyValues = await caller.call(
    'getValues',
    pointers.map((pointer) => pointer ?? '/'),
  );
  const found = new Map<string, UsableValue>();
  wanted.forEach(([key, expression], index) => {
    const header = /^\$response\.header\.(.+)$/.exec(expression)?.[1]?.toLowerCase();
    const value =
      header === undefined
        ? pointers[index] === undefined
          ? undefined
          : bodyValues[index]
        : head.headers.find(([name]) => name === header)?.[1];
    // A parameter may be named with its place: `path.indexId`.
    const name = key.replace(/^(?:path|query|header|cookie)\./, '');
    if (value !== undefined) found.set(`${name} ${value}`, {name, value});
  });
  // What an error names by an id, as its request, is of no use to another call.
  return found.size > 0 || head.status >= 400 ? [...found.values()] : caller.call('getIds');
}
