// Custom properties of a stylesheet that have the same value on every element of a site.
import postcss, {type Declaration, type Root, Rule} from 'postcss';

/** What the sources of a site do with custom properties. */
export type PropertyUse = {
  /** Properties that a source names, to read or to set them. */
  named: Set<string>;
  /** Properties that something other than a rule for the root may set. */
  local: Set<string>;
};

const NAME = /--[a-z][\w-]*/g;
/** Selectors that match only the root: `:root`, `html[data-theme='dark']`. */
const ROOT = /^(?::root|html)+(?:\[[^\]]*\]|:not\(\[[^\]]*\]\))*$/;

/** How stylesheets and other sources, given as texts, use custom properties. */
export function findPropertyUse(stylesheets: string[], others: string[]): PropertyUse {
  const inOthers = others.flatMap(findNames);
  const local = new Set(inOthers);
  for (const text of stylesheets) for (const name of findLocal(text)) local.add(name);
  return {named: new Set([...inOthers, ...stylesheets.flatMap(findNames)]), local};
}

/**
 * Replaces a property by its value if it has only one and no source names it. The properties in that value must be set for the root alone:
 * on other elements they may differ.
 */
export function writeConstants(root: Root, {named, local}: PropertyUse): void {
  const declared = Map.groupBy(findDeclarations(root), ({prop}) => prop);
  const isOfAllElements = (name: string): boolean => !local.has(name) && (declared.get(name) ?? []).every(isOfRoot);
  for (const [name, [declaration, ...others]] of declared) {
    if (!declaration || others.length > 0 || named.has(name) || !isUnconditional(declaration)) continue;
    if (![name, ...findNames(declaration.value)].every(isOfAllElements)) continue;
    root.walkDecls((reader) => {
      reader.value = reader.value.replaceAll(`var(${name})`, () => declaration.value);
    });
  }
}

/** All names in a stylesheet that cannot be parsed. */
function findLocal(text: string): string[] {
  try {
    const declarations = findDeclarations(postcss.parse(text));
    return declarations.filter((declaration) => !isOfRoot(declaration)).map(({prop}) => prop);
  } catch {
    return findNames(text);
  }
}

function findNames(text: string): string[] {
  return text.match(NAME) ?? [];
}

function findDeclarations(root: Root): Declaration[] {
  const found: Declaration[] = [];
  root.walkDecls(/^--/, (declaration) => void found.push(declaration));
  return found;
}

function isOfRoot({parent}: Declaration): boolean {
  return parent instanceof Rule && parent.selectors.every((selector) => ROOT.test(selector));
}

function isUnconditional({parent}: Declaration): boolean {
  return parent instanceof Rule && parent.selector === ':root' && parent.parent?.type === 'root';
}
