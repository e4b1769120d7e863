// Custom properties of a stylesheet that have one value on every element of a site.
import postcss, {type Declaration, type Root, Rule} from 'postcss';

/** What the sources of a site do with custom properties. */
export type PropertyUse = {
  /** Those that a source names, to read or to set them. */
  named: Set<string>;
  /** Those that something else than a rule for the root may set. */
  local: Set<string>;
};

const NAME = /--[a-z][\w-]*/g;
/** What only the root fits: `:root`, `html[data-theme='dark']`. */
const ROOT = /^(?::root|html)+(?:\[[^\]]*\]|:not\(\[[^\]]*\]\))*$/;

/** What stylesheets and other sources, by their texts, do with custom properties. */
export function findPropertyUse(stylesheets: string[], others: string[]): PropertyUse {
  const inOthers = others.flatMap(findNames);
  const local = new Set(inOthers);
  for (const text of stylesheets) for (const name of findLocal(text)) local.add(name);
  return {named: new Set([...inOthers, ...stylesheets.flatMap(findNames)]), local};
}

/**
 * Writes the value of a property that has one alone, and that no source names, where it is read. What the value reads has to be set
 * for the root alone: on other elements it may be something else.
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

/** Of a stylesheet that cannot be read, all names. */
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
