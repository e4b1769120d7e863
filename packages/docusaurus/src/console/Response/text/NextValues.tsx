import {translate} from '@docusaurus/Translate';
import {useHistory} from '@docusaurus/router';
import {type MouseEvent, type ReactNode, useEffect, useState} from 'react';
import type {UsableValue} from '../../content/ids.ts';
import type {CallResponse} from '../../send/result.ts';
import {getLinkedPage} from '../../stream/streamLink.ts';
import {findResponse, type ResponseCall} from '../responseCall.ts';
import styles from '../styles.module.css';
import type {BodyCaller} from './useBody.ts';

type DocumentedLinks = NonNullable<ReturnType<typeof findResponse>>['links'];

type NextValuesProps = {
  call: ResponseCall;
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
      <NextCalls call={call} links={links} values={values} onUse={onUse} />
      <span className={styles.line}>
        <span className={styles.muted}>{translate({id: 'portal.answer.use', message: 'Reuse in:'})}</span>
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
      </span>
    </div>
  );
}

type NextCallsProps = {
  call: ResponseCall;
  links: DocumentedLinks;
  values: UsableValue[];
  onUse: (name: string, value: string) => void;
};

/** The operations that the links of the response lead to, each opened with its values filled in. */
function NextCalls({call, links = [], values, onUse}: NextCallsProps): ReactNode {
  const history = useHistory();
  const known = new Map(values.map(({name, value}) => [name, value]));
  return links.map((link) => {
    const names = Object.keys(link.values).map(toName);
    const used = names.flatMap((name) => {
      const value = known.get(name);
      return value === undefined ? [] : [[name, value] as const];
    });
    if (link.title === undefined || link.pageId === call.pageId || used.length < names.length) return null;
    const address = `${getLinkedPage(call, link)}#console`;
    const follow = (event: MouseEvent): void => {
      for (const [name, value] of used) onUse(name, value);
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      history.push(address);
    };
    return (
      <a key={link.pageId} className="button button--secondary button--sm" href={address} onClick={follow}>
        {link.title} →
      </a>
    );
  });
}

/** A parameter may be named with its location: `path.indexId`. */
function toName(key: string): string {
  return key.replace(/^(?:path|query|header|cookie)\./, '');
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
    const name = toName(key);
    if (value !== undefined) found.set(`${name} ${value}`, {name, value});
  });
  // What an error names by an id, as its request, is of no use to another call.
  return found.size > 0 || head.status >= 400 ? [...found.values()] : caller.call('getIds');
}
