import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {PartView, SchemaView} from '../../openapi';
import Choices from './Choices';
import Details from './Details';
import More from './More';
import Row from './Row';
import styles from './styles.module.css';

type SchemaTreeProps = {
  schema: SchemaView;
  /** Id of the part of the page it stands in; the ids of its properties begin with it. */
  path: string;
};

/** A schema from its outermost level: what it says of itself, then its parts. */
export default function SchemaTree({schema, path}: SchemaTreeProps): ReactNode {
  const inner = getItemSchema(schema);
  return (
    <div className={styles.tree}>
      <Row schema={schema} label={schema.name} />
      {inner ? <Row schema={inner} label={translate({id: 'portal.reference.eachItem', message: 'each item'})} /> : null}
      <Parts schema={inner ?? schema} path={path} level={0} />
    </div>
  );
}

/** What lies below a schema: its parts and choices, or the button that fetches them. */
export function Parts({schema, path, level}: SchemaTreeProps & {level: number}): ReactNode {
  if (schema.more !== undefined) return <More id={schema.more} schema={schema} path={path} level={level} />;
  return (
    <>
      {schema.parts ? (
        <ul className={styles.parts}>
          {schema.parts.map((part, index) => (
            <Part key={index} part={part} path={path} level={level} />
          ))}
        </ul>
      ) : null}
      {schema.choices?.map((choice, index) => (
        <Choices key={index} choice={choice} path={path} level={level} />
      ))}
    </>
  );
}

function Part({part, path, level}: {part: PartView; path: string; level: number}): ReactNode {
  const id = `${path}.${part.name.replace(/\s+/g, '-')}`;
  const inner = getItemSchema(part.schema);
  const shown = inner ?? part.schema;
  const isOpenable = shown.more !== undefined || shown.parts !== undefined || shown.choices !== undefined;
  return (
    <li id={id} className={styles.part}>
      <Row schema={inner?.circular ? {...part.schema, circular: true} : part.schema} part={part} anchor={id} />
      {isOpenable ? (
        shown.more === undefined ? (
          <Details summary={getSummary(shown, inner !== undefined)} open={level < 1}>
            {inner && saysMore(inner) ? <Row schema={inner} /> : null}
            <Parts schema={shown} path={id} level={level + 1} />
          </Details>
        ) : (
          <>
            {inner && saysMore(inner) ? <Row schema={inner} label={inner.name} /> : null}
            <More id={shown.more} schema={shown} path={id} level={level + 1} />
          </>
        )
      ) : null}
    </li>
  );
}

/** The items of an array whose own rows are all there is to show. */
function getItemSchema(schema: SchemaView): SchemaView | undefined {
  const [only, second] = schema.parts ?? [];
  return only?.role === 'items' &&
    !second &&
    !schema.choices &&
    (only.schema.parts ?? only.schema.choices ?? only.schema.more) !== undefined
    ? only.schema
    : undefined;
}

/** Is there more to an item than its type, which the array's own row tells? */
function saysMore({html, title, format, facts, values, examples, conflicts, externalDocs, ...rest}: SchemaView): boolean {
  return (
    [html, title, format, facts, values, examples, conflicts, externalDocs, rest.default].some((each) => each !== undefined) ||
    [rest.deprecated, rest.readOnly, rest.writeOnly].includes(true)
  );
}

function getSummary(schema: SchemaView, isItem: boolean): string {
  const count = schema.parts?.length ?? 0;
  const name = schema.name ?? (isItem ? translate({id: 'portal.reference.eachItem', message: 'each item'}) : schema.type);
  return count > 0 ? `${name} · ${count}` : name;
}
