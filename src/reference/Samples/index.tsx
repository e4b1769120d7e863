import {translate} from '@docusaurus/Translate';
import Tabs from '@theme/Tabs';
import TabItem from '@theme/TabItem';
import type {ReactNode} from 'react';
import CodeBlock from '../../components/CodeBlock';
import type {SampleView} from '../../openapi';
import styles from './styles.module.css';

/** The call in every language; the choice is shared with the tabs of the guides and kept. */
export default function Samples({samples}: {samples: SampleView[]}): ReactNode {
  return (
    <aside className={styles.samples} aria-label={translate({id: 'portal.reference.samples', message: 'Code samples'})}>
      <Tabs groupId="language" queryString="language">
        {samples.map(({id, label, html, language}) => (
          <TabItem key={id} value={id} label={label}>
            <CodeBlock html={html} language={language} className={styles.code} />
          </TabItem>
        ))}
      </Tabs>
    </aside>
  );
}
