import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {ChoiceView} from '../../openapi';
import {getOptionPrefix, getSegments} from '../../openapi/anchors';
import Details from './Details';
import Row from './Row';
import {Parts} from '.';
import styles from './styles.module.css';

type ChoicesProps = {choices: ChoiceView[]; prefix: string; level: number};

/** The options of oneOf, anyOf or a discriminator, the first one of each open. */
export default function Choices({choices, prefix, level}: ChoicesProps): ReactNode {
  const segments = getSegments(choices.flatMap(({options}) => options.map(({label}) => label)));
  let next = 0;
  return choices.map((choice, index) => (
    <div key={index} className={styles.choices}>
      <p className={styles.choicesTitle}>
        <Title choice={choice} />
      </p>
      {choice.options.map((option, position) => (
        <Details key={position} open={position === 0 && level < 2} summary={<Label option={option} />}>
          <Row schema={option.schema} />
          <Parts schema={option.schema} prefix={getOptionPrefix(prefix, segments[next++] ?? '')} level={level + 1} />
        </Details>
      ))}
    </div>
  ));
}

function Title({choice: {kind, discriminator}}: {choice: ChoiceView}): ReactNode {
  return (
    <>
      {kind === 'anyOf'
        ? translate({id: 'portal.reference.anyOf', message: 'Any of these'})
        : translate({id: 'portal.reference.oneOf', message: 'One of these'})}
      {discriminator ? (
        <>
          , {translate({id: 'portal.reference.discriminator', message: 'told apart by'})} <code>{discriminator}</code>
        </>
      ) : null}
    </>
  );
}

function Label({option: {label, values, isDefault}}: {option: ChoiceView['options'][number]}): ReactNode {
  return (
    <>
      {label}
      {values?.map((value) => (
        <code key={value} className={styles.value}>
          {value}
        </code>
      ))}
      {isDefault ? <> {translate({id: 'portal.reference.anyOther', message: 'any other value'})}</> : null}
    </>
  );
}
