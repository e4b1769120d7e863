import {expect, test} from 'vitest';
import {explainUnbound} from './unbound.ts';

const list = (count: number): string[] => Array.from({length: count}, (_, at) => `https://${at}.example`);

test.each([
  [undefined, 1, 'an unknown server', 'https://0.example'],
  [list(2), 5, 'https://0.example, https://1.example', list(5).join(', ')],
  [list(6), 6, `${list(5).join(', ')}, …`, `${list(5).join(', ')}, …`],
])('a credential for %j and %d other servers', (origins, count, named, others) => {
  expect(explainUnbound(origins ? {origins} : {}, list(count))).toBe(
    `You added this credential for ${named}. It is not sent to ${others} until you allow it.`,
  );
});
