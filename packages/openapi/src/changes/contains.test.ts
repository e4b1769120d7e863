// Changes of `contains`, `minContains` and `maxContains`, and of XML Objects.
import {describe, expect, test} from 'vitest';
import {compareDocuments} from './index.ts';

type Json = Record<string, unknown>;

/** The changes of a request body; an exclamation mark precedes those that break a caller. */
async function compare(before: Json, after: Json, mediaType = 'application/json'): Promise<string[]> {
  const load = (schema: Json): {entry: string; read: () => Promise<string>} => ({
    entry: 'api.json',
    read: () =>
      Promise.resolve(
        JSON.stringify({
          openapi: '3.2.0',
          info: {title: 'Things', version: '1'},
          paths: {
            '/things': {post: {requestBody: {content: {[mediaType]: {schema}}}, responses: {200: {description: 'A thing'}}}},
          },
        }),
      ),
  });
  const {changes} = await compareDocuments(load(before), load(after));
  return (changes ?? []).map(({breaking, at, text}) => `${breaking ? '! ' : ''}${[...at.slice(1), text].join(' › ')}`);
}

describe('items that a list must contain', () => {
  const list = {type: 'array', items: {type: ['string', 'integer']}};
  const text = {contains: {type: 'string'}};
  test.each<[string, Json, Json, string[]]>([
    ['added', {}, text, ['! now requires a matching item']],
    ['removed', text, {}, ['no longer requires a matching item']],
    ['added with limits', {}, {...text, minContains: 2, maxContains: 3}, ['! now requires 2 to 3 matching items']],
    ['exactly one', {}, {...text, maxContains: 1}, ['! now requires exactly 1 matching item']],
    ['one at most', {...text, minContains: 0, maxContains: 1}, {}, ['no longer requires at most 1 matching item']],
    ['a limit of none is no rule', {}, {...text, minContains: 0}, []],
    ['limits without contains', {}, {minContains: 2, maxContains: 3}, []],
    ['the default of minContains is 1', text, {...text, minContains: 1}, []],
    ['fewer', {...text, minContains: 3}, {...text, minContains: 2}, ['min matching items lowered from 3 to 2']],
    ['none', text, {...text, minContains: 0}, ['no longer requires a matching item']],
    ['another item, of which there may be none', {...text, minContains: 0}, {contains: {type: 'integer'}, minContains: 0}, []],
    ['more', text, {...text, minContains: 2}, ['! min matching items raised from 1 to 2']],
    ['at most', text, {...text, maxContains: 2}, ['! max matching items of 2 added']],
    ['more at most', {...text, maxContains: 2}, {...text, maxContains: 3}, ['max matching items raised from 2 to 3']],
    ['a narrower item', text, {contains: {type: 'string', minLength: 2}}, ['! contains › min length of 2 added']],
    ['a wider item', {contains: {type: 'string', minLength: 2}}, text, ['contains › min length removed (was 2)']],
    [
      'another item, of which there is a maximum',
      {contains: {type: 'string', minLength: 2}, maxContains: 3},
      {...text, maxContains: 3},
      ['! "contains" changed'],
    ],
  ])('%s', async (_, before, after, expected) => {
    expect(await compare({...list, ...before}, {...list, ...after})).toEqual(expected);
  });
});

describe('how XML is written', () => {
  const thing = (xml?: Json, type = 'string'): Json => ({type: 'object', properties: {id: {type, ...(xml ? {xml} : {})}}});
  test.each<[string, Json, Json, string[]]>([
    ['a name', thing({name: 'a'}), thing({name: 'b'}), ['! id › XML name changed from a to b']],
    ['the name of the property', thing(), thing({name: 'id'}), []],
    ['another name than that of the property', thing(), thing({name: 'ID'}), ['! id › XML name changed from id to ID']],
    ['the root', {...thing(), xml: {name: 'a'}}, thing(), ['! XML name a removed']],
    ['an attribute', thing(), thing({attribute: true}), ['! id › XML node type changed from element to attribute']],
    ['the same in OpenAPI 3.2', thing({attribute: true}), thing({nodeType: 'attribute'}), []],
    ['a list', thing(undefined, 'array'), thing({wrapped: true}, 'array'), ['! id › XML node type changed from none to element']],
    ['a namespace', thing(), thing({namespace: 'urn:a'}), ['! id › XML namespace urn:a added']],
    ['a prefix', thing({prefix: 'a'}), thing({prefix: 'b'}), ['! id › XML prefix changed from a to b']],
  ])('%s', async (_, before, after, expected) => {
    expect(await compare(before, after, 'application/vnd.things+xml')).toEqual(expected);
    expect(await compare(before, after)).toEqual([]);
  });

  test('an item of a list has no name before', async () => {
    const list = (xml?: Json): Json => ({type: 'array', items: {type: 'string', ...(xml ? {xml} : {})}});
    expect(await compare(list(), list({name: 'tag'}), 'text/xml')).toEqual(['! [] › XML name tag added']);
  });

  test('the name of a pattern or a position is no name of an element', async () => {
    const of = (keyword: string, xml?: Json): Json => {
      const text = {type: 'string', ...(xml ? {xml} : {})};
      return {[keyword]: keyword === 'patternProperties' ? {'^a': text} : [text]};
    };
    const changes = async (keyword: string): Promise<string[]> => compare(of(keyword), of(keyword, {name: 'tag'}), 'text/xml');
    expect(await changes('patternProperties')).toEqual(['! ^a › XML name tag added']);
    expect(await changes('prefixItems')).toEqual(['! [0] › XML name tag added']);
  });

  test('one schema may change the element of one property and not of another', async () => {
    const $ref = '#/paths/~1things/post/requestBody/content/text~1xml/schema/$defs/Text';
    const shared = (xml: Json): Json => ({type: 'object', properties: {a: {$ref}, b: {$ref}}, $defs: {Text: {type: 'string', xml}}});
    expect(await compare(shared({name: 'a'}), shared({}), 'text/xml')).toEqual(['! b › XML name changed from a to b']);
  });

  test('within lists and options', async () => {
    const nest = (xml: Json): Json => ({type: 'array', items: {oneOf: [thing(xml), {type: 'integer'}]}});
    expect(await compare(nest({name: 'a'}), nest({name: 'b'}), 'text/xml')).toEqual(['! [] › id › XML name changed from a to b']);
  });
});
