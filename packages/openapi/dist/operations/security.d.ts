import type { Context } from '../schema/context.ts';
import type { SecurityAlternative, SecuritySchemeView } from '../view/access.ts';
import type { Credential } from '../request/request.ts';
import type { Node } from '../document/graph.ts';
/** The security schemes of a document, by key. */
export declare function getSchemes(context: Context): Map<string, SecuritySchemeView>;
/** The alternatives of an operation; those of the document where it says nothing. Undefined: nothing is said at all. */
export declare function getSecurity(operation: Node | undefined, schemes: Map<string, SecuritySchemeView>, context: Context): SecurityAlternative[] | undefined;
/** Placeholders for the first alternative that asks for anything. */
export declare function getPlaceholders(security: SecurityAlternative[] | undefined, context: Context): Credential[];
//# sourceMappingURL=security.d.ts.map