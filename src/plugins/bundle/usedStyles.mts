// Leaves out of a stylesheet what names no class of the site.
import postcss, {type Container} from 'postcss';

/** Words of a source that may be names of classes. */
export function findWords(text: string): string[] {
  return text.match(/[A-Za-z_][\w-]*/g) ?? [];
}

/** Custom properties that a source uses, other than by setting them: `--ifm-navbar-height`. */
export function findProperties(text: string): string[] {
  return text.match(/--[a-z][\w-]*(?![\w-]|\s*:)/g) ?? [];
}

/**
 * The stylesheet without the selectors that need a class outside `words`, without custom properties that neither it nor
 * `properties` uses, and without what is empty then.
 */
export function keepUsed(css: string, words: Set<string>, properties: Set<string>): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const used = rule.selectors.filter((selector) => isUsed(selector, words));
    if (used.length === 0) removeWithEmptyParents(rule);
    else if (used.length < rule.selectors.length) rule.selectors = used;
  });
  // One property may be used by another one alone.
  for (let count = -1; count !== 0;) {
    const used = new Set([...properties, ...findProperties(root.toString())]);
    count = 0;
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      removeWithEmptyParents(declaration);
      count += 1;
    });
  }
  return root.toString();
}

/** What a selector excludes, and what it lists as alternatives, need not be there. */
function isUsed(selector: string, words: Set<string>): boolean {
  const needed = selector.replace(/:(?:not|is|where)\([^)]*\)/g, '');
  return [...needed.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => words.has(name));
}

function removeWithEmptyParents(node: {parent?: Container | undefined; remove: () => unknown}): void {
  const {parent} = node;
  node.remove();
  if (parent && parent.type !== 'root' && parent.nodes?.length === 0) removeWithEmptyParents(parent as never);
}
