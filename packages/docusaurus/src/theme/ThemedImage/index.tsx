// Loads only the visible one of the two pictures of a theme, and only after the first text is painted, since a browser creates a document
// for each SVG. The other one is loaded once scripts run, so that the colour mode can change offline.
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/ThemedImage';
import ThemedImage from '@theme-init/ThemedImage';
import {type ReactNode, useEffect} from 'react';
import {afterFrame} from '../../components/afterFrame.ts';

/** A picture of unknown size is loaded at once, since it moves the elements beside it. */
export default function LazyThemedImage(props: Props): ReactNode {
  const {sources, width, height} = props;
  const {light, dark} = sources;
  const isHydrated = useIsBrowser();
  const isSized = width !== undefined && height !== undefined;
  useEffect(
    () =>
      afterFrame(() => {
        for (const address of new Set([light, dark])) new Image().src = address;
      }),
    [light, dark],
  );
  return <ThemedImage {...(isSized ? {loading: isHydrated ? 'eager' : 'lazy'} : {})} {...props} />;
}
