import {expect, it} from 'vitest';
import {createTurns} from './turns.ts';

it('goes on at once while its turn lasts, and lets all others go first when it is over', async () => {
  let now = 0;
  const {pause} = createTurns(() => now);
  const order: string[] = [];
  const work = async (name: string, steps: number): Promise<void> => {
    for (let step = 0; step < steps; step += 1) {
      await pause();
      order.push(name);
      now += 6;
    }
  };
  const request = new Promise<void>((resolve) => setTimeout(resolve)).then(() => order.push('request'));
  await Promise.all([work('a', 4), work('b', 4), request]);
  // Two steps fill a turn; a request comes between turns.
  expect(order.filter((name) => name === 'a')).toHaveLength(4);
  expect(order.filter((name) => name === 'b')).toHaveLength(4);
  expect(order.indexOf('request')).toBeLessThan(order.length - 2);
  expect(order.join('')).not.toMatch(/a{3}|b{3}/);
});
