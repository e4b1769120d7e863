// Page data of changes between versions of a document.
/** The subject of a change. */
export type ChangeLocation = {
  /** Location of a parameter: `query`. `name` begins with its name. */
  parameter?: string;
  /** As code: `IndexSettings › language`. */
  name: string;
};

/** One change as a line: its subject, and what happened. */
export type ChangeView = {
  kind: 'added' | 'changed' | 'deprecated' | 'removed';
  breaking?: true;
  /** Absent if the change is about the operation itself. */
  location?: ChangeLocation;
  text: string;
  /** Direction of the value, if it decides whether the change breaks a caller. */
  direction?: 'request' | 'response';
  /** Address of the page that explains how to adapt. */
  guide?: string;
  /** The operations that it affects; `pageId` if the document still has the operation. */
  operations: {method: string; path: string; pageId?: string}[];
};

/** A release and everything that changed with it. */
export type ReleaseView = {
  /** `info.version` of the newer document. */
  version: string;
  previous: string;
  /** Day of the release: `2025-06-03`. */
  date: string;
  changes: ChangeView[];
};

/** What changed in one operation with one release. */
export type NoteView = Pick<ReleaseView, 'version' | 'date'> & {changes: Omit<ChangeView, 'operations'>[]};
