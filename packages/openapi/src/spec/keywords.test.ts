import {describe, expect, it} from 'vitest';
import {compareDocuments} from '../changes/index.ts';
import {compileOperation, compileSchema, compileText, dedent, getProblems, HEAD, indent, readTexts} from '../testing.ts';
import {KEYWORD_LIST} from './keywords.ts';

const document = (schema: string): string =>
  `${HEAD}paths:\n  /things:\n    get:\n      responses:\n        200:\n          description: Fine\n          content:\n            application/json:\n              schema:\n${indent(dedent(schema), 16)}`;

describe('a keyword that is in the table', () => {
  it('is a fact on the page', async () => {
    const {view} = await compileSchema('type: object\nmaxProperties: 4');
    expect(view.facts).toEqual([['max properties', '4']]);
  });

  it('is checked in examples', async () => {
    expect(await getProblems(document('type: object\nmaxProperties: 1\nexample: {a: 1, b: 2}'))).toEqual([
      expect.stringContaining('which maxProperties: 1 does not allow'),
    ]);
  });

  it('is checked in the document, and suggested for a misspelling', async () => {
    expect(await getProblems(document('type: object\nmaxPropertys: 1'))).toEqual([
      expect.stringContaining('did you mean "maxProperties"?'),
    ]);
    expect(await getProblems(document('type: object\nmaxProperties: many'))).toEqual([expect.stringContaining('"maxProperties"')]);
    expect(await getProblems(document('type: object\nminProperties: 2\nmaxProperties: 1'))).toEqual([
      expect.stringContaining('"minProperties" is greater than "maxProperties"'),
    ]);
  });

  it('implies the type', async () => {
    const {page} = await compileOperation(`
      responses: {200: {description: Fine, content: {application/json: {schema: {minProperties: 1}}}}}
    `);
    expect(page.responses[0]?.media[0]?.examples.map(({code}) => code?.html)).toEqual([expect.stringContaining('{')]);
  });

  it('is compared between versions', async () => {
    const {changes} = await compareDocuments(
      readTexts({'a.yaml': document('type: object\nmaxProperties: 4')}),
      readTexts({'b.yaml': document('type: object\nmaxProperties: 5')}),
    );
    expect(changes?.map(({text, breaking}) => [text, breaking])).toEqual([['max properties raised from 4 to 5', true]]);
  });
});

describe('the table', () => {
  it('labels every constraint once for each end of a range', () => {
    const labels = KEYWORD_LIST.flatMap(([, {constraint}]) => (constraint && constraint.merge !== 'range' ? [constraint.label] : []));
    expect(new Set(labels).size).toBe(labels.length);
  });
});

describe('a keyword that only informs', () => {
  const field = (extension: string): string => document(`type: string${extension}`);
  const compare = async (before: string, after: string): Promise<unknown> => {
    const {changes} = await compareDocuments(readTexts({'a.yaml': field(before)}), readTexts({'b.yaml': field(after)}));
    return changes?.map(({text, breaking}) => [text, breaking]);
  };
  const EXPANDABLE = '\nx-expansionResources: {oneOf: [{type: object}]}';

  it('never breaks callers', async () => {
    expect(await compare('', EXPANDABLE)).toEqual([['can now be expanded', false]]);
    expect(await compare(EXPANDABLE, '')).toEqual([['can no longer be expanded', false]]);
    expect(await compare(EXPANDABLE, EXPANDABLE)).toEqual([]);
  });

  it('is not suggested for a keyword of another vocabulary', async () => {
    expect(await getProblems(document('type: string\nstate: new'))).toEqual([]);
    expect(await getProblems(document('type: string\nx-state: 1'))).toEqual([expect.stringContaining('"x-state" must be a text')]);
  });

  it('is left out of forms', async () => {
    const {result} = await compileText(`${HEAD}paths:
  /things:
    get:
      parameters: [{name: a, in: query, schema: {type: string, x-expansionResources: {oneOf: [{type: object}]}}}]
`);
    expect(result?.calls[0]?.parameters[0]?.schema).toEqual({type: 'string'});
  });
});
