import {createContext} from 'react';
import type {Definitions} from './shape.ts';
import type {FilledIn} from '../draft/filledIn.ts';
import type {FileNames} from '../draft/heldFiles.ts';

/** What every field of a form needs to know. */
export type Form = {
  /** Route of the API document. */
  api: string;
  definitions: Definitions;
  /** What is wrong, by the id of the field; only what is to be shown. */
  problems: Map<string, string>;
  /** The visitor has left a field: from now on it may show what is wrong with it. */
  touch: (path: string) => void;
  /** Work that fills in fields, such as a file that is loaded: Send waits for it. Gives the same work. */
  fill: (work: Promise<void>) => Promise<void>;
  filledIn: FilledIn;
  /** The ID of an earlier response for a field of the body that is added; none that is of something else than the rest of the form. */
  findKnown: (path: string) => unknown;
  lostFiles: FileNames;
};

export const FormContext = createContext<Form>({
  api: '',
  definitions: {},
  problems: new Map(),
  touch: () => undefined,
  fill: (work) => work,
  filledIn: {},
  findKnown: () => undefined,
  lostFiles: {},
});
