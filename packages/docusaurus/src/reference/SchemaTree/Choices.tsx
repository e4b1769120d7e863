import {translate} from '@docusaurus/Translate';
import type {ComponentType, ReactNode} from 'react';
import type {ChoiceView, SchemaView} from '@lectern/openapi';
import {getOptionPrefix, getSegments, isOpenable} from '@lectern/openapi/view';
import {translateType} from '../labels.ts';
import Details from './Details.tsx';
import More from './More.tsx';
import Row, {InnerRow} from './Row.tsx';
import {getNullable, isBranchAlone, saysMore, withoutTitle} from './shape.ts';
import styles from './styles.module.css';

export type PartsProps = {
  schema: SchemaView;
  /** The prefix of its parts' addresses. */
  prefix: string;
  level: number;
};

/** The position of an option's parts, and the component that renders them: passed in, since it renders choices itself. */
type Below = Omit<PartsProps, 'schema'> & {Parts: ComponentType<PartsProps>};

type ChoicesProps = {choices: ChoiceView[]} & Below;

/** The options of oneOf, anyOf or a discriminator; the first one of each is open. */
export default function Choices({choices, prefix, level, Parts}: ChoicesProps): ReactNode {
  const segments = getSegments(choices.flatMap(({options}) => options.map(({label}) => label)));
  const only = getNullable({type: '', choices});
  if (only) {
    const {schema} = only.option;
    return (
      <>
        {/* A name that replaces the type does not show it; the button of an object does. */}
        {(saysMore(schema) || schema.name !== undefined) && !isObjectAlone(schema) ? <InnerRow schema={schema} /> : null}
        <Parts schema={schema} prefix={getOptionPrefix(prefix, segments[only.index] ?? '')} level={level} />
      </>
    );
  }
  const starts = choices.map((_, index) => choices.slice(0, index).reduce((sum, {options}) => sum + options.length, 0));
  return choices.map((choice, index) => (
    <div key={index} className={styles.choices}>
      <p className={styles.choicesTitle}>
        <Title choice={choice} />
      </p>
      {choice.options.map((option, position) => (
        <Option
          key={position}
          option={option}
          open={position === 0 && level < 2}
          prefix={getOptionPrefix(prefix, segments[(starts[index] ?? 0) + position] ?? '')}
          level={level + 1}
          Parts={Parts}
        />
      ))}
    </div>
  ));
}

/** Does an object have nothing to show but the button with its name? */
function isObjectAlone(schema: SchemaView): boolean {
  return isBranchAlone(schema) && schema.type === 'object' && !schema.circular;
}

type OptionProps = {option: ChoiceView['options'][number]; open: boolean} & Below;

/** One option: a row if that shows everything, else a branch. A fetched branch has its own button. */
function Option({option, open, prefix, level, Parts}: OptionProps): ReactNode {
  const {label} = option;
  const schema = withoutTitle(option.schema, label);
  const summary = <Label option={option} />;
  if (!isOpenable(schema)) {
    return (
      <div className={styles.option}>
        <Row schema={schema} label={label === schema.type && !option.values ? undefined : summary} />
      </div>
    );
  }
  if (schema.more !== undefined && !saysMore(schema))
    return <More id={schema.more} schema={schema} summary={summary} prefix={prefix} level={level} />;
  return (
    <Details open={open} summary={summary}>
      <InnerRow schema={schema} />
      <Parts schema={schema} prefix={prefix} level={level} />
    </Details>
  );
}

function Title({choice: {kind, discriminator}}: {choice: ChoiceView}): ReactNode {
  return (
    <>
      {kind === 'anyOf'
        ? translate({id: 'portal.reference.anyOf', message: 'Any of these'})
        : translate({id: 'portal.reference.oneOf', message: 'One of these'})}
      {discriminator ? (
        <>
          , {translate({id: 'portal.reference.discriminator', message: 'discriminator'})} <code>{discriminator}</code>
        </>
      ) : null}
    </>
  );
}

function Label({option: {label, values, isDefault}}: {option: ChoiceView['options'][number]}): ReactNode {
  return (
    <>
      {translateType(label)}
      {values?.map((value) =>
        // If it has a single value, its name shows that value already.
        values.length === 1 && value === label ? null : (
          <code key={value} className={styles.value}>
            {value}
          </code>
        ),
      )}
      {isDefault ? <> {translate({id: 'portal.reference.anyOther', message: 'any other value'})}</> : null}
    </>
  );
}
