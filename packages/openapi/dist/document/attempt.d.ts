import type { Graph, Node } from './graph.ts';
/** Makes a part; where that throws, the problem is reported and the substitute is taken. `subject`: what is made, in words. */
export type Attempt = <T>(make: () => T, substitute: () => T, subject: string, at: Node) => T;
export declare function createAttempt(graph: Graph): Attempt;
/** The problem that an exception is. */
export declare function toException(subject: string, error: unknown): {
    severity: 'error';
    message: string;
    hint: string;
};
/** An operation as problems name it. */
export declare function nameOperation({ title, method, path, kind }: {
    title: string;
    method: string;
    path: string;
    kind: string;
}): string;
//# sourceMappingURL=attempt.d.ts.map