// What the browser's bundle must not carry.
import type {Plugin} from '@docusaurus/types';

/**
 * Keeps two things out of the scripts of a page: the highlighter that the theme registers, since code is highlighted at
 * build time; and the data of compiled pages, which the server renders and the browser only fetches after a navigation.
 */
export default function bundle(): Plugin {
  return {
    name: 'portal-bundle',
    configureWebpack: (_config, isServer) => ({
      resolve: {alias: {'prism-react-renderer$': false}},
      ...(isServer
        ? {}
        : {
            module: {
              rules: [{test: /\.api\.json$/, type: 'asset/resource', generator: {filename: 'assets/api/[name].[contenthash:8][ext]'}}],
            },
          }),
    }),
  };
}
