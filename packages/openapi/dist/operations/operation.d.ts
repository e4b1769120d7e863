import { type Attempt } from '../document/attempt.ts';
import type { Context } from '../schema/context.ts';
import type { SecuritySchemeView } from '../view/access.ts';
import type { FindRun } from '../view/operation.ts';
import type { OperationPage } from '../view/page.ts';
import { type Parameter } from './parameter.ts';
import { type RequestTemplate } from '../request/request.ts';
import type { OperationEntry } from '../document/operationEntry.ts';
import type { Node } from '../document/graph.ts';
import { type FindPage } from './response.ts';
import type { Language } from '../request/samples/languages.ts';
import type { AnswerKind } from '../request/samples/sample.ts';
/** What all operations share. */
export type OperationContext = Context & {
    schemes: Map<string, SecuritySchemeView>;
    languages: readonly Language[];
    findRun: FindRun | undefined;
    findPage: FindPage;
    attempt: Attempt;
    /** Operations whose callbacks are being viewed: callbacks may lead back to them. */
    within?: readonly string[];
};
/** Path items hold operations under these keys. */
export declare const METHODS: readonly ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];
/** The operations of a Path Item Object, in its order: method and node. */
export declare function getOperations(pathNode: Node): [method: string, node: Node][];
/** The page of one operation or webhook. */
export declare function viewOperationPage(entry: OperationEntry, context: OperationContext): OperationPage;
/** What of an operation every request is made from. `encoding` is that of the first media type. */
export declare function getTemplate({ method, path }: Pick<OperationEntry, 'method' | 'path'>, parameters: Parameter[], body: Node | undefined, context: Context): RequestTemplate;
/** How the answer to a successful call is best read. */
export declare function getAnswerKind(node: Node, context: Context): AnswerKind;
//# sourceMappingURL=operation.d.ts.map