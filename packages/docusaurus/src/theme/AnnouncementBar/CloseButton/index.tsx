import OriginalCloseButton from '@theme-init/AnnouncementBar/CloseButton';
import type {Props} from '@theme/AnnouncementBar/CloseButton';
import type {MouseEvent, ReactNode} from 'react';

/** Closes the announcement. Its button disappears, so the focus moves to the navbar below. */
export default function AnnouncementBarCloseButton({onClick, ...props}: Props): ReactNode {
  const close = (event: MouseEvent<HTMLButtonElement>): void => {
    document.querySelector<HTMLElement>('.navbar__brand')?.focus();
    onClick?.(event);
  };
  return <OriginalCloseButton {...props} onClick={close} />;
}
