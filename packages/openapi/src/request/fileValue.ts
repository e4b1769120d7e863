import type {FileValue} from './model.ts';

const files = new WeakSet<object>();

/** Creates a file value. Only values created here are files: an API's own values may have a `fileName` too. */
export function createFile(file: FileValue): FileValue {
  files.add(file);
  return file;
}

/** Whether a value is a file. */
export function isFile(value: unknown): value is FileValue {
  return files.has(value as object);
}
