// Names in `required` that no property has. A schema may require undescribed properties; only a name close to a property is a misspelling.
import {getSimilar} from '../document/problems/didYouMean.ts';
import type {Graph, Node} from '../document/graph.ts';
import {getItems} from '../document/value.ts';
import {flatten, getAll, getPropertyNodes} from '../schema/flatten.ts';
import {APPLIED_IN_PLACE} from '../spec/pointers.ts';

/** Shorter names are too similar to compare. */
const MIN_LENGTH = 3;
const MAX_COMPARISONS = 100_000;

const OPTIONS = ['oneOf', 'anyOf', 'if', 'dependentSchemas'];

/** Checks the names that a schema and the parts written in it require. */
export function checkRequired(node: Node, graph: Graph): void {
  // Checked with the schema around it, whose properties it shares.
  if (APPLIED_IN_PLACE.test(node.pointer)) return;
  const flat = flatten([node], graph);
  const own = getAll(flat, 'required').filter((list) => list.file === node.file && list.pointer.startsWith(`${node.pointer}/`));
  const names = own.flatMap(getItems).filter(({value}) => typeof value === 'string');
  if (names.length === 0) return;
  // Options have properties of their own, which the names may refer to.
  if (OPTIONS.some((keyword) => getAll(flat, keyword).length > 0)) return;
  const properties = getPropertyNodes(flat);
  const missing = names.filter(({value}) => String(value).length >= MIN_LENGTH && !properties.has(String(value)));
  if (missing.length * properties.size > MAX_COMPARISONS) return;
  for (const name of missing) {
    const written = String(name.value);
    const near = getSimilar(written, properties.keys());
    if (near === undefined) continue;
    const message = `"required" names "${written}", but no property has this name`;
    graph.report({severity: 'warning', message, hint: `did you mean "${near}"?`}, name);
  }
}
