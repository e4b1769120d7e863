// Browser storage for tests: tab and device as one map.
import {vi} from 'vitest';

type Slots = Map<string, string> & {/** Nothing is stored from now on, until all is cleared. */ refuse: () => void};

/** Gives the code under test an empty storage. Names consist of storage and entry: `tab credentials`. */
export function useStubbedSlots(): Slots {
  let isRefused = false;
  const texts = new Map<string, string>();
  vi.doMock('../stored/slot.ts', () => ({
    PENDING: 'sign-in',
    getSlot: (name: string, storage: string) => ({
      get: () => texts.get(`${storage} ${name}`) ?? null,
      set: (text: string) => {
        if (!isRefused) texts.set(`${storage} ${name}`, text);
      },
      del: () => void texts.delete(`${storage} ${name}`),
      listen: () => () => undefined,
    }),
    writeSecret: (name: string, storage: string, text: string) => {
      texts.set(`${storage} ${name}`, text);
      return true;
    },
  }));
  vi.stubGlobal('document', {documentElement: {toggleAttribute: () => undefined}});
  vi.stubGlobal('window', {sessionStorage: {getItem: () => null}, localStorage: {getItem: () => null}});
  vi.stubGlobal('BroadcastChannel', undefined);
  return Object.assign(texts, {
    refuse: () => {
      isRefused = true;
    },
    clear: () => {
      isRefused = false;
      for (const name of [...texts.keys()]) texts.delete(name);
    },
  });
}
