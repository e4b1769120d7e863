import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useState} from 'react';

/** One object: React would write the HTML again for another one, and the stylesheet would go. */
const HTML = {__html: '<script> </script>'};

/**
 * Where a built page refers to its stylesheet: behind the bar at its top, which is shown before the stylesheet is there. Once scripts
 * run it is in the head (`performance/boot/idle.ts`). The script that does nothing keeps browsers from showing what follows
 * without its styles.
 */
export default function Stylesheet(): ReactNode {
  const {hasFirstStyles} = useDocusaurusContext().siteConfig.customFields as {hasFirstStyles?: true};
  const [isFirst] = useState(() => typeof document === 'undefined' || document.documentElement.dataset['hasHydrated'] !== 'true');
  return hasFirstStyles && isFirst ? <div data-styles="" dangerouslySetInnerHTML={HTML} /> : null;
}
