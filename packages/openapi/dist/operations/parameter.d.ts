import type { Context } from '../schema/context.ts';
import type { ParameterPlace, ParameterView } from '../view/message.ts';
import { type RequestParameter } from '../request/request.ts';
import type { Node } from '../document/graph.ts';
/** A parameter with all that later steps need of it. */
export type Parameter = {
    node: Node;
    request: RequestParameter;
    required: boolean;
    schema: Node | undefined;
};
/** The parameters of an operation; one of the operation replaces one of its path with the same name and place. */
export declare function getParameters(path: Node, operation: Node, context: Context): Parameter[];
/** The parameters grouped by place, in the order path, query, header, cookie. */
export declare function viewParameters(parameters: Parameter[], context: Context): {
    place: ParameterPlace;
    items: ParameterView[];
}[];
/** Header Objects of a response or a part. */
export declare function viewHeaders(headers: Node | undefined, context: Context): ParameterView[];
/** The first example of a parameter, else a value made from its schema. */
export declare function getParameterValue({ node, schema }: Parameter, context: Context): unknown;
//# sourceMappingURL=parameter.d.ts.map