import type { Graph, Node } from '../document/graph.ts';
import type { Tell } from './tell.ts';
/** Checks a Security Scheme Object. */
export declare function checkSecurity(node: Node, tell: Tell): void;
/** Checks a Security Requirement Object: each scope of OAuth 2.0 is declared by a flow of its scheme. */
export declare function checkRequirement(node: Node, _tell: Tell, graph: Graph): void;
//# sourceMappingURL=securityRules.d.ts.map