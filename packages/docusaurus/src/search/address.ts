// The search in the address: `?q=text&kind=guide`. The dialog is open where there is a `q`, even an empty one.
import {useHistory} from '@docusaurus/router';
import {useHistorySelector, useQueryStringList} from '@docusaurus/theme-common';
import {useCallback, useMemo} from 'react';
import {goBack} from '../components/goBack.ts';
import {KINDS, type Kind} from './indexing/record.ts';

/** Where there is one, even an empty one, the dialog is open. */
export const TEXT = 'q';
const KIND = 'kind';
const DOCUMENT = 'document';

type HistoryState = {hasOpenedSearch?: true} | null | undefined;

export type SearchAddress = {
  /** undefined: the dialog is closed. */
  text: string | undefined;
  kinds: Kind[];
  documents: string[];
  open: () => void;
  close: () => void;
  /** Writes the typed text into the current history entry, and renders nothing: the page below the dialog may be large. */
  setText: (text: string) => void;
  setKinds: (kinds: Kind[]) => void;
  setDocuments: (documents: string[]) => void;
};

/** The state of the search in the address, and functions that change it. */
export function useSearchAddress(): SearchAddress {
  const history = useHistory<HistoryState>();
  // Docusaurus's hook for a single value deletes an empty one, which means an open dialog here.
  const text = useHistorySelector(({location}) => new URLSearchParams(location.search).get(TEXT)) ?? undefined;
  const [kindValues] = useQueryStringList(KIND);
  const [documents] = useQueryStringList(DOCUMENT);
  const change = useCallback(
    (edit: (parameters: URLSearchParams) => void, isNew = false) => {
      const {pathname, hash, state} = history.location;
      const parameters = readParameters();
      edit(parameters);
      const next = {pathname, hash, search: parameters.toString(), state: isNew ? ({hasOpenedSearch: true} as const) : state};
      if (isNew) history.push(next);
      else history.replace(next);
    },
    [history],
  );
  const actions = useMemo(
    () => ({
      open: () => {
        if (!readParameters().has(TEXT)) change((parameters) => parameters.set(TEXT, ''), true);
      },
      close: () => {
        if (history.location.state?.hasOpenedSearch) goBack(history);
        else change((parameters) => [TEXT, KIND, DOCUMENT].forEach((name) => parameters.delete(name)));
      },
      setText: (value: string) => {
        // The dialog may still be open while the page of the chosen result loads.
        if (!new URLSearchParams(history.location.search).has(TEXT)) return;
        const address = new URL(window.location.href);
        address.searchParams.set(TEXT, value);
        window.history.replaceState(window.history.state, '', address);
      },
      setKinds: (values: Kind[]) => change((parameters) => setAll(parameters, KIND, values)),
      setDocuments: (values: string[]) => change((parameters) => setAll(parameters, DOCUMENT, values)),
    }),
    [change, history],
  );
  const kinds = useMemo(() => KINDS.filter((kind) => kindValues.includes(kind)), [kindValues]);
  return {text, kinds, documents, ...actions};
}

/** The parameters in the address bar, which may be newer than the router's: see `setText`. */
function readParameters(): URLSearchParams {
  return new URLSearchParams(window.location.search);
}

function setAll(parameters: URLSearchParams, name: string, values: string[]): void {
  parameters.delete(name);
  for (const value of values) parameters.append(name, value);
}
