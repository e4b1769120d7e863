import type {CompileResult} from '@lectern/openapi';
import {CONFIG_FILE, count, type Problem} from '@lectern/openapi/document';

/** Notes how many operations a build leaves out, since a mark is easily overlooked; nothing if all are published. */
export function noteHidden(entry: string, {omissions}: Pick<CompileResult, 'omissions'>, configFile = CONFIG_FILE): Problem[] {
  const number = omissions?.operations.length ?? 0;
  if (number === 0) return [];
  return [
    {
      severity: 'info',
      message: `${count(number, 'operation')} ${number === 1 ? 'is' : 'are'} internal and not published`,
      hint: `remove x-internal, x-hidden or x-scalar-ignore to publish one, or set audience: 'internal' in ${configFile} for a portal that shows all`,
      file: entry,
    },
  ];
}
