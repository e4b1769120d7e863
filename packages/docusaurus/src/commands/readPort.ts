import {UsageError} from '@lectern/openapi/cli';

/** A port of this machine; 0 is any free one. @throws UsageError */
export function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`"${text}" is no port: write a whole number up to 65535`);
  return port;
}
