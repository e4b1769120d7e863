import {translate} from '@docusaurus/Translate';
import {useHistory} from '@docusaurus/router';
import {type MouseEvent, type ReactNode, useEffect, useState} from 'react';
import {findInText, toLinkedKey} from '../../../draft/captured/captureResponse.ts';
import {getCapturedName, MAX_SEARCHED_BYTES} from '../../../draft/captured/capturedValues.ts';
import {toVisible} from '../../../../visible.ts';
import type {CallResponse} from '../../../send/result.ts';
import {getOperationPage} from '../../../call/operationPage.ts';
import {findResponse, type ResponseCall} from '../../responseCall.ts';
import styles from '../../styles.module.css';
import type {BodyCaller} from './useBody.ts';

/** A value of a response with the name that requests use for it, `tempFileIds`, and the keys that it is stored under. */
type UsableValue = {name: string; value: unknown; keys: string[]};

/** What a response leads to. `page`: the value that requests the next page of a list. */
type Next = {values: UsableValue[]; page?: string};

const NONE: Next = {values: []};

/** Values that are offered, and values of one list that are written out. */
const MAX_VALUES = 8;
const MAX_WRITTEN = 3;

/**
 * Values of the response for further requests: those that the document's links name, or else the IDs in it. Undefined while they are read.
 * `caller`: has read the response.
 */
export function useNextValues(call: ResponseCall, response: CallResponse, caller: BodyCaller | undefined): Next | undefined {
  const [next, setNext] = useState<Next | undefined>(caller ? undefined : NONE);
  useEffect(() => {
    if (!caller) return;
    let isWanted = true;
    readValues(call, response, caller).then(
      (found) => isWanted && setNext(found),
      () => isWanted && setNext(NONE),
    );
    return () => {
      isWanted = false;
    };
  }, [call, response, caller]);
  return next;
}

type NextValuesProps = {next: Next | undefined; onUse: (key: string, value: unknown) => void};

/** Each value, with a button that fills it in elsewhere. */
export function NextValues({next, onUse}: NextValuesProps): ReactNode {
  const [used, setUsed] = useState('');
  if (!next || next.values.length === 0) return null;
  return (
    <div className={styles.line}>
      <span className={styles.muted}>{translate({id: 'portal.answer.use', message: 'Reuse in requests that take:'})}</span>
      {next.values.map(({name, value, keys}) => (
        <button
          key={`${name} ${String(value)}`}
          type="button"
          className={styles.chip}
          aria-pressed={used === name}
          onClick={() => {
            for (const key of keys) onUse(key, value);
            setUsed(name);
          }}
        >
          {name} <code>{toVisible(write(value))}</code>
        </button>
      ))}
      <span role="status">
        {used === ''
          ? null
          : translate({id: 'portal.answer.used', message: 'Filled in when you open a request that takes {name}.'}, {name: used})}
      </span>
    </div>
  );
}

/** All of a short list, the beginning of a long one. */
function write(value: unknown): string {
  const all = [value].flat();
  return all.slice(0, MAX_WRITTEN).join(', ') + (all.length > MAX_WRITTEN ? ` … (${all.length})` : '');
}

type NextCallsProps = NextValuesProps & {
  call: ResponseCall;
  response: CallResponse;
  onNextPage?: ((value: string) => void) | undefined;
  /** Page of an operation that is not offered. */
  without?: string | undefined;
};

