// What a stylesheet says, and a later one always says otherwise.
import postcss, {type Declaration, type Root} from 'postcss';

/** Rules under no condition, by their selectors: the properties that they set. */
export type LaterRules = Map<string, Set<string>>;

/** Part of a shorthand, which sets it too. */
const LONGHAND =
  /^(?:(background)-color|(border)(?:-(?:top|right|bottom|left))?-(?:color|style|width)|(margin|padding)-(?:top|right|bottom|left))$/;
/** What `:root:root` wins over. */
const WEAK_ROOT = /^(?::root|html\[data-theme=[^\]]*\])$/;

/** What stylesheets, by their texts, set for all elements that a selector selects. */
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

/** Removes what one of the later rules, with the same selector or a stronger one, always wins over. */
export function dropOverridden(root: Root, rules: LaterRules): void {
  root.walkRules((rule) => {
    const later = rule.selectors.map((selector) => findWinners(selector, rules));
    rule.each((node) => {
      if (node.type === 'decl' && !node.important && later.every((winners) => winners.some((set) => sets(set, node)))) node.remove();
    });
  });
}

/** Properties of each later rule for all that the selector selects. */
function findWinners(selector: string, rules: LaterRules): Set<string>[] {
  const keys = [getKey(selector), ...(WEAK_ROOT.test(selector) ? [':root:root'] : [])];
  return keys.flatMap((key) => rules.get(key) ?? []);
}

function sets(properties: Set<string>, {prop}: Declaration): boolean {
  const shorthand = LONGHAND.exec(prop)?.slice(1).find(Boolean);
  return properties.has(prop) || (shorthand !== undefined && properties.has(shorthand));
}

/** The same for selectors of the same elements. A leading `html` makes a rule stronger. */
function getKey(selector: string): string {
  return selector
    .replace(/^html (?=\.)/, '')
    .replaceAll('::', ':')
    .replace(/\s+/g, ' ');
}
