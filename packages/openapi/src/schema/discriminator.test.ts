import {expect, test, vi} from 'vitest';
import {loadGraph} from '../document/resolve.ts';
import {HEAD, readTexts} from '../testing.ts';
import {getField} from '../document/value.ts';
import {getMapping} from './discriminator.ts';

test('a mapping is followed once, however many schemas refer to it', async () => {
  const {entry, read} = readTexts({
    'api.yaml': `${HEAD}paths: {}
components:
  schemas:
    Pet: {discriminator: {propertyName: kind, mapping: {cat: '#/components/schemas/Cat', kitten: Cat, dog: Dog}}}
    Cat: {type: object}
    Dog: {type: object}
`,
  });
  const {graph} = await loadGraph(entry, read);
  if (!graph) throw new Error('it cannot be read');
  const target = vi.spyOn(graph, 'target');
  const pet = getField(getField(getField(graph.root, 'components'), 'schemas'), 'Pet');
  const first = getMapping(getField(pet, 'discriminator'), graph);
  const count = target.mock.calls.length;
  const second = getMapping(getField(pet, 'discriminator'), graph);
  expect([...second]).toEqual([
    ['api.yaml#/components/schemas/Cat', ['cat', 'kitten']],
    ['api.yaml#/components/schemas/Dog', ['dog']],
  ]);
  expect(first).toEqual(second);
  expect(target.mock.calls.length).toBe(count);
});