/** The next page of a list, and the operations that the response's links lead to, each opened with its values filled in. */
export function NextCalls({call, response, next, onUse, onNextPage, without}: NextCallsProps): ReactNode {
  const history = useHistory();
  // All at once: if some appeared first, a press would hit another button.
  if (!next) return null;
  const {values, page} = next;
  const links = findResponse(call, response.head.status)?.links ?? [];
  const known = new Map(values.flatMap(({keys, value}) => keys.map((key) => [key, value] as const)));
  const buttons = links.flatMap((link) => {
    const wanted = Object.keys(link.values).map((parameter) => toLinkedKey(parameter, link.path));
    // A link cannot name all items of a list: a link without names takes values found by field names.
    const used = wanted.length === 0 ? [...known] : [...known].filter(([key]) => wanted.includes(key));
    if (link.title === undefined || [call.pageId, without].includes(link.pageId) || used.length < wanted.length) return [];
    const address = `${getOperationPage(link.pageId)}#console`;
    const follow = (event: MouseEvent): void => {
      for (const [key, value] of used) onUse(key, value);
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
  const goOn = ({currentTarget}: MouseEvent<HTMLElement>): void => {
    // The button disappears with this response; the next response is in the same region.
    currentTarget.closest<HTMLElement>('[data-received]')?.focus({preventScroll: true});
    if (page !== undefined) onNextPage?.(page);
  };
  const paging =
    page === undefined || !onNextPage ? null : (
      <button type="button" className="button button--secondary button--sm" onClick={goOn}>
        {translate({id: 'portal.answer.nextPage', message: 'Next page'})}
      </button>
    );
  if (buttons.length === 0 && !paging) return null;
  return (
    <div className={styles.bar}>
      {paging}
      {buttons}
    </div>
  );
}

/** Reads the values, and the value for the next page: that of a refused response leads nowhere. */
async function readValues(call: ResponseCall, response: CallResponse, caller: BodyCaller): Promise<Next> {
  const pointer = response.head.status < 300 ? call.nextPage?.pointer : undefined;
  const [page] = pointer === undefined ? [] : await caller.call('getValues', [pointer]);
  const values = (await readLinked(call, response, caller)) ?? (await readUsableIds(call, response));
  return {values, ...(page ? {page} : {})};
}

/** Runtime expressions of links read the body by a JSON Pointer, or a header by its name. Nothing if none finds a value. */
async function readLinked(call: ResponseCall, {head}: CallResponse, caller: BodyCaller): Promise<UsableValue[] | undefined> {
  const wanted = (findResponse(call, head.status)?.links ?? []).flatMap(({values, path}) =>
    Object.entries(values).map(([parameter, expression]) => ({key: toLinkedKey(parameter, path), expression})),
  );
  const pointers = wanted.map(({expression}) => /^\$response\.body#(.*)$/.exec(expression)?.[1]);
  const bodyValues = await caller.call(
    'getValues',
    pointers.map((pointer) => pointer ?? '/'),
  );
  const found = new Map<string, UsableValue>();
  wanted.forEach(({key, expression}, index) => {
    const header = /^\$response\.header\.(.+)$/.exec(expression)?.[1]?.toLowerCase();
    const value =
      header === undefined
        ? pointers[index] === undefined
          ? undefined
          : bodyValues[index]
        : head.headers.find(([name]) => name === header)?.[1];
    const name = getCapturedName(key);
    const others = found.get(`${name} ${value}`)?.keys ?? [];
    if (value !== undefined) found.set(`${name} ${value}`, {name, value, keys: [...new Set([...others, key])]});
  });
  return found.size > 0 ? [...found.values()] : undefined;
}

/** The IDs in a body that other requests take. */
async function readUsableIds(call: ResponseCall, {head, body}: CallResponse): Promise<UsableValue[]> {
  // An ID that an error names, such as its request's, is of no use to other requests.
  if (head.status >= 400 || body.size > MAX_SEARCHED_BYTES) return [];
  const ids = findInText(call, head.status, await body.text());
  // The first item of a list is in it too.
  return Object.entries(ids)
    .map(([key, value]) => ({name: getCapturedName(key), value, keys: [key]}))
    .filter(({name}) => call.takes?.includes(name))
    .filter(({name}, _, all) => !all.some((other) => other.name === `${name}s`))
    .slice(0, MAX_VALUES);
}
