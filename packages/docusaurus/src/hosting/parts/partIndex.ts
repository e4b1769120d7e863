// The index of a page's parts, with which the browser finds the target of a link.
import {Parser} from 'htmlparser2';
import type {PartIndex} from '../../partIndex.ts';

/** Lists the positions of a page's parts. */
export function renderPartIndex(parts: string[]): PartIndex {
  const within = new Map<number, number>();
  parts.forEach((html, number) => {
    for (const address of findValues(html, 'data-part')) within.set(Number(/(\d+)\.json$/.exec(address)?.[1]), number);
  });
  const toChain = (number: number): number[] => {
    const outer = within.get(number);
    return [...(outer === undefined ? [] : toChain(outer)), number];
  };
  const list = (name: string): Record<string, number[]> =>
    Object.fromEntries(parts.flatMap((html, number) => findValues(html, name).map((value) => [value, toChain(number)])));
  return {ids: list('id'), below: list('data-prefix')};
}

function findValues(html: string, name: string): string[] {
  const values: string[] = [];
  const parser = new Parser({
    onopentag: (_, attributes) => {
      const value = attributes[name];
      if (value !== undefined) values.push(value);
    },
  });
  parser.end(html);
  return values;
}
