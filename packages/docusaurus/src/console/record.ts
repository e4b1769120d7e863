import {isFile} from '@lectern/openapi/request';

/** Is this a plain object of values? */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isFile(value);
}

/** A copy without some of its fields. */
export function omit<T extends object, K extends keyof T & string>(record: T, ...names: K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !(names as string[]).includes(name))) as Omit<T, K>;
}

/** A copy with a property. A new one is inserted at its place in the order: before the first property that comes later. */
export function withProperty(
  record: Readonly<Record<string, unknown>>,
  [name, value]: [name: string, value: unknown],
  order: readonly string[],
): Record<string, unknown> {
  if (Object.hasOwn(record, name)) return {...record, [name]: value};
  const later = new Set(order.includes(name) ? order.slice(order.indexOf(name) + 1) : []);
  const entries = Object.entries(record);
  const at = entries.findIndex(([each]) => later.has(each));
  return Object.fromEntries(entries.toSpliced(at === -1 ? entries.length : at, 0, [name, value]));
}
