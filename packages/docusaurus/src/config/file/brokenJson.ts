import {parse} from 'lossless-json';

/** Where and why a text is not JSON: `LINE:COLUMN: …`, with the fix. Undefined if it is JSON. */
export function describeBrokenJson(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const {reason, position} = locate(text) ?? {reason: (error as Error).message, position: 0};
    const before = text.slice(0, position).split('\n');
    return `${before.length}:${(before.at(-1) ?? '').length + 1}: this is not JSON: ${reason}: correct the text there.`;
  }
}

/** Messages of `JSON.parse` name a position only in some cases. */
function locate(text: string): {reason: string; position: number} | undefined {
  try {
    parse(text, undefined, {onDuplicateKey: ({newValue}) => newValue});
    return undefined;
  } catch (error) {
    const [, reason = '', position = ''] = /^(.+) at position (\d+)$/s.exec((error as Error).message) ?? [];
    return reason === '' ? undefined : {reason: reason.replaceAll(/\s+/g, ' '), position: Number(position)};
  }
}
