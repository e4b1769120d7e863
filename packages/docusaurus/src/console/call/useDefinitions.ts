import {useEffect, useState} from 'react';
import {describeFailure} from '../../components/failure/describeFailure.ts';
import type {CallData} from '@lectern/openapi';
import type {Definitions} from '../form/shape.ts';
import {loadDefinitions} from './definitions.ts';

/** Definitions that an operation's schemas refer to. `failure`: why definitions with a separate file are missing. */
export function useDefinitions(call: CallData): {definitions: Definitions; failure?: {message: string; retry: () => void}} {
  const [definitions, setDefinitions] = useState(call.definitions);
  const [message, setMessage] = useState<string>();
  useEffect(() => {
    if (call.definitionsUrl === undefined || message !== undefined) return;
    loadDefinitions(call).then(setDefinitions, (error: unknown) => setMessage(describeFailure(error)));
  }, [call, message]);
  return {definitions, ...(message === undefined ? {} : {failure: {message, retry: () => setMessage(undefined)}})};
}
