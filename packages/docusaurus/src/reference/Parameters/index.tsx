import type {ReactNode} from 'react';
import type {ExampleView, ParameterLocation, ParameterView, SchemaView} from '@lectern/openapi';
import {getInner, getParametersAnchor, getRoot, getSegments} from '@lectern/openapi/view';
import Examples from '../Examples/index.tsx';
import Facts from '../Facts/index.tsx';
import {usePage} from '../page.ts';
import {Parts} from '../SchemaTree/index.tsx';
import Row from '../SchemaTree/Row.tsx';
import styles from './styles.module.css';

/** The parameters of one location: path, query, header or cookie. */
export default function Parameters({in: location}: {in: ParameterLocation}): ReactNode {
  const items = usePage().parameters.find((group) => group.in === location)?.items ?? [];
  return <ParameterList items={items} treeId={getParametersAnchor(location)} />;
}

type ParameterListProps = {
  items: ParameterView[];
  /** Prefix of the anchors of its fields: `query-parameters`. */
  treeId: string;
  /** Names of parameters that are also on the page above, unchanged. */ repeated?: string[];
};

/** Parameters or headers, in a column. */
export function ParameterList({items, treeId, repeated = []}: ParameterListProps): ReactNode {
  const segments = getSegments(items.map(({name}) => name));
  return (
    <ul className={styles.list} data-tree={treeId}>
      {items.map((item, index) => (
        <Parameter key={item.name} item={item} id={getRoot(treeId) + (segments[index] ?? '')} isRepeated={repeated.includes(item.name)} />
      ))}
    </ul>
  );
}

function Parameter({item, id, isRepeated}: {item: ParameterView; id: string; isRepeated: boolean}): ReactNode {
  const {schema} = item;
  const html = [item.html, item.html === schema.html ? undefined : schema.html].filter(Boolean).join('');
  const examples = item.examples?.filter((example) => !isRepeatedExample(example, schema)) ?? [];
  const facts: [string, string][] = [
    ...(item.serialization ? [['serialization', item.serialization] as [string, string]] : []),
    ...(item.mediaType ? [['media type', item.mediaType] as [string, string]] : []),
    ...(item.serialized ? [['sent as', item.serialized] as [string, string]] : []),
  ];
  return (
    <li id={id} className={styles.parameter} data-repeated={isRepeated ? '' : undefined}>
      <Row
        part={{role: 'property', name: item.name, schema, ...(item.required ? {required: true} : {})}}
        schema={{...schema, ...(html ? {html} : {}), ...(item.deprecated ? {deprecated: true} : {})}}
      />
      <Facts facts={facts} />
      <Parts schema={schema} prefix={getInner(id)} level={1} />
      {examples.length > 0 ? <Examples examples={examples} inline /> : null}
    </li>
  );
}

/** Is it also an example of the schema, which its facts show, without more information? */
function isRepeatedExample({code, summary, html, serialized}: ExampleView, schema: SchemaView): boolean {
  if (!code || summary !== undefined || html !== undefined || serialized !== undefined) return false;
  const shown = (schema.examples ?? []).flatMap((text) => [text, text.replace(/^"(.*)"$/s, '$1')]);
  return shown.includes(code.html);
}
