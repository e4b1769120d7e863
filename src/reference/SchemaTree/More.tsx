import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {SchemaView} from '../../openapi';
import {usePage} from '../page';
import styles from './styles.module.css';

/** A schema that lies too deep for the page's HTML: `openDeepSchema` fills it when it is opened. */
export default function More({id, schema, path, level}: {id: string; schema: SchemaView; path: string; level: number}): ReactNode {
  const {schemaBase = ''} = usePage();
  const address = `${schemaBase}${encodeURIComponent(id)}.json`;
  return (
    <details className={styles.details} data-schema={address} data-path={path} data-level={level}>
      <summary className={styles.summary}>{schema.name ?? schema.type}</summary>
      <div className={styles.branch}>
        <a href={address}>{translate({id: 'portal.reference.definition', message: 'Definition as JSON'})}</a>
      </div>
    </details>
  );
}
