import {expect, test} from 'vitest';
import type {OperationPage, SchemaView} from '@lectern/openapi';
import {getFields} from './fields.ts';

test('thousands of chained models are listed only as deep as a reader goes', () => {
  const toRecord = (index: number): SchemaView => ({
    type: 'object',
    name: `Record${index}`,
    parts: [{role: 'property', name: `next${index}`, schema: {type: 'object', more: `record${index + 1}`}}],
  });
  const page = {
    parameters: [],
    body: {required: true, media: [{mediaType: 'application/json', schema: toRecord(0), examples: []}]},
    responses: [],
  } as unknown as OperationPage;
  const opened = new Set<string>();
  const fields = getFields(page, (id) => toRecord(Number(id.replace('record', ''))), opened);
  expect(fields.map(({name}) => name).slice(0, 3)).toEqual(['next0', 'next1', 'next2']);
  expect(fields.length).toBeGreaterThan(10);
  expect(fields.length).toBeLessThan(50);
  // Models that are not listed are left to a page on which they are nearer.
  expect(opened.has(`record${fields.length}`)).toBe(false);
});
