import type {Context} from '../schema/context.ts';
import type {Node} from '../document/graph.ts';
import {getField, getText} from '../document/value.ts';

/** The description of an object as safe HTML, to be spread into its view; empty without a description. */
export function viewDescription(node: Node | undefined, context: Pick<Context, 'markdown'>): {html?: string} {
  const description = getField(node, 'description');
  const text = getText(node, 'description');
  return text ? {html: context.markdown(text, description)} : {};
}
