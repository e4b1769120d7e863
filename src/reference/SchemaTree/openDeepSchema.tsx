import {createRoot} from 'react-dom/client';
import type {SchemaView} from '../../openapi';
import {PageContext, type ReferencePage} from '../page';
import DeepSchema, {type DeepSchemaState} from './DeepSchema';

/** Fetches the schema that a branch names and shows it there; a failure is told, with a way to try again. */
export async function openDeepSchema(branch: HTMLDetailsElement): Promise<void> {
  const {schema: address = '', path = '', level = '1'} = branch.dataset;
  const content = branch.querySelector(':scope > div');
  if (!content) return;
  const host = document.createElement('div');
  content.replaceChildren(host);
  const root = createRoot(host);
  // All that a schema's view needs of its page: where the schemas it opens in turn are kept.
  const page = {kind: 'operation', schemaBase: address.slice(0, address.lastIndexOf('/') + 1)} as ReferencePage;
  const show = (state: DeepSchemaState): void => {
    root.render(
      <PageContext value={page}>
        <DeepSchema state={state} path={path} level={Math.max(1, Number(level))} />
      </PageContext>,
    );
  };
  const load = async (): Promise<void> => {
    show({kind: 'loading'});
    show(await fetchSchema(address, () => void load()));
  };
  await load();
}

async function fetchSchema(address: string, retry: () => void): Promise<DeepSchemaState> {
  try {
    const response = await fetch(address);
    if (!response.ok) return {kind: 'failed', message: `${response.status} ${response.statusText}`, retry};
    return {kind: 'loaded', schema: (await response.json()) as SchemaView};
  } catch (error) {
    return {kind: 'failed', message: error instanceof Error ? error.message : String(error), retry};
  }
}
