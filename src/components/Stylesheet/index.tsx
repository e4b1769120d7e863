import {type ReactNode, useLayoutEffect, useState} from 'react';

/** One object: React would write the HTML again for another one, and the stylesheet would go. */
const HTML = {__html: '<script> </script>'};

/** The same stylesheet behind the page, switched off (`wake/ssrTemplate.ts`); only a built page has it. */
function getSpare(): HTMLLinkElement | null {
  return document.querySelector('link[data-spare]');
}

/**
 * Where a built page refers to its stylesheet: behind the bar at its top, which is shown before the stylesheet is there. When
 * this leaves with the layout it belongs to, the spare one takes over at once. The script that does nothing keeps browsers
 * from showing what follows without its styles.
 */
export default function Stylesheet(): ReactNode {
  const [isFirst] = useState(() => typeof document === 'undefined' || getSpare()?.media === 'not all');
  useLayoutEffect(() => {
    if (!isFirst) return undefined;
    return () => getSpare()?.setAttribute('media', 'all');
  }, [isFirst]);
  if (!isFirst) return null;
  return <div data-styles="" dangerouslySetInnerHTML={HTML} />;
}
