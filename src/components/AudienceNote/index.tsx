import {translate} from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Says on every page of a portal for colleagues that it is one; nothing in a public portal. */
export default function AudienceNote(): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  if (siteConfig.customFields?.['audience'] !== 'internal') return null;
  return (
    <p className={styles.note} role="note" data-audience="internal">
      {translate({
        id: 'portal.audience.internal',
        message: 'For colleagues only: this portal shows parts of the API that are not public.',
        description: 'Stands at the top of every page of a portal that is built for audience: internal',
      })}
    </p>
  );
}
