import type {Props} from '@theme/Icon/DarkMode';
import type {ReactNode} from 'react';

/** A moon, drawn in lines like the other icons. */
export default function IconDarkMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinejoin="round" {...props}>
      <path d="M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5Z" />
    </svg>
  );
}
