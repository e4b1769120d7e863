import {translate} from '@docusaurus/Translate';
import {type ReactNode, useContext} from 'react';
import type {SchemaView} from '@lectern/openapi';
import {usePage} from '../page.ts';
import {AboveContext} from './above.ts';
import styles from './styles.module.css';

type MoreProps = {
  id: string;
  schema: SchemaView;
  /** Its label. Default: its name, with its type if that says more than its parts. */
  summary?: ReactNode;
  prefix: string;
  level: number;
};

/** A schema that is too deep for the page's HTML: `tree/deep.tsx` fills it when it is opened. */
export default function More({id, schema, summary = getLabel(schema), prefix, level}: MoreProps): ReactNode {
  const {schemaBase = ''} = usePage();
  const address = `${schemaBase}${encodeURIComponent(id)}.json`;
  const isRepeated = useContext(AboveContext).includes(address);
  return (
    <details
      className={styles.details}
      data-schema={address}
      data-prefix={prefix}
      data-level={level}
      data-circular={schema.circular || isRepeated ? '' : undefined}
    >
      <summary className={styles.summary}>
        {summary}
        {isRepeated && !schema.circular ? ` · ${translate({id: 'portal.reference.flag.circular', message: 'recursive'})}` : ''}
      </summary>
      <div className={styles.branch}>
        <a href={address}>{translate({id: 'portal.reference.definition', message: 'Definition as JSON'})}</a>
      </div>
    </details>
  );
}

function getLabel({name, type}: SchemaView): string {
  return name === undefined || type === 'object' ? (name ?? type) : `${name} · ${type}`;
}
