import {type RefObject, useEffect, useRef, useState} from 'react';
import type {CallData} from '@lectern/openapi';
import {toKey} from './draft/draft.ts';
import {parseNumber} from './form/numbers.ts';
import {getShape} from './form/shape.ts';
import {isSendable} from './send/refusal.ts';
import {isDestructive} from './target/target.ts';
import {useResponseView} from './useResponseView.ts';
import type {Console} from './useConsole.ts';

export type Send = {
  /** Sends what is filled in, unless something is wrong with it. */
  send: () => void;
  /** Sends it in any case. */
  sendAnyway: () => void;
  /** Fills a parameter in, by its key, and sends it with all else. */
  sendNext: (parameter: string, text: string) => void;
  /** Absent: there is nothing to confirm. */
  confirmation: {confirm: () => void; cancel: () => void} | undefined;
};

type Elements = {section: RefObject<HTMLElement | null>; /** That with the button. */ bar: RefObject<HTMLElement | null>};

type SendState = Pick<Console, 'editing' | 'destination' | 'sending' | 'following' | 'definitions' | 'problems' | 'missing' | 'shown'>;

/** What lists all problems beside Send, and what takes the list away. `isFilling`: fields are being filled in. */
type FormState = {showAll: () => void; hideAll: () => void; isFilling: boolean};

/** The ways to send a draft. What deletes or overwrites on a real server is confirmed first. */
export function useSend(call: CallData, state: SendState, {showAll, hideAll, isFilling}: FormState, {section, bar}: Elements): Send {
  const {following} = state;
  const {received} = state.sending;
  const {target} = state.destination;
  const phase = received.result ? 'done' : received.progress?.kind;
  const expectResponse = useResponseView({anchor: bar, scope: section, phase, hasStream: following?.isOn ?? false});
  const [isConfirming, setIsConfirming] = useState(false);
  const confirm = (): void => {
    setIsConfirming(false);
    hideAll();
    expectResponse();
    void state.sending.send();
  };
  // What a browser does not send needs no confirmation: the answer says why.
  const isSent = (): boolean => isSendable(state.shown, target.fetch === undefined);
  const sendAnyway = (): void => (isDestructive(call, target) && isSent() ? setIsConfirming(true) : confirm());
  const isNext = useRef(false);
  const send = (): void => {
    if (isFilling) {
      isNext.current = true;
      return;
    }
    showAll();
    if (state.problems.length === 0 && state.missing === undefined) sendAnyway();
    // The one of an earlier request would pass for the answer to this one.
    else state.sending.clear();
  };
  // What is filled in is sent once it is rendered: a request is made of what the form holds.
  useEffect(() => {
    if (!isNext.current || isFilling) return;
    isNext.current = false;
    send();
  });
  const sendNext = (parameter: string, text: string): void => {
    isNext.current = true;
    const {draft, change} = state.editing;
    const {schema = true} = call.parameters.find((each) => toKey(each) === parameter) ?? {};
    const value = getShape(schema, state.definitions).kind === 'number' ? parseNumber(text) : text;
    change({...draft, parameters: {...draft.parameters, [parameter]: value}});
  };
  return {send, sendAnyway, sendNext, confirmation: isConfirming ? {confirm, cancel: () => setIsConfirming(false)} : undefined};
}
