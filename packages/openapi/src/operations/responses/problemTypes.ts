// The problem types of a response: the kinds of error in its written examples, and where each is explained.
import {getMediaExamples} from '../../examples/examples.ts';
import type {Context} from '../../schema/context.ts';
import {isJson} from '../../request/mediaType.ts';
import type {Node} from '../../document/graph.ts';
import {getEntries, isObject} from '../../document/value.ts';
import type {ProblemTypeView} from '../../view/message.ts';

/** Problem types that are web addresses, in the order of the examples. `about:blank`, and a generated type, explain nothing. */
export function viewProblemTypes(content: Node | undefined, status: string, context: Context): ProblemTypeView[] {
  if (!/^(?:[45]|default$)/i.test(status)) return [];
  const types = new Map<string, ProblemTypeView>();
  for (const [mediaType, reference] of getEntries(content)) {
    const media = isJson(mediaType) ? context.graph.resolve(reference) : undefined;
    const examples = media ? getMediaExamples(mediaType, media, context, 'response', status) : [];
    for (const {node, value} of examples) {
      const view = node && isObject(value) ? toView(value) : undefined;
      if (view && !types.has(view.type)) types.set(view.type, view);
    }
  }
  return [...types.values()];
}

function toView({type, code, title}: Record<string, unknown>): ProblemTypeView | undefined {
  if (typeof type !== 'string' || !/^https?:\/\//i.test(type)) return undefined;
  const name = [code, title].find((text) => typeof text === 'string' && text !== '');
  return {type, name: typeof name === 'string' ? name : type};
}
