// Which fields of an object a form shows.
import type {JsonSchema} from '@lectern/openapi';
import type {Shape} from '../shape.ts';

export type Property = [name: string, schema: JsonSchema];

/** Optional fields without a value that are shown without being asked for. */
const MAX_EMPTY = 8;

type FormState = {
  shape: Pick<Shape, 'properties' | 'required'>;
  values: Record<string, unknown>;
  /** Id of the object: `body.settings`. */
  path: string;
  problems: Map<string, string>;
  /** Fields that a visitor has cleared. */
  cleared: string[];
  /** The visitor has asked for all of them. */
  isWhole: boolean;
};

/** Required fields come first; of many others, those without a value wait until they are asked for. */
export function getFields({shape, values, path, problems, cleared, isWhole}: FormState): {shown: Property[]; more: Property[]} {
  const writable = [...shape.properties].filter(([, schema]) => typeof schema !== 'object' || schema.readOnly !== true);
  const isRequired = ([name]: Property): boolean => shape.required.has(name);
  const ordered = [...writable.filter(isRequired), ...writable.filter((property) => !isRequired(property))];
  const hasProblem = (id: string): boolean => [...problems.keys()].some((key) => key === id || key.startsWith(`${id}.`));
  const isUsed = (property: Property): boolean =>
    isRequired(property) || Object.hasOwn(values, property[0]) || cleared.includes(property[0]) || hasProblem(`${path}.${property[0]}`);
  const more = ordered.filter((property) => !isUsed(property));
  return isWhole || more.length <= MAX_EMPTY ? {shown: ordered, more: []} : {shown: ordered.filter(isUsed), more};
}
