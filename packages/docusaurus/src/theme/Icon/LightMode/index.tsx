import type {Props} from '@theme/Icon/LightMode';
import type {ReactNode} from 'react';

/** A sun, drawn in lines like the other icons. Its path, which is in every page, is a quarter of the framework's. */
export default function IconLightMode(props: Props): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentcolor" strokeWidth="1.8" strokeLinecap="round" {...props}>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5" />
    </svg>
  );
}
