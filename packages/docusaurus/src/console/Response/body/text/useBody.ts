import {useCallback, useEffect, useState} from 'react';
import {describeFailure} from '../../../../components/failure/describeFailure.ts';
import type {BodyCalls} from '../../../responseBody/bodyWorker.ts';
import {createCaller, type Caller} from '../../../responseBody/calls.ts';
import {createCheckWorker} from '../../../responseBody/createCheckWorker.ts';

export type BodyCaller = Caller<BodyCalls>;

export type OpenBody =
  | {kind: 'opening'}
  | {kind: 'failed'; message: string; retry: () => void}
  /** `problem`: why the text is not the declared JSON; `levels`: its nesting, if that is too deep to parse. */
  | {kind: 'text'; caller: BodyCaller; length: number; problem?: string; levels?: number}
  | {kind: 'json'; caller: BodyCaller; length: number; rows: number};

/** Created at one place in the code, since a second place would be a second script. */
function createBodyWorker(): BodyCaller {
  return createCaller<BodyCalls>(new Worker(new URL('../../../responseBody/bodyWorker.js', import.meta.url)));
}

/** Starts the workers that read and check a body once: from then on the browser's cache has their scripts. */
export async function prepareWorkers(): Promise<void> {
  const [reader, checker] = [createBodyWorker(), createCheckWorker()];
  const body = new Blob(['{}']);
  await Promise.allSettled([reader.call('read', body), checker.call('check', body, {}, {})]);
  for (const worker of [reader, checker]) worker.end();
}

/** Opens a body in a worker of its own, which ends with the view. */
export function useBody(body: Blob, isJson: boolean): OpenBody {
  const [state, setState] = useState<OpenBody>({kind: 'opening'});
  const [attempt, setAttempt] = useState(0);
  const retry = useCallback(() => {
    setState({kind: 'opening'});
    setAttempt((before) => before + 1);
  }, []);
  useEffect(() => {
    let isWanted = true;
    const caller = createBodyWorker();
    const open = async (): Promise<OpenBody> => {
      const length = await caller.call('read', body);
      if (!isJson) return {kind: 'text', caller, length};
      const parsed = await caller.call('parse');
      return {kind: 'problem' in parsed ? 'text' : 'json', caller, length, ...parsed} as OpenBody;
    };
    open()
      .catch((error: unknown): OpenBody => ({kind: 'failed', message: describeFailure(error), retry}))
      .then((opened) => isWanted && setState(opened))
      .catch(() => undefined);
    return () => {
      isWanted = false;
      caller.end();
    };
  }, [body, isJson, attempt, retry]);
  return state;
}
