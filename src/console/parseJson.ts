import {parse} from 'lossless-json';

/**
 * Text → value; integers that a number cannot hold become bigints. `toJson` is its counterpart.
 * @throws SyntaxError with the place
 */
export function parseJson(text: string): unknown {
  return parse(text, null, parseNumber);
}

function parseNumber(text: string): number | bigint {
  const number = Number(text);
  return Number.isInteger(number) && !Number.isSafeInteger(number) && /^-?\d+$/.test(text) ? BigInt(text) : number;
}
