import {useMemo, useState} from 'react';
import type {CallData} from '@lectern/openapi';
import {findKnown} from './draft/filledIn.ts';
import type {Form} from './form/FormContext.ts';
import type {Problem} from './form/problem.ts';
import {useAfterPress} from './form/useAfterPress.ts';
import type {Console} from './useConsole.ts';

/**
 * Which problems are shown: those of fields that the visitor has left, all of them after an attempt to send, and those that the response
 * names.
 */
export function useForm(
  call: CallData,
  {editing, sending, definitions, findProblems}: Pick<Console, 'editing' | 'sending' | 'definitions' | 'findProblems'>,
): {
  context: Form;
  shown: Problem[];
  /** Are problems listed beside Send? */
  isListed: boolean;
  /** How often all problems were requested. */
  attempt: number;
  /** Are fields being filled in? */
  isFilling: boolean;
  showAll: () => void;
  /** Hides the list: the request is sent anyway. */
  hideAll: () => void;
} {
  const {draft, filledIn, lostFiles} = editing;
  const {refused} = sending;
  const [attempt, setAttempt] = useState(0);
  const [isListed, setIsListed] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [fillings, setFillings] = useState(0);
  const afterPress = useAfterPress();
  const shown = useMemo(() => {
    if (touched === 'all') return findProblems();
    return touched.size === 0 ? [] : findProblems().filter(({path}) => touched.has(path));
  }, [findProblems, touched]);
  const context = useMemo(
    () => ({
      api: call.api,
      definitions,
      filledIn,
      findKnown: (path: string) => findKnown(call, draft, path),
      lostFiles,
      // Problems found here come first.
      problems: new Map([...refused, ...shown].toReversed().map(({path, message}) => [path, message])),
      touch: (path: string) => {
        const add = (before: ReadonlySet<string> | 'all'): typeof before =>
          before === 'all' || before.has(path) ? before : new Set([...before, path]);
        afterPress(() => setTouched(add));
      },
      fill: (work: Promise<void>) => {
        setFillings((count) => count + 1);
        return work.finally(() => setFillings((count) => count - 1));
      },
    }),
    [call, draft, definitions, filledIn, lostFiles, refused, shown, afterPress],
  );
  const showAll = (): void => {
    setTouched('all');
    setIsListed(true);
    setAttempt(attempt + 1);
  };
  const hideAll = (): void => setIsListed(false);
  return {context, shown: isListed ? shown : [], isListed, attempt, isFilling: fillings > 0, showAll, hideAll};
}
