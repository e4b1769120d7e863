// Environment variables between the processes and threads of one build: `lectern` sets them for the framework's process, which sets them
// for its threads. No other module names one (lint); `docusaurus.config.ts` of a portal reads `PORTAL_WITHOUT`.

type Variables = {
  /**
   * Optimisations that are off, with a space between (`--without`). `commands/build`, or the user → the configuration,
   * `commands/buildSite`.
   */
  PORTAL_WITHOUT: string;
  /** Warnings of documents stop the build, whatever the configuration says. `commands/build`, `commands/buildSite` → `plugins/openapi`. */
  PORTAL_STRICT: 'true';
  /**
   * A trial build: the next build does not compare with it, but with the build before. `pages`: it ends before it bundles anything.
   * `commands/buildSite` → `plugins/openapi`, `plugins/check`, `commands/frameworkProcess`.
   */
  PORTAL_TRIAL: 'build' | 'pages';
  /** The parent process starts the portal again when this one exits with `RESTART_CODE`. `commands/start` → `plugins/start`. */
  PORTAL_RESTARTS: 'true';
  /** File that lists parts of pages that could not be made. `plugins/failures` → itself in every thread. */
  PORTAL_FAILURES: string;
  /**
   * Folder of the server's bundle. Written into the bundle, it would make each build differ. `performance/serverEntry` →
   * `performance/renderedPages`.
   */
  PORTAL_SERVER_BUNDLE: string;
  /** Creates source maps without references in the scripts. `npm run bench -- bundle` → `performance`. */
  PORTAL_SOURCE_MAPS: 'yes';
};

export function readVariable<Name extends keyof Variables>(name: Name): Variables[Name] | undefined {
  return process.env[name] as Variables[Name] | undefined;
}

/** For this process, its threads, and the processes that it starts. */
export function setVariable<Name extends keyof Variables>(name: Name, value: Variables[Name]): void {
  process.env[name] = value;
}

/** The environment with these variables, for a new process. */
export function withVariables(variables: Partial<Variables>): NodeJS.ProcessEnv {
  return {...process.env, ...variables};
}
