import {ThemeClassNames} from '@docusaurus/theme-common';
import Translate from '@docusaurus/Translate';
import type {Props} from '@theme/LastUpdated';
import type {ReactNode} from 'react';
import Day from '../../components/Day/index.tsx';

/** When a page was last changed, and by whom; with the theme's texts. */
export default function LastUpdated({lastUpdatedAt, lastUpdatedBy}: Props): ReactNode {
  const date = (
    <b>
      <Day date={lastUpdatedAt ?? 0} itemProp="dateModified" />
    </b>
  );
  const atDate = lastUpdatedAt ? (
    <Translate id="theme.lastUpdated.atDate" values={{date}}>
      {' on {date}'}
    </Translate>
  ) : (
    ''
  );
  const byUser = lastUpdatedBy ? (
    <Translate id="theme.lastUpdated.byUser" values={{user: <b>{lastUpdatedBy}</b>}}>
      {' by {user}'}
    </Translate>
  ) : (
    ''
  );
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate id="theme.lastUpdated.lastUpdatedAtBy" values={{atDate, byUser}}>
        {'Last updated{atDate}{byUser}'}
      </Translate>
    </span>
  );
}
