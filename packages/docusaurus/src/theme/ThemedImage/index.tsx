// Of the two pictures of a theme only the one that is shown is loaded, and not before the page's first words are painted: a browser
// makes a document of each SVG. The other one follows once the page's scripts run, so that the colour mode may change offline.
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {Props} from '@theme/ThemedImage';
import ThemedImage from '@theme-init/ThemedImage';
import {type ReactNode, useEffect} from 'react';
import {afterFrame} from '../../components/afterFrame.ts';

/** A picture of unknown size is loaded at once, since it moves what is beside it. */
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
