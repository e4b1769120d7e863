// Variables of the environment that carry data between the processes and threads of one build: `lectern` sets them for the framework's process,
// and that for its threads. No other module names one (lint); `docusaurus.config.ts` of a portal reads `PORTAL_WITHOUT`.

type Variables = {
  /** Optimisations that are off, with a space between (`--without`). `commands/build`, or who runs it → the configuration, `commands/buildSite`. */
  PORTAL_WITHOUT: string;
  /** Warnings of documents stop the build, whatever the configuration has. `commands/build`, `commands/buildSite` → `plugins/openapi`. */
  PORTAL_STRICT: 'true';
  /**
   * A build is tried only: the next one compares with the one before. `pages`: it ends before it bundles anything. `commands/buildSite` →
   * `plugins/openapi`, `plugins/check`, `commands/frameworkProcess`.
   */
  PORTAL_TRIAL: 'build' | 'pages';
  /** Somebody waits for a portal that is to be started again. `commands/start` → `plugins/start`. */
  PORTAL_RESTARTS: 'true';
  /** File of the parts of pages that could not be made. `plugins/failures` → the same in every thread. */
  PORTAL_FAILURES: string;
  /** Folder of the server's bundle; in the bundle it would make each build another one. `performance/serverEntry` → `performance/renderedPages`. */
  PORTAL_SERVER_BUNDLE: string;
  /** Scripts get source maps that they do not name. `npm run bench -- bundle` → `performance`. */
  PORTAL_SOURCE_MAPS: 'yes';
};

export function readVariable<Name extends keyof Variables>(name: Name): Variables[Name] | undefined {
  return process.env[name] as Variables[Name] | undefined;
}

/** For this process, its threads, and the processes that it starts. */
export function setVariable<Name extends keyof Variables>(name: Name, value: Variables[Name]): void {
  process.env[name] = value;
}

/** The environment with further variables, for a process that is started. */
export function withVariables(variables: Partial<Variables>): NodeJS.ProcessEnv {
  return {...process.env, ...variables};
}
