import OriginalCloseButton from '@theme-init/AnnouncementBar/CloseButton';
import type {Props} from '@theme/AnnouncementBar/CloseButton';
import type {MouseEvent, ReactNode} from 'react';

/** What comes after the announcement, which is gone with the button that had the focus. */
function focusNext(): void {
  const controls = document.querySelectorAll<HTMLElement>('.navbar :is(a[href], button)');
  [...controls].find((each) => each.checkVisibility())?.focus({preventScroll: true});
}

/** Closes the announcement; the focus goes on to the bar below it. */
export default function AnnouncementBarCloseButton({onClick, ...props}: Props): ReactNode {
  const close = (event: MouseEvent<HTMLButtonElement>): void => {
    focusNext();
    onClick?.(event);
  };
  return <OriginalCloseButton {...props} onClick={close} />;
}
