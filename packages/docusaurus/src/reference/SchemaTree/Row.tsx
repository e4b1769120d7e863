import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {PartView, SchemaView} from '@lectern/openapi';
import Facts from '../Facts/index.tsx';
import Html from '../Html/index.tsx';
import PlainLink from '../PlainLink/index.tsx';
import {translateLabel, translateType} from '../labels.ts';
import {saysMore} from './shape.ts';
import Values from './Values.tsx';
import styles from './styles.module.css';

type RowProps = {
  schema: SchemaView;
  part?: PartView;
  /** Replaces the name. */
  label?: ReactNode;
  /** Are name and type already shown? Default: false. */
  isHeadless?: boolean;
};

/** The facts of one schema: name, type, flags, description, constraints, values. */
export default function Row({schema, part, label, isHeadless = false}: RowProps): ReactNode {
  return (
    <div className={styles.row}>
      {isHeadless ? null : <Head schema={schema} {...(part ? {part} : {})} label={label} />}
      <Facts facts={getFacts(schema)} />
      {schema.title ? (
        <p className={styles.title} dir="auto">
          {schema.title}
        </p>
      ) : null}
      <Html html={schema.html} className={styles.description} />
      <Values schema={schema} />
      {schema.conflicts?.map((conflict) => (
        <p key={conflict} className={styles.conflict}>
          {conflict}
        </p>
      ))}
      {schema.externalDocs?.map((link) => (
        <p key={link.href}>
          <PlainLink link={link} />
        </p>
      ))}
    </div>
  );
}

/** The facts of a schema in its own branch, in which the properties show that it is an object. */
export function InnerRow({schema}: {schema: SchemaView}): ReactNode {
  const hasProperties = schema.type === 'object' && schema.parts?.some(({role}) => role === 'property');
  const isPlain = hasProperties === true && schema.format === undefined && getFlags(schema).length === 0;
  return isPlain && !saysMore(schema) ? null : <Row schema={schema} isHeadless={isPlain} />;
}

function Head({schema, part, label}: Pick<RowProps, 'schema' | 'part' | 'label'>): ReactNode {
  return (
    <p className={styles.head}>
      {part ? <Name part={part} /> : label ? <span className={styles.role}>{label}</span> : null}
      <span className={styles.type}>
        {translateType(schema.type)}
        {schema.format ? ` · ${schema.format}` : ''}
      </span>
      {part?.required ? <span className={styles.required}>{translate({id: 'portal.reference.required', message: 'required'})}</span> : null}
      {getFlags(schema).map((flag) => (
        <span key={flag} className={styles.flag}>
          {flag}
        </span>
      ))}
    </p>
  );
}

/** The browser adds a link and a copy button (`tree/rows.ts`): in the HTML they would be larger than the name. */
function Name({part}: {part: PartView}): ReactNode {
  return part.role === 'property' || part.role === 'pattern' ? (
    <code className={styles.name}>{part.name === '' ? '""' : part.name}</code>
  ) : (
    <span className={styles.role} data-role={part.role}>
      {translateLabel(part.name)}
    </span>
  );
}

function getFlags({readOnly, writeOnly, deprecated, circular}: SchemaView): string[] {
  return [
    ...(readOnly ? [translate({id: 'portal.reference.flag.readOnly', message: 'read-only'})] : []),
    ...(writeOnly ? [translate({id: 'portal.reference.flag.writeOnly', message: 'write-only'})] : []),
    ...(deprecated ? [translate({id: 'portal.reference.flag.deprecated', message: 'deprecated'})] : []),
    ...(circular ? [translate({id: 'portal.reference.flag.circular', message: 'recursive'})] : []),
  ];
}

function getFacts(schema: SchemaView): [string, string][] {
  return [
    ...(schema.facts ?? []),
    ...(schema.default === undefined ? [] : [['default', schema.default] as [string, string]]),
    ...(schema.examples ?? []).map((example): [string, string] => ['example', example]),
  ];
}
