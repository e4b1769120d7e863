import {isFile} from '@lectern/openapi/request';

/** Is this a plain object of values? */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !isFile(value);
}

/** A copy without some of its fields. */
export function omit<T extends object, K extends keyof T & string>(record: T, ...names: K[]): Omit<T, K> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !(names as string[]).includes(name))) as Omit<T, K>;
}
