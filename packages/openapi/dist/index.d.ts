import type { Audience } from './document/audience/index.ts';
import type { Omissions } from './document/graph.ts';
import { type AuthView } from './operations/auth.ts';
import type { CallView } from './operations/call.ts';
import type { RenderCode } from './schema/context.ts';
import { type JsonSchema } from './schema/jsonSchema.ts';
import type { MockView } from './operations/mock.ts';
import { type PageKey } from './pages/movedPages.ts';
import type { FindRun } from './view/operation.ts';
import type { GroupView, OverviewPage, OperationPage } from './view/page.ts';
import type { SchemaView } from './view/schema.ts';
import { type Problem } from './document/problem.ts';
import type { Read } from './document/graph.ts';
import type { Language } from './request/samples/languages.ts';
export type CompileOptions = {
    /** Path of the document, as `read` understands it. */
    entry: string;
    /** The only way to a file. */
    read: Read;
    /** Whom the result is for: `internal` keeps what the document marks as not for the public. Default: `public`. */
    audience?: Audience;
    /** Languages of the samples, in the order of their tabs. */
    languages: readonly Language[];
    /** Code → inner HTML of a `<code>` element. */
    highlight: RenderCode;
    /** Tells when a sample was last run as it stands. Default: it never was. */
    findRun?: FindRun;
    /** Turns a path of the site into an address. Default: as it is. */
    resolveLink?: (path: string) => string;
    /** Path of the pages below the base path, without a slash at its end; empty where the site has no other pages. Default: `/api`. */
    root?: string;
    /** Pages of an earlier version of the document: those that have moved are told. */
    previous?: PageKey[];
    /** Paths of pages that are redirected already: `/docs/api/get-user`. */
    redirected?: string[];
    /** Ids that other pages of the same folder have already. */
    reserved?: string[];
    /** Shall answers for practice be made of the examples? Default: false. */
    mocks?: boolean;
};
export type Compiled = {
    overview: OverviewPage;
    pages: OperationPage[];
    groups: GroupView[];
    /** What credentials it takes, and where they may be sent. */
    auth: AuthView;
    /** Answers for practice by page id, where they were asked for. */
    mocks: Map<string, MockView>;
    /** Where the document tells of a page, by id; the overview has its first line. */
    places: Map<string, {
        file: string;
        line: number;
        pointer: string;
    }>;
    /** Something could not be made, and a substitute stands in: the problems say what. */
    isIncomplete?: true;
    /** Schemas that pages open on demand, by id. */
    schemas: Map<string, SchemaView>;
    /** What the console needs of each operation; webhooks have none. */
    calls: CallView[];
    /** JSON Schemas that calls refer to, by id. */
    definitions: Map<string, JsonSchema>;
};
/** `result` is there unless an error makes the pages wrong. */
export type CompileResult = {
    result: Compiled | undefined;
    problems: Problem[];
    /** What was left out, if anything was. */ omissions?: Omissions;
};
/** Compiles one API document. Never throws for anything a document can contain. */
export declare function compile(options: CompileOptions): Promise<CompileResult>;
/** The pages that a document gives, to be compared with those of a later version; none where it cannot be read. */
export declare function listPages(options: Pick<CompileOptions, 'entry' | 'read' | 'reserved' | 'audience'>): Promise<PageKey[]>;
/** The pages of another version of a document, as seen from this one. */
export type Counterparts = {
    /** Id of its overview. */
    overview: string;
    /** Id of the page there that shows the same operation; undefined where it has none. */
    find: (page: PageKey) => string | undefined;
};
/** Reads another version of a document. Nothing where it cannot be read: its own compilation tells why. */
export declare function readCounterparts(options: Pick<CompileOptions, 'entry' | 'read' | 'reserved' | 'audience'>): Promise<Counterparts | undefined>;
export type * from './view/access.ts';
export type { Audience } from './document/audience/index.ts';
export type { Omissions } from './document/graph.ts';
export type * from './operations/auth.ts';
export type * from './operations/call.ts';
export type { ChangeView, NoteView, ReleaseView } from './view/changes.ts';
export type { JsonSchema, JsonSchemaObject } from './schema/jsonSchema.ts';
export type * from './view/message.ts';
export type * from './operations/mock.ts';
export type { PageKey } from './pages/movedPages.ts';
export type * from './view/operation.ts';
export type * from './view/page.ts';
export { renderProblem, type Problem } from './document/problem.ts';
export type * from './view/schema.ts';
export type { VersionLink } from './view/versionLink.ts';
export { viewIncomplete } from './operations/incomplete.ts';
//# sourceMappingURL=index.d.ts.map