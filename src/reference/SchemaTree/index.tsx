import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {PartView, SchemaView} from '../../openapi';
import {getInner, getRoot, getSegments} from '../../openapi/anchors';
import Choices from './Choices';
import Details from './Details';
import More from './More';
import Row from './Row';
import Tools from './Tools';
import styles from './styles.module.css';

type SchemaTreeProps = {
  schema: SchemaView;
  /** Place on the page: the id of a heading, or one that begins with it. */
  place: string;
};

/** A schema from its outermost level: what it says of itself, then its parts. */
export default function SchemaTree({schema, place}: SchemaTreeProps): ReactNode {
  const inner = getItemSchema(schema);
  return (
    <div className={styles.tree} data-tree={place} data-list={inner ? '' : undefined}>
      {hasBranches(inner ?? schema) ? <Tools /> : null}
      <Row schema={schema} label={schema.name} />
      {inner ? <Row schema={inner} label={translate({id: 'portal.reference.eachItem', message: 'each item'})} /> : null}
      <Parts schema={inner ?? schema} prefix={getRoot(place)} level={0} />
    </div>
  );
}

type PartsProps = {
  schema: SchemaView;
  /** What the addresses of its parts begin with. */
  prefix: string;
  level: number;
};

/** What lies below a schema: its parts and choices, or the button that fetches them. */
export function Parts({schema, prefix, level}: PartsProps): ReactNode {
  if (schema.more !== undefined) return <More id={schema.more} schema={schema} prefix={prefix} level={level} />;
  const segments = getSegments(schema.parts?.map(({name}) => name) ?? []);
  return (
    <>
      {schema.parts ? (
        <ul className={styles.parts}>
          {schema.parts.map((part, index) => (
            <Part key={index} part={part} id={prefix + (segments[index] ?? '')} level={level} />
          ))}
        </ul>
      ) : null}
      {schema.choices ? <Choices choices={schema.choices} prefix={prefix} level={level} /> : null}
    </>
  );
}

function Part({part, id, level}: {part: PartView; id: string; level: number}): ReactNode {
  const inner = getItemSchema(part.schema);
  const shown = inner ?? part.schema;
  return (
    <li id={id} className={styles.part} data-list={inner ? '' : undefined}>
      <Row schema={inner?.circular ? {...part.schema, circular: true} : part.schema} part={part} />
      {isOpenable(shown) ? (
        shown.more === undefined ? (
          <Details summary={getSummary(shown, inner !== undefined)} open={level < 1}>
            {inner && saysMore(inner) ? <Row schema={inner} /> : null}
            <Parts schema={shown} prefix={getInner(id)} level={level + 1} />
          </Details>
        ) : (
          <>
            {inner && saysMore(inner) ? <Row schema={inner} label={inner.name} /> : null}
            <More id={shown.more} schema={shown} prefix={getInner(id)} level={level + 1} />
          </>
        )
      ) : null}
    </li>
  );
}

/** The items of an array whose own rows are all there is to show. */
function getItemSchema(schema: SchemaView): SchemaView | undefined {
  const [only, second] = schema.parts ?? [];
  return only?.role === 'items' && !second && !schema.choices && isOpenable(only.schema) ? only.schema : undefined;
}

/** Is there more to an item than its type, which the array's own row tells? */
function saysMore({html, title, format, facts, values, examples, conflicts, externalDocs, ...rest}: SchemaView): boolean {
  return (
    [html, title, format, facts, values, examples, conflicts, externalDocs, rest.default].some((each) => each !== undefined) ||
    [rest.deprecated, rest.readOnly, rest.writeOnly].includes(true)
  );
}

/** Is there anything to open or to close? */
function hasBranches(schema: SchemaView): boolean {
  const {parts = [], choices, more} = schema;
  return (choices ?? more) !== undefined || parts.some((part) => isOpenable(part.schema));
}

function isOpenable({parts, choices, more}: SchemaView): boolean {
  return (parts ?? choices ?? more) !== undefined;
}

function getSummary(schema: SchemaView, isItem: boolean): string {
  const count = schema.parts?.length ?? 0;
  const name = schema.name ?? (isItem ? translate({id: 'portal.reference.eachItem', message: 'each item'}) : schema.type);
  return count > 0 ? `${name} · ${count}` : name;
}
