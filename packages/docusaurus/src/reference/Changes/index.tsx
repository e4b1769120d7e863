import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import type {ReactNode} from 'react';
import type {ChangeView, ChangeLocation} from '@lectern/openapi';
import {translateChange} from './changeTexts.ts';
import {getCodeParts} from './codeParts.ts';
import styles from './styles.module.css';

type ChangesProps = {
  changes: Omit<ChangeView, 'operations'>[];
  /** Content after each change. */
  children?: (index: number) => ReactNode;
};

/** A list of changes, with breaking ones marked. */
export default function Changes({changes, children}: ChangesProps): ReactNode {
  return (
    <ul className={styles.changes}>
      {changes.map(({kind, breaking, location, text, direction, guide}, index) => (
        <li
          key={`${location?.parameter ?? ''} ${location?.name ?? ''} ${text} ${direction ?? ''}`}
          className={styles.change}
          data-kind={kind}
        >
          {breaking ? <strong className={styles.breaking}>{translate({id: 'portal.changes.breaking', message: 'Breaking'})}</strong> : null}{' '}
          {location ? <Location {...location} /> : translate({id: 'portal.changes.operation', message: 'Endpoint'})}{' '}
          <Effect text={translateChange(text)} />
          {direction === 'request' ? ` ${translate({id: 'portal.changes.request', message: '(requests)'})}` : null}
          {direction === 'response' ? ` ${translate({id: 'portal.changes.response', message: '(responses)'})}` : null}
          {guide === undefined ? null : (
            <>
              {'. '}
              <Link to={guide}>{translate({id: 'portal.changes.guide', message: 'What to do'})}</Link>
            </>
          )}
          {children?.(index)}
        </li>
      ))}
    </ul>
  );
}

/** The position of the change; for a parameter, only its name is code. */
function Location({parameter, name}: ChangeLocation): ReactNode {
  return (
    <>
      {parameter === undefined
        ? null
        : `${translate({id: 'portal.changes.parameter', message: '{location} parameter'}, {location: parameter})} `}
      <code dir="ltr">{name}</code>
    </>
  );
}

/** What happened to it. */
function Effect({text}: {text: string}): ReactNode {
  return getCodeParts(text).map((part, index) =>
    part.isCode ? (
      <code key={index} dir="ltr">
        {part.text}
      </code>
    ) : (
      part.text
    ),
  );
}
