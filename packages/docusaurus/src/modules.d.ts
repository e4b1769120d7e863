/// <reference types="@docusaurus/module-type-aliases" />
/// <reference types="@docusaurus/theme-classic" />
/// <reference types="@docusaurus/plugin-content-docs" />
/// <reference types="@docusaurus/plugin-content-blog" />
/// <reference types="@docusaurus/plugin-content-pages" />

/** Written by `plugins/sandbox`: the sample files of each sandbox: contents in base64, by name. */
declare module '@generated/portal-sandbox/default/files' {
  const files: Record<string, {names: string[]; load: () => Promise<{default: Record<string, string>}>}>;
  export default files;
}

/** Written by `plugins/sandbox`: how to load the sandbox of an API document, by its route. */
declare module '@generated/portal-sandbox/default/sandboxes' {
  type PageSandbox = {
    fetch: (request: Request) => Promise<Response>;
    reset: () => Promise<void>;
    /** Restores missing sample data, and leaves what the visitor has created. Returns the IDs of the restored data. */
    restore: () => Promise<string[]>;
    /** Preloads what may be needed later. Optional. */
    prepare?: () => Promise<void>;
    storage: 'browser' | 'memory';
  };
  const sandboxes: Record<string, () => Promise<{createPageSandbox: (document: unknown) => Promise<PageSandbox>}>>;
  export default sandboxes;
}

/** Written by `performance/referencePages`: the files with the server's data of compiled pages. */
declare module '@generated/lectern/referencePages.json' {
  const files: {pages: string; branches: string};
  export default files;
}

/** The progress bar of the theme. */
declare module 'nprogress' {
  const nprogress: {start: () => void; done: () => void};
  export default nprogress;
}
