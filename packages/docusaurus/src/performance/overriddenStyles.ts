// Declarations of a stylesheet that a later one always overrides.
import postcss, {type Declaration, type Root} from 'postcss';

/** Unconditional rules by their selectors: the properties that they set. */
export type LaterRules = Map<string, Set<string>>;

/** The longhand properties of a shorthand, which sets them too. */
const LONGHAND =
  /^(?:(background)-color|(border)(?:-(?:top|right|bottom|left))?-(?:color|style|width)|(margin|padding)-(?:top|right|bottom|left))$/;
/** Selectors that `:root:root` overrides. */
const WEAK_ROOT = /^(?::root|html\[data-theme=[^\]]*\])$/;

/** Properties that stylesheets, given as texts, set for all elements of a selector. */
export function findLaterRules(stylesheets: string[]): LaterRules {
  const rules: LaterRules = new Map();
  for (const node of stylesheets.flatMap((text) => postcss.parse(text).nodes)) {
    if (node.type !== 'rule') continue;
    for (const selector of node.selectors.map(getKey)) {
      const properties = rules.get(selector) ?? new Set();
      for (const child of node.nodes) if (child.type === 'decl') properties.add(child.prop);
      rules.set(selector, properties);
    }
  }
  return rules;
}

/** Removes declarations that a later rule, with the same selector or a stronger one, always overrides. */
export function dropOverridden(root: Root, rules: LaterRules): void {
  root.walkRules((rule) => {
    const later = rule.selectors.map((selector) => findWinners(selector, rules));
    rule.each((node) => {
      if (node.type === 'decl' && !node.important && later.every((winners) => winners.some((set) => sets(set, node)))) node.remove();
    });
  });
}

/** Properties of each later rule for everything that the selector selects. */
function findWinners(selector: string, rules: LaterRules): Set<string>[] {
  const keys = [getKey(selector), ...(WEAK_ROOT.test(selector) ? [':root:root'] : [])];
  return keys.flatMap((key) => rules.get(key) ?? []);
}

function sets(properties: Set<string>, {prop}: Declaration): boolean {
  const shorthand = LONGHAND.exec(prop)?.slice(1).find(Boolean);
  return properties.has(prop) || (shorthand !== undefined && properties.has(shorthand));
}

/** A key that selectors of the same elements share. A leading `html` makes a rule stronger. */
function getKey(selector: string): string {
  return selector
    .replace(/^html (?=\.)/, '')
    .replaceAll('::', ':')
    .replace(/\s+/g, ' ');
}
