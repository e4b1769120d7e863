// What the browser's bundle must not carry.
import type {Plugin} from '@docusaurus/types';

/** Keeps the highlighter that the theme registers out of the bundle: code is highlighted at build time. */
export default function bundle(): Plugin {
  return {
    name: 'portal-bundle',
    configureWebpack: () => ({resolve: {alias: {'prism-react-renderer$': false}}}),
  };
}
