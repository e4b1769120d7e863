// The data attributes shared by static HTML and scripts: the writer of each → its readers. Attributes that only styles or tests use are not
// listed. `''`: a mark without a value.

export type DataAttributes = {
  /* Behaviours of any page: `theme/clientModules/staticHtml.ts`. */
  /** Text to copy; empty: the code of the surrounding block. `CopyButton`, `reference/tree/rows` → `CopyButton/behaviour`. */
  'data-copy': string;
  /** The action of a button in the head of a page. `PageActions` → `PageActions/behaviour`. */
  'data-page-action': 'copy' | 'menu';
  /** A button that loads a failed part again. `LoadFailure`, `components/failure/createFailure` → `LoadFailure/behaviour`. */
  'data-retry': '';

  /** A field of a workflow: the name under which its value is stored in this tab. `mdxComponents/Workflow` → the boot script. */
  'data-stored': string;

  /* Samples: `reference/Samples`. */
  /** A list of tabs, one per language. → `Samples/behaviour`. */
  'data-language-tabs': '';
  /** The list of languages without a visible tab. → `Samples/behaviour`. */
  'data-language-more': '';
  /** Language of a tab. → `Samples/behaviour`. */
  'data-value': string;
  /** A tab that is visible only while selected, or the tab that it replaces. → `Samples/behaviour`. */
  'data-tab': 'more' | 'last';
  /** The request as JSON (`SampleSource`), from which samples are written; empty: it is in a file. → `Samples/behaviour`, `Samples/follow`. */
  'data-samples': string;
  /** Address of the file with that request. → `Samples/behaviour`. */
  'data-samples-at': string;
  /** Language of a panel whose code is not in the page. → `Samples/behaviour`, `Samples/writeSample`. */
  'data-pending': string;
  /** A panel whose code an author has written: it may be of another request than the page's. → `Samples/follow`. */
  'data-authored': '';
  /** The date of a sample's run, which does not apply to code that follows the console. `RunLine` → `Samples/follow`. */
  'data-run-line': '';

  /* Responses. */
  /** The list of tabs of responses. `ResponseTabs` → `ResponseTabs/behaviour`, `components/responses`. */
  'data-response-tabs': '';
  /** Hash of a tab. `ResponseTabs` → `ResponseTabs/behaviour`. */
  'data-hash': string;
  /** The panel of a tab of a response. `Static` → `components/responses`, the boot script. */
  'data-response': '';

  /* Versions of an API. */
  /** Versions of an operation's notes, newest first, one a line. `Notes` → `Notes/behaviour`. */
  'data-notes': string;
  /** Version of one note. `Notes` → `Notes/behaviour`. */
  'data-release': string;
  /** The heading of notes of which none is newer than the visitor's version. `Notes` → `Notes/behaviour`. */
  'data-earlier': '';
  /** The container of the choice of a visitor's version. `Changelog` → `Notes/behaviour`. */
  'data-since': '' | true;
  /** Explains the choice of the newest version on this page, then the choice of an older one. `Changelog` → `Notes/behaviour`. */
  'data-confirm': '';
  /** The mark of a release that is newer than the visitor's version: its position among all, from 1. `Changelog` → `Notes/behaviour`. */
  'data-newer': number;
  /** The heading of notes whose release added the operation; `{version}` is the visitor's. `Notes` → `Notes/behaviour`. */
  'data-added': string | undefined;
  /** The line for an operation that a version lacks. `Versions` → `Versions/behaviour`. */
  'data-missing': '';

  /* Servers with variables. */
  /** Template of a server's address. `Servers` → `Servers/behaviour`. */
  'data-server': string;
  /** Name of a variable that a field sets. `Servers` → `Servers/behaviour`. */
  'data-variable': string;

  /* Schemas and parameters: `reference/tree`. */
  /** Prefix of the anchors of a tree's rows. `SchemaTree`, `Parameters` → `reference/tree`. */
  'data-tree': string;
  /** A tree or a row that is a list, so that paths below it have `[]`. `SchemaTree` → `tree/rows`. */
  'data-list': '';
  /** The role of a row without a name: items, additional properties … `SchemaTree/Row` → `tree/rows`. */
  'data-role': string;
  /** The tools above a tree. `SchemaTree/Tools` → `tree/behaviour`. */
  'data-tree-tools': '';
  /** The action of a tool. `SchemaTree/Tools` → `tree/behaviour`. */
  'data-tree-tool': 'expand' | 'collapse';
  /** Address of the schema that a branch shows when it is opened. `SchemaTree/More` → `tree/deep`. */
  'data-schema': string;
  /** Prefix of the anchors below such a branch. `SchemaTree/More` → `tree/deep`. */
  'data-prefix': string;
  /** A branch that would repeat one around it. `SchemaTree/More` → `tree/deep`. */
  'data-circular': '';
  /** Address of a part of a heavy page. `hosting/parts` → `tree/deep`. */
  'data-part': string;
  /** The row in the fragment of the address. `tree/target` → `tree/rows`, styles. */
  'data-target': '';

  /* The page of an endpoint. */
  /** A part that stays HTML, by its name. `Static` → `pageCache`, the boot script, `TryIt`, `prefetch`. */
  'data-static': string;
  /** A part whose layout is deferred. `Static` → the boot script. */
  'data-far': '' | 'shown';
  /**
   * The whole page is laid out at once; on `html` while it arrives, then on its article. `Page`, `anchorLayout`, the boot script → styles.
   */
  'data-whole': '';
  /** Address of the data of the console. `Lead` → `TryIt`, `PageActions/actions`, `console/call/pageCall`. */
  'data-call': string;
  /** Opens the console (`Lead` → `TryIt`); in a guide, the addresses of the steps that follow (`console/Try` → `console/Step`). */
  'data-try': string;
  /** The requests of these steps, as JSON: a list of their properties. `console/Try` → the Markdown of the page. */
  'data-try-calls': string;
  /** The title of a step of a guide. `Steps` → `console/Step/earlierStep`. */
  'data-step-title': '';
  /** Names of the values that later steps take of the response of a step. `console/Try` → `console/Step`. */
  'data-try-take': string;
  /** The progress of a started step. Written by `console/Try`; styles of a page may use it. */
  'data-try-phase': 'running' | 'done' | 'failed';

  /* The console. */
  /** The console itself, by the ID of its page. `console` → the styles of print. */
  'data-console': string;
  /** Path of a field in the draft. `console/Field` → the code that moves the focus to a problem. */
  'data-field': string;
  /** Keys are input here, and not shortcuts of the page. `SendBar` → `components/isWriting`. */
  'data-writing': '';

  /* The boot script: `performance/boot`. */
  /** A control that was pressed before the scripts were loaded. The boot script → `components/isAwaited`, `Samples/behaviour`, `TryIt`. */
  'data-missed': '';
  /** The whole stylesheet. The template of pages → the boot script. */
  'data-stylesheet': '';
  /** The message that scripts of the page are missing. `theme/Root` → the boot script, which shows a copy. */
  'data-lost': '';
  /** A page that loads its scripts at once. → the boot script. */
  'data-eager': '';
  /** Placeholder for the forms for credentials without scripts. `credentials/Credentials` → the Markdown of the page. */
  'data-credentials': '';
};

export type DataAttribute = keyof DataAttributes;

declare module 'react' {
  // Merging into React's type requires an interface: written attributes are checked against the list.
  // oxlint-disable-next-line typescript/consistent-type-definitions, typescript/no-empty-object-type
  interface HTMLAttributes<T> extends Optional<DataAttributes> {}
}

type Optional<Attributes> = {[Name in keyof Attributes]?: Attributes[Name] | undefined};
