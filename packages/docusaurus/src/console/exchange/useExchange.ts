// The current request, its response, and the stream that the response leads to.
import {useEffect, useMemo, useState} from 'react';
import type {ApiRequest} from '@lectern/openapi/request';
import {MAX_SEARCHED_BYTES} from '../draft/captured/capturedValues.ts';
import {toFingerprint} from '../draft/fingerprint.ts';
import type {Problem} from '../form/problem.ts';
import type {CallResponse} from '../send/result.ts';
import type {FollowUp, FollowUpOptions} from '../stream/follow.ts';
import {holdExchange, readExchange, type Exchange, type Received} from './lastExchange.ts';
import {sendDraft, type Outgoing} from './sendDraft.ts';
import {follow} from './useFollowing.ts';
import {useLost, type Lost} from './useLost.ts';
import {useOneAtATime} from './useOneAtATime.ts';

/** A single list: a new one each time would render the form again. */
const NONE: Problem[] = [];

export type Sending = {
  received: Received;
  /** Has the request been edited since the response's request was sent? */
  isEarlier: boolean;
  /** Fields that the response refuses, until something is edited. */
  refused: Problem[];
  /** The stream that the response has led to. */
  followed: FollowUp | undefined;
  /** The response that a reload has removed. */
  lost: Lost | undefined;
  isBusy: boolean;
  send: (resume?: {lastEventId: string}) => Promise<void>;
  resumeFollowUp: (lastEventId: string) => void;
  /** Removes the response, which does not belong to the current input. */
  clear: () => void;
  cancel: () => void;
};

/** The response of a request, and what sends it. `shown`: the request as samples show it. */
export function useExchange(outgoing: Outgoing, {shown, isFollowing}: {shown: ApiRequest; isFollowing: boolean}): Sending {
  const {call, draft, target, address, options} = outgoing;
  const server = `${target.id} ${address}`;
  const sent = useMemo(() => toFingerprint(call, draft, address, options), [call, draft, address, options]);
  const [exchange, setExchange] = useState<Exchange>(() => readExchange(call) ?? {server, received: {}});
  // Beside another server it would pass for that server's response.
  const {received, followed} = exchange.server === server ? exchange : {received: {}, followed: undefined};
  const setReceived = (next: Received): void => setExchange((before) => ({...before, server, received: next}));
  const setFollowed = (next: FollowUp): void => setExchange((before) => ({...before, followed: next}));
  const {isBusy, run, cancel} = useOneAtATime(server);
  const lost = useLost(call, {isBusy, hasResponse: received.result !== undefined});
  useEffect(() => holdExchange(call, isBusy ? undefined : exchange), [call, isBusy, exchange]);
  const openStream = async (signal: AbortSignal, response: CallResponse, resume?: FollowUpOptions['resume']): Promise<void> =>
    follow({
      call,
      target,
      server: address,
      response,
      signal,
      timeout: options.timeout * 1000,
      onChange: setFollowed,
      ...(resume ? {resume} : {}),
    });
  const send: Sending['send'] = (resume) =>
    run(async (signal) => {
      const before = resume && received.result?.kind === 'response' ? received.result.stream?.events : undefined;
      setExchange({server, received: {progress: {kind: 'waiting'}, request: shown, sent}});
      const {result, refused} = await sendDraft(outgoing, resume?.lastEventId, {
        signal,
        onProgress: (progress) => setReceived({progress, request: shown, sent}),
        ...(before ? {before} : {}),
      });
      setReceived({result, request: shown, sent, refused});
      if (isFollowing && result.kind === 'response' && result.body.size <= MAX_SEARCHED_BYTES) await openStream(signal, result);
    });
  const resumeFollowUp = (lastEventId: string): void => {
    const {result} = received;
    if (result?.kind === 'response' && followed) void run((signal) => openStream(signal, result, {lastEventId, earlier: followed}));
  };
  const clear = (): void => setExchange({server, received: {}});
  const isEarlier = received.sent !== undefined && received.sent !== sent;
  const refused = (isEarlier ? undefined : received.refused) ?? NONE;
  return {received, isEarlier, refused, followed, lost, isBusy, send, resumeFollowUp, clear, cancel};
}
