import useBaseUrl from '@docusaurus/useBaseUrl';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type {ComponentProps, ReactNode} from 'react';
import {escapeAttribute, escapeHtml} from '../../markup.ts';

type Props = Omit<ComponentProps<typeof DefaultNavbarItem>, 'label' | 'html'> & {label: string; icon: string};

/**
 * A link of the navbar with a picture before its text. The framework translates only a `label`, and no HTML, so this component adds the
 * picture.
 */
export default function IconLink({label, icon, ...props}: Props): ReactNode {
  const src = escapeAttribute(useBaseUrl(icon));
  return (
    <DefaultNavbarItem {...props} html={`<img class="navbar__icon" src="${src}" alt="" width="20" height="20"> ${escapeHtml(label)}`} />
  );
}
