// Checks attributes of components that need no import: a misspelt one would be ignored without a message.
import {getSimilar} from '@lectern/openapi/document';
import {CALLOUTS, CALLOUT_TYPES} from '../../content/families.ts';
import {getAttribute, type Element} from '../../content/jsx.ts';

/** Minimum length of a prefix that counts as an abbreviated attribute, such as `lang`. */
const MIN_BEGINNING = 3;

const OPERATION = ['id', 'path', 'api'];

/** Attributes by component. Other tools have more, such as `icon`: pages from these tools may still have them. */
const ATTRIBUTES: Record<string, readonly string[]> = {
  Operation: OPERATION,
  TryIt: OPERATION,
  Sample: [...OPERATION, 'language'],
  Schema: ['name', 'api'],
  Workflow: ['id', 'api'],
  Card: ['title', 'href', 'to'],
  Step: ['title'],
  Tab: ['title', 'label'],
  Accordion: ['title', 'label'],
  Callout: ['type', 'title'],
  ...Object.fromEntries(Object.keys(CALLOUTS).map((name) => [name, ['title']])),
};

/** Mistakes in the attributes of an element, and the fixes. */
export function findWrongAttributes(element: Element): string[] {
  const {name} = element;
  const known = ATTRIBUTES[name ?? ''];
  if (name === null || known === undefined) return [];
  const unknown = element.attributes.flatMap((each) => (each.type === 'mdxJsxAttribute' && !known.includes(each.name) ? [each.name] : []));
  const names = unknown.flatMap((each) => {
    const meant = getSimilar(each, known) ?? known.find((other) => each.length >= MIN_BEGINNING && other.startsWith(each));
    return meant === undefined ? [] : [`<${name} ${each}> is not an attribute: write ${meant}`];
  });
  return [...names, ...(name === 'Callout' ? findWrongType(element) : [])];
}

/** A portal may add types to the theme, with any name. */
function findWrongType(element: Element): string[] {
  const type = getAttribute(element, 'type');
  const meant = type === undefined || CALLOUT_TYPES.includes(type) ? undefined : getSimilar(type, CALLOUT_TYPES);
  return meant === undefined ? [] : [`<Callout type="${String(type)}"> is not a type: write "${meant}"`];
}
