import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {ChoiceView} from '../../openapi';
import Details from './Details';
import Row from './Row';
import {Parts} from '.';
import styles from './styles.module.css';

/** The options of oneOf, anyOf or a discriminator, the first one open. */
export default function Choices({choice, path, level}: {choice: ChoiceView; path: string; level: number}): ReactNode {
  return (
    <div className={styles.choices}>
      <p className={styles.choicesTitle}>
        {choice.kind === 'anyOf'
          ? translate({id: 'portal.reference.anyOf', message: 'Any of these'})
          : translate({id: 'portal.reference.oneOf', message: 'One of these'})}
        {choice.discriminator ? (
          <>
            , {translate({id: 'portal.reference.discriminator', message: 'told apart by'})} <code>{choice.discriminator}</code>
          </>
        ) : null}
      </p>
      {choice.options.map((option, index) => (
        <Details
          key={index}
          open={index === 0 && level < 2}
          summary={
            <>
              {option.label}
              {option.values?.map((value) => (
                <code key={value} className={styles.value}>
                  {value}
                </code>
              ))}
            </>
          }
        >
          <Row schema={option.schema} />
          <Parts schema={option.schema} path={`${path}.${index + 1}`} level={level + 1} />
        </Details>
      ))}
    </div>
  );
}
