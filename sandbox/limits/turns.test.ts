import {expect, it} from 'vitest';
import {createTurns} from './turns.ts';

/** Work whose steps each take this many milliseconds, and the order in which it was done. */
function createWork(stepMs: number) {
  let now = 0;
  const {begin} = createTurns(() => now);
  const order: string[] = [];
  const work = async (name: string, steps: number): Promise<void> => {
    const pause = begin();
    for (let step = 0; step < steps; step += 1) {
      await pause();
      order.push(name);
      now += stepMs;
    }
  };
  return {order, work};
}

it('continues at once during its turn, and then lets all others go first', async () => {
  const {order, work} = createWork(6);
  const request = new Promise<void>((resolve) => setTimeout(resolve)).then(() => order.push('request'));
  await Promise.all([work('a', 4), work('b', 4), request]);
  // Two steps fill a turn; a request comes between turns.
  expect(order.filter((name) => name === 'a')).toHaveLength(4);
  expect(order.filter((name) => name === 'b')).toHaveLength(4);
  expect(order.indexOf('request')).toBeLessThan(order.length - 2);
  expect(order.join('')).not.toMatch(/a{3}|b{3}/);
});

it('lets short work go before long work, which still continues', async () => {
  const {order, work} = createWork(10);
  const long = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => work(name, 40));
  while (order.length < 80) await new Promise((resolve) => setTimeout(resolve));
  const begun = order.length;
  await work('short', 5);
  // In order of arrival, it would have had every ninth turn.
  expect(order.length - begun).toBeLessThan(20);
  expect(order.slice(begun).some((name) => name !== 'short')).toBe(true);
  await Promise.all(long);
  expect(order).toHaveLength(325);
});
