import {useEffect, useState} from 'react';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import type {CallData} from '@lectern/openapi';
import type {Definitions} from '../form/shape.ts';
import {loadDefinitions} from './definitions.ts';

/** Definitions that schemas of a call refer to. `failure`: why those are missing that have a file of their own. */
export function useDefinitions(call: CallData): {definitions: Definitions; failure?: {message: string; retry: () => void}} {
  const [definitions, setDefinitions] = useState(call.definitions);
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    if (call.definitionsUrl === undefined || message !== undefined) return;
    loadDefinitions(call).then(setDefinitions, (error: unknown) => setMessage(describeFailure(error)));
  }, [call, message]);
  return {definitions, ...(message === undefined ? {} : {failure: {message, retry: () => setMessage(undefined)}})};
}
