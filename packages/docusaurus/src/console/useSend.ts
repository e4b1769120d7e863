import {type RefObject, useEffect, useRef, useState} from 'react';
import type {CallData} from '@lectern/openapi';
import {toParameterKey} from '@lectern/openapi/request';
import {parseNumber} from './form/numbers.ts';
import {getShape} from './form/shape.ts';
import {isSendable} from './send/refusal.ts';
import {isDestructive} from './target/target.ts';
import {useResponseView} from './useResponseView.ts';
import type {Console} from './useConsole.ts';

export type Send = {
  /** Sends the request, unless it has problems. */
  send: () => void;
  /** Sends it in any case. */
  sendAnyway: () => void;
  /** Sets a parameter, by its key, and sends the request with it. */
  sendNext: (parameter: string, text: string) => void;
  /** Absent: nothing needs confirmation. */
  confirmation: {confirm: () => void; cancel: () => void} | undefined;
};

type Elements = {section: RefObject<HTMLElement | null>; /** That with the button. */ bar: RefObject<HTMLElement | null>};

type SendState = Pick<Console, 'editing' | 'destination' | 'sending' | 'following' | 'definitions' | 'findProblems' | 'missing' | 'shown'>;

/** Shows all problems beside Send, and hides them. `isFilling`: fields are being filled in. */
type FormState = {showAll: () => void; hideAll: () => void; isFilling: boolean};

/** The ways to send a draft. A request that deletes or overwrites on a real server is confirmed first. */
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
  // A request that a browser does not send needs no confirmation: the result explains why.
  const isSent = (): boolean => isSendable(state.shown, target.fetch === undefined);
  const sendAnyway = (): void => (isDestructive(call, target) && isSent() ? setIsConfirming(true) : confirm());
  const isNext = useRef(false);
  const send = (): void => {
    if (isFilling) {
      isNext.current = true;
      return;
    }
    showAll();
    if (state.findProblems().length === 0 && state.missing === undefined) sendAnyway();
    // An earlier response would pass for that of this request.
    else state.sending.clear();
  };
  // Sent after the next render: a request is built from the rendered form.
  useEffect(() => {
    if (!isNext.current || isFilling) return;
    isNext.current = false;
    send();
  });
  const sendNext = (parameter: string, text: string): void => {
    isNext.current = true;
    const {draft, change} = state.editing;
    const {schema = true} = call.parameters.find((each) => toParameterKey(each) === parameter) ?? {};
    const value = getShape(schema, state.definitions).kind === 'number' ? parseNumber(text) : text;
    change({...draft, parameters: {...draft.parameters, [parameter]: value}});
  };
  return {send, sendAnyway, sendNext, confirmation: isConfirming ? {confirm, cancel: () => setIsConfirming(false)} : undefined};
}
