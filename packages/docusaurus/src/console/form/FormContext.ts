import {createContext} from 'react';
import type {Definitions} from './shape.ts';
import type {FilledIn} from '../draft/filledIn.ts';
import type {FileNames} from '../draft/files/heldFiles.ts';

/** Data for every field of a form. */
export type Form = {
  /** Route of the API document. */
  api: string;
  definitions: Definitions;
  /** The shown problems, by the ID of their field. */
  problems: Map<string, string>;
  /** Called when the visitor leaves a field: from then on it may show its problem. */
  touch: (path: string) => void;
  /** Registers work that fills in fields, such as loading a file: Send waits for it. Returns the same work. */
  fill: (work: Promise<void>) => Promise<void>;
  filledIn: FilledIn;
  /** The ID of an earlier response for an added field of the body; none that belongs to another resource than the rest of the form. */
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
