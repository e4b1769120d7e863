import fc from 'fast-check';
import {expect, test} from 'vitest';
import {parsePointer, toPointerPart} from '../../json/pointer.ts';
import {parseSource} from '../parse.ts';
import type {Problem} from '../problems/problem.ts';
import {getChild, isContainer, replay} from './edit.ts';
import {createOverlays} from './index.ts';

const key = fc.constantFrom('a', 'b', 'constructor', '__proto__', 'x/y', '~');
const value = fc.letrec((tie) => ({
  any: fc.oneof({maxDepth: 3}, fc.constantFrom(null, true, 1, 'text'), fc.array(tie('any'), {maxLength: 3}), tie('object')),
  object: fc.dictionary(key, tie('any'), {maxKeys: 3, noNullPrototype: true}),
}));
const target = fc.constantFrom('$', '$.a', '$.b', '$.*', '$..a', '$..*', "$['x/y']", '$..[0]', '$.a[?@.b]', '$.constructor', '$[', 'a');
const action = fc.record({target, update: value.any, remove: fc.boolean(), copy: target}, {requiredKeys: ['target']});

function listPointers(value: unknown, pointer = ''): string[] {
  const keys = isContainer(value) ? Object.keys(value) : [];
  return [pointer, ...keys.flatMap((each) => listPointers(getChild(value, each), `${pointer}/${toPointerPart(each)}`))];
}

function getAt(value: unknown, pointer: string): unknown {
  return parsePointer(pointer).reduce<unknown>((at, step) => getChild(at, step), value);
}

test('any overlay leaves the document unchanged, and each part of the result leads to its source', () => {
  fc.assert(
    fc.property(value.object, fc.array(action, {maxLength: 4}), (document, actions) => {
      const {file} = parseSource('api.json', JSON.stringify(document));
      if (!file) throw new Error('JSON is not read');
      const before = JSON.stringify(file.value);
      const problems: Problem[] = [];
      const text = JSON.stringify({overlay: '1.1.0', info: {title: 'A', version: '1'}, actions});
      const overlays = createOverlays([{path: 'overlay.json', text}], 'api.json', problems);
      const result = overlays.apply(file);
      expect(JSON.stringify(file.value)).toBe(before);
      expect(replay(file.value, overlays.edits.get('api.json') ?? [])).toEqual(result.value);
      for (const pointer of listPointers(result.value)) {
        const written = result.trace?.(pointer);
        const [now, then] = [getAt(result.value, pointer), written && getAt(written.file.value, written.pointer)];
        // Containers may have been merged; all else is as written.
        if (!isContainer(now)) expect(now).toEqual(then);
      }
    }),
    {numRuns: 300},
  );
});
