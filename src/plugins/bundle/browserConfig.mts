// The site's configuration as the browser gets it. The framework puts all of it into the main script.

/** Fields that only a build reads. */
const BUILD_ONLY = [
  'clientModules',
  'headTags',
  'markdown',
  'plugins',
  'presets',
  'scripts',
  'ssrTemplate',
  'staticDirectories',
  'stylesheets',
  'themes',
];

/** `docusaurus.config.mjs` of the generated folder without what only a build reads. Throws where it is no module of plain data. */
export function renderBrowserConfig(text: string): string {
  const data = /export default (\{[^]*\});\s*$/.exec(text)?.[1];
  if (data === undefined)
    throw new Error('docusaurus.config.mjs: the framework generates this file differently from what src/plugins/bundle expects.');
  const config = JSON.parse(data) as {future?: Record<string, unknown>; themeConfig?: Record<string, unknown>};
  const router = config.future?.['experimental_router'];
  // Code is highlighted at build time.
  const themeConfig = {...config.themeConfig, prism: undefined};
  const kept = Object.entries({...config, future: {experimental_router: router}, themeConfig}).filter(
    ([name]) => !BUILD_ONLY.includes(name),
  );
  return `export default ${JSON.stringify(Object.fromEntries(kept))};`;
}
