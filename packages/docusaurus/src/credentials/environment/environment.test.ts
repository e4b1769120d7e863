import {beforeEach, expect, test, vi} from 'vitest';
import {useStubbedSlots} from '../testing/slots.ts';

const slots = useStubbedSlots();

/** The modules as in a newly loaded page. */
async function load() {
  vi.resetModules();
  const environments = await import('./environment.ts');
  const store = await import('../stored/store.ts');
  const {forgetEnvironment} = await import('../../console/Environments/forgetEnvironment.ts');
  const {askNow} = await import('../stored/asked.ts');
  return {...environments, ...store, askNow, forgetEnvironment};
}

const STAGING = {id: 'e1', name: 'Staging', target: 'server-1', variables: {region: 'eu'}, server: ''};
const PRODUCTION = {id: 'e2', name: 'Production', target: 'server-0', variables: {}, server: ''};

beforeEach(() => slots.clear());

test('without an environment nothing is chosen, and a change changes nothing', async () => {
  const page = await load();
  expect(page.readEnvironments('api')).toEqual([]);
  expect(page.getEnvironment('api')).toBeUndefined();
  page.updateEnvironment('api', {name: 'Other'});
  expect(slots.size).toBe(0);
});

test('an environment has its server and variables, and is chosen, renamed and removed', async () => {
  const page = await load();
  expect(page.addEnvironment('api', STAGING)).toBe(true);
  page.addEnvironment('api', PRODUCTION);
  page.chooseEnvironment('api', 'e1');
  page.updateEnvironment('api', {name: 'Test', variables: {region: 'us'}});
  expect(page.readEnvironments('api')).toEqual([{...STAGING, name: 'Test', variables: {region: 'us'}}, PRODUCTION]);
  expect(['Test', 'Tests'].map((name) => page.toFreeName('api', name))).toEqual(['Test 2', 'Tests']);
  expect(page.getEnvironment('other')).toBeUndefined();
  page.removeEnvironment('api', 'e1');
  expect(page.getEnvironment('api')).toBeUndefined();
  expect(page.readEnvironments('api')).toEqual([PRODUCTION]);
});

test('each tab has its own choice; a tab opened later begins with the last choice', async () => {
  const first = await load();
  first.addEnvironment('api', STAGING);
  first.addEnvironment('api', PRODUCTION);
  first.chooseEnvironment('api', 'e1');
  slots.delete('tab environment');
  const second = await load();
  expect(second.getEnvironment('api')).toEqual(STAGING);
  second.chooseEnvironment('api', 'e2');
  expect([first.getEnvironment('api'), second.getEnvironment('api')]).toEqual([STAGING, PRODUCTION]);
});

test.each(['https://name:secret@api.example', 'https://secret@api.example', 'no address'])(
  '%s is not stored as a server',
  async (server) => {
    const page = await load();
    page.addEnvironment('api', {...STAGING, server});
    page.chooseEnvironment('api', 'e1');
    page.updateEnvironment('api', {server});
    expect(page.getEnvironment('api')?.server).toBe('');
    expect([...slots.values()].join('')).not.toContain('secret');
  },
);

test('an invalid list of environments is ignored', async () => {
  for (const text of ['{', '[]', '{"api":{}}', '{"api":[1,{"id":2,"name":"x"},{"id":"a"}]}']) {
    slots.set('device environments', text);
    expect((await load()).readEnvironments('api')).toEqual([]);
  }
});

test('a browser that stores nothing is reported', async () => {
  const page = await load();
  slots.refuse();
  expect(page.addEnvironment('api', STAGING)).toBe(false);
});

test('each environment has its own credentials, for the origins for which they were added', async () => {
  const page = await load();
  const save = (value: string) =>
    page.save({api: 'api', key: 'apiKey', secret: {type: 'value', value}, origins: [`https://${value}`]}, 'tab');
  const current = () =>
    page.getCurrent('api').map(({secret, origins}) => [secret.type === 'value' ? secret.value : '', ...(origins ?? [])]);
  save('outside');
  page.addEnvironment('api', STAGING);
  page.addEnvironment('api', PRODUCTION);
  page.chooseEnvironment('api', 'e1');
  expect(current()).toEqual([]);
  save('staging');
  page.chooseEnvironment('api', 'e2');
  expect(current()).toEqual([]);
  save('production');
  expect(current()).toEqual([['production', 'https://production']]);
  page.chooseEnvironment('api', 'e1');
  expect(current()).toEqual([['staging', 'https://staging']]);
  page.forget({api: 'api', key: 'apiKey', environment: 'e1'});
  expect(current()).toEqual([]);
  page.chooseEnvironment('api', undefined);
  expect(current()).toEqual([['outside', 'https://outside']]);
});

test('removing an environment removes only its credentials', async () => {
  const page = await load();
  const save = (value: string) => page.save({api: 'api', key: 'apiKey', secret: {type: 'value', value}}, 'device');
  save('outside');
  page.addEnvironment('api', STAGING);
  page.chooseEnvironment('api', 'e1');
  save('staging');
  page.forgetEnvironment('api', 'e1');
  expect(page.getSnapshot().stored.map(({secret}) => secret)).toEqual([{type: 'value', value: 'outside'}]);
  expect([...slots.values()].join('')).not.toContain('staging');
});

test('a late token belongs to the environment that requested it, and is not stored if that was removed', async () => {
  const page = await load();
  const token = {api: 'api', key: 'oauth', secret: {type: 'value' as const, value: 'late'}};
  page.addEnvironment('api', STAGING);
  page.addEnvironment('api', PRODUCTION);
  page.chooseEnvironment('api', 'e1');
  const asked = page.askNow('api', 'oauth');
  page.chooseEnvironment('api', 'e2');
  page.save(token, 'tab', asked);
  expect(page.getCurrent('api')).toEqual([]);
  page.chooseEnvironment('api', 'e1');
  expect(page.getCurrent('api')).toHaveLength(1);
  vi.setSystemTime(Date.now() + 5);
  page.forgetEnvironment('api', 'e1');
  expect(() => page.save(token, 'tab', asked)).toThrow('removed since');
  expect([...slots.values()].join('')).not.toContain('late');
  vi.useRealTimers();
});

test('only some of very many forged environments are read', async () => {
  const page = await load();
  slots.set('device environments', JSON.stringify({api: Array.from({length: 40_000}, (_, index) => ({...STAGING, id: `e${index}`}))}));
  expect(page.readEnvironments('api')).toHaveLength(500);
});
