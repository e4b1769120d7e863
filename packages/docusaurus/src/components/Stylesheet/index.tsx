import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type ReactNode, useState} from 'react';

/** A constant object: for a new one, React would write the HTML again, and remove the stylesheet. */
const HTML = {__html: '<script> </script>'};

/**
 * The position of a built page's stylesheet: after the navbar, which is shown before the stylesheet is loaded. Once scripts run, it is in
 * the head (`performance/boot/idle.ts`). The empty script keeps browsers from showing the following content without its styles.
 */
export default function Stylesheet(): ReactNode {
  const {hasFirstStyles} = useDocusaurusContext().siteConfig.customFields as {hasFirstStyles?: true};
  const [isFirst] = useState(() => typeof document === 'undefined' || document.documentElement.dataset['hasHydrated'] !== 'true');
  return hasFirstStyles && isFirst ? <div data-styles="" dangerouslySetInnerHTML={HTML} /> : null;
}
