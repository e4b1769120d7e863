import {translate} from '@docusaurus/Translate';
import {Fragment, type ReactNode} from 'react';
import type {SchemaView} from '@lectern/openapi';
import Html from '../Html/index.tsx';
import Details from './Details.tsx';
import styles from './styles.module.css';

/** Most allowed values that are open. */
const MAX_OPEN_VALUES = 24;

/** The allowed values of a schema; a long list is closed. */
export default function Values({schema}: {schema: SchemaView}): ReactNode {
  const {length} = schema.values ?? [];
  if (length <= MAX_OPEN_VALUES) return <ValueList schema={schema} />;
  const summary = translate({id: 'portal.reference.manyValues', message: '{count} allowed values'}, {count: length});
  return (
    <Details summary={summary}>
      {schema.values?.some(({html}) => html) ? <ValueList schema={schema} /> : <ValueLines values={schema.values ?? []} />}
    </Details>
  );
}

/** Thousands of values in one element: an element for each would be larger than the values. */
function ValueLines({values}: {values: NonNullable<SchemaView['values']>}): ReactNode {
  return (
    <code className={styles.valueLines} dir="ltr">
      {values.map(({value}) => (
        <Fragment key={value}>
          {value}
          <br />
        </Fragment>
      ))}
    </code>
  );
}

function ValueList({schema}: {schema: SchemaView}): ReactNode {
  if (!schema.values) return null;
  const isDescribed = schema.values.some(({html}) => html);
  const label = <span className={styles.valuesLabel}>{translate({id: 'portal.reference.values', message: 'allowed values'})}</span>;
  if (!isDescribed)
    return (
      <p className={styles.values}>
        {label}
        {schema.values.map(({value}) => (
          <code key={value} className={styles.value}>
            {value}
          </code>
        ))}
      </p>
    );
  return (
    <>
      <p className={styles.values}>{label}</p>
      <dl className={styles.describedValues}>
        {schema.values.map(({value, html}) => (
          <div key={value}>
            <dt>
              <code dir="ltr">{value}</code>
            </dt>
            <dd>
              <Html html={html} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
