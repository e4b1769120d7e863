import type {ReactNode} from 'react';
import {translateLabel} from '../labels.ts';
import Details from '../SchemaTree/Details.tsx';
import styles from './styles.module.css';

/** Most characters of a value that are open: some four lines. */
const MAX_OPEN_LENGTH = 320;

/** Is a value so long that it would hide its surroundings? */
export function isLong(value: string): boolean {
  return value.length > MAX_OPEN_LENGTH;
}

/** Short facts, label and value, in one line; a long value is closed. */
export default function Facts({facts}: {facts: [string, string][] | undefined}): ReactNode {
  if (!facts || facts.length === 0) return null;
  const short = facts.filter(([, value]) => !isLong(value));
  return (
    <>
      {short.length > 0 ? (
        <dl className={styles.facts}>
          {short.map(([label, value], index) => (
            <div key={index} className={styles.fact}>
              <dt>{translateLabel(label)}</dt>
              <dd>
                <code dir="ltr">{value}</code>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {facts.map(([label, value], index) =>
        isLong(value) ? (
          <Details key={index} summary={translateLabel(label)}>
            <div className={styles.fact}>
              <code dir="ltr">{value}</code>
            </div>
          </Details>
        ) : null,
      )}
    </>
  );
}
