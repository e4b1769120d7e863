import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {PartView, SchemaView} from '@lectern/openapi';
import {getInner, getItemSchema, getRoot, getSegments, isOpenable} from '@lectern/openapi/view';
import Choices, {type PartsProps} from './Choices.tsx';
import {translateType} from '../labels.ts';
import Details from './Details.tsx';
import More from './More.tsx';
import Row, {InnerRow} from './Row.tsx';
import {getNullable, hasBranches, hasPlainItems, isBranchAlone, isClosable, saysMore, withoutTitle} from './shape.ts';
import Tools from './Tools.tsx';
import styles from './styles.module.css';

type SchemaTreeProps = {
  schema: SchemaView;
  /** Position on the page: the ID of a heading, or one with that prefix. */
  treeId: string;
};

/** A schema from its outermost level: its facts, then its parts. */
export default function SchemaTree({schema, treeId}: SchemaTreeProps): ReactNode {
  const inner = getItemSchema(schema);
  return (
    <div className={styles.tree} data-tree={treeId} data-list={inner ? '' : undefined}>
      {hasBranches(inner ?? schema) ? <Tools /> : null}
      {isBranchAlone(schema) ? null : <Row schema={withoutTitle(schema, schema.name)} label={schema.name} />}
      {inner && !isBranchAlone(inner) ? (
        <Row schema={inner} label={translate({id: 'portal.reference.eachItem', message: 'each item'})} />
      ) : null}
      <Parts schema={inner ?? schema} prefix={getRoot(treeId)} level={0} />
    </div>
  );
}

/** The content below a schema: its parts and choices, or the button that fetches them. */
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
      {schema.choices ? <Choices choices={schema.choices} prefix={prefix} level={level} Parts={Parts} /> : null}
    </>
  );
}

function Part({part, id, level}: {part: PartView; id: string; level: number}): ReactNode {
  const inner = getItemSchema(part.schema);
  return (
    <li id={id} className={styles.part} data-list={inner ? '' : undefined}>
      <Row schema={inner?.circular ? {...part.schema, circular: true} : part.schema} part={part} />
      {isOpenable(part.schema) ? <Inside part={part} id={id} level={level} /> : null}
    </li>
  );
}

/** The content below a row, in a branch if it can be opened. */
function Inside({part, id, level}: {part: PartView; id: string; level: number}): ReactNode {
  const inner = getItemSchema(part.schema);
  const shown = inner ?? part.schema;
  const named = getNullable(shown)?.option.schema ?? shown;
  const parts = <Parts schema={shown} prefix={getInner(id)} level={level + 1} />;
  if (!isClosable(named)) {
    return (
      <>
        {inner && saysMore(inner) ? <Row schema={inner} label={inner.name} /> : null}
        {parts}
      </>
    );
  }
  const content = (
    <>
      {inner && saysMore(inner) ? <InnerRow schema={inner} /> : null}
      {parts}
    </>
  );
  if (hasPlainItems(named)) return <div className={styles.branch}>{content}</div>;
  return (
    <Details summary={getSummary(named, inner !== undefined)} open={level < 1 && (!isOfResponse(id) || countProperties(named) <= MAX_OPEN)}>
      {content}
    </Details>
  );
}

/** Properties of an object within a response that are open: more would hide the outline of the response. */
const MAX_OPEN = 5;

const isOfResponse = (id: string): boolean => id.startsWith('response-');

const countProperties = ({parts = []}: SchemaView): number => parts.filter(({role}) => role === 'property').length;

function getSummary(schema: SchemaView, isItem: boolean): string {
  const count = countProperties(schema);
  const name = schema.name ?? (isItem ? translate({id: 'portal.reference.eachItem', message: 'each item'}) : translateType(schema.type));
  return count > 0 ? `${name} · ${count}` : name;
}
