import {ThemeClassNames} from '@docusaurus/theme-common';
import OriginalCategory from '@theme-init/DocSidebarItem/Category';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItems from '@theme/DocSidebarItems';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** A group that neither collapses nor links to a page has plain text as label; in the framework it is a link without a target. */
export default function DocSidebarItemCategory(props: Props): ReactNode {
  const {item, level, activePath, onItemClick} = props;
  if (item.collapsible || item.href !== undefined) return <OriginalCategory {...props} />;
  const {docSidebarItemCategory, docSidebarItemCategoryLevel} = ThemeClassNames.docs;
  return (
    <li className={clsx(docSidebarItemCategory, docSidebarItemCategoryLevel(level), 'menu__list-item', item.className)}>
      <div className="menu__list-item-collapsible">
        <span className={clsx('menu__link', styles.name)}>{item.label}</span>
      </div>
      <ul className="menu__list">
        <DocSidebarItems
          items={item.items}
          tabIndex={0}
          activePath={activePath}
          level={level + 1}
          {...(onItemClick ? {onItemClick} : {})}
        />
      </ul>
    </li>
  );
}
