import {describe, expect, test} from 'vitest';
import {compileText, HEAD} from './testing.ts';

async function compileBody(
  mediaType: string,
  media: string,
): Promise<{shown: unknown; answered: unknown; filledIn: unknown; sample: unknown}> {
  const content = `content: {${mediaType}: ${media}}`;
  const operation = `{requestBody: {${content}}, responses: {200: {${content}}}}`;
  const document = `${HEAD}paths: {/a: {post: ${operation}}}\ncomponents: {schemas: {Any: {description: Whatever}}}`;
  const {result} = await compileText(document, {languages: ['curl']});
  const [page] = result?.pages ?? [];
  const html = page?.samples[0]?.code?.html ?? '';
  return {
    shown: page?.body?.media[0]?.examples.map(({code}) => code?.html),
    answered: page?.responses[0]?.media[0]?.examples.map(({code}) => code?.html),
    filledIn: result?.calls[0]?.body?.media[0]?.examples.map(({value}) => value),
    sample: /--data-\S+ (.*)$/s.exec(html)?.[1],
  };
}

describe('of a body of which the document says nothing', () => {
  test.each(['{}', '{schema: {}}', '{schema: true}', "{schema: {$ref: '#/components/schemas/Any'}}", '{schema: {title: Any, x-a: 1}}'])(
    'as JSON an empty object is sent, and nothing is claimed of the answer: %s',
    async (media) => {
      expect(await compileBody('application/json', media)).toEqual({shown: ['{}'], answered: [], filledIn: [{}], sample: "'{}'"});
    },
  );

  test('as text nothing is sent', async () => {
    for (const media of ['{}', '{schema: {}}'])
      expect(await compileBody('text/plain', media)).toEqual({shown: [], answered: [], filledIn: [], sample: "''"});
  });

  test('what its author gives is sent', async () => {
    const given = {shown: ['[\n  1\n]'], answered: ['[\n  1\n]'], filledIn: [[1]], sample: "'[\n  1\n]'"};
    expect(await compileBody('application/json', '{example: [1]}')).toEqual(given);
    expect(await compileBody('application/json', '{schema: {example: [1]}}')).toEqual(given);
    expect(await compileBody('application/json', '{schema: {x-example: [1]}}')).toEqual(given);
  });
});
