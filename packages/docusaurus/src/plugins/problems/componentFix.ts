// Fixes for unknown components in pages.
import {getSimilar} from '@lectern/openapi/document';
import {EMBEDS} from '../content/embeds.ts';
import {COMPONENTS, IMPORTED} from '../content/families.ts';
import {GIVEN} from '../content/undefinedComponents.ts';
import {getForeignFix} from './foreignSyntax.ts';

/** The counterpart of another tool's component, the import of a component that needs one, or else a component with a similar name. */
export function getComponentFix(name: string): string {
  const foreign = getForeignFix(name);
  if (foreign !== undefined) return foreign;
  const below = 'below the front matter';
  const similar = Object.hasOwn(IMPORTED, name) ? name : getSimilar(name, [...EMBEDS, ...GIVEN, ...COMPONENTS, ...Object.keys(IMPORTED)]);
  if (similar === undefined)
    return `write import ${name} from '@site/src/components/${name}'; ${below}, with the path of its file, or correct its name`;
  const module = IMPORTED[similar];
  const statement = module === undefined ? undefined : `import ${similar} from '${module}'; ${below}`;
  if (similar === name) return `write ${String(statement)}`;
  return `write <${similar}>${statement === undefined ? '' : `, and ${statement}`}`;
}
