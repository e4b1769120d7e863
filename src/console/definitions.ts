import type {CallData, JsonSchema} from '../openapi';

const loaded = new Map<string, Promise<Record<string, JsonSchema>>>();

/**
 * The definitions that a call can refer to; those that it does not hold itself are fetched once.
 * @throws Error fit for the reader
 */
export async function loadDefinitions({
  definitions,
  definitionsUrl,
}: Pick<CallData, 'definitions' | 'definitionsUrl'>): Promise<Record<string, JsonSchema>> {
  if (definitionsUrl === undefined) return definitions;
  const started = loaded.get(definitionsUrl) ?? loadText(definitionsUrl).then((text) => JSON.parse(text) as Record<string, JsonSchema>);
  loaded.set(definitionsUrl, started);
  return started.catch((error: unknown) => {
    loaded.delete(definitionsUrl);
    throw error;
  });
}

async function loadText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}: ${address}`);
  return response.text();
}
