import {defineCommand, UsageError} from './command.ts';

/** What serves a portal is a part of the package that builds portals: this one knows nothing of it until the command runs. */
const MODULE = '@lectern/docusaurus/commands';

type Commands = {
  serveMcp: (options: {source: string; port?: number; sandbox?: string; log: (line: string) => void}) => Promise<void>;
};

export const mcp = defineCommand({
  name: 'mcp',
  summary: 'Serves a finished portal to coding assistants, by the Model Context Protocol.',
  arguments: ['DIR-or-URL'],
  options: {
    http: {type: 'string', value: 'PORT', summary: 'streamable HTTP on this machine (default: standard input and output)'},
    sandbox: {
      type: 'string',
      value: 'ORIGIN',
      summary: 'where requests are sent: an origin of this machine (default: the one that the portal names)',
    },
  },
  exitCodes: {
    0: 'served until the client left',
    2: 'not served: an option is not understood, or there is no portal',
  },
  notes: 'The portal is the folder of its build, or its address: lectern mcp build, lectern mcp https://developers.example.com/\n',
  async run({http, sandbox}, [source = ''], {stderr}) {
    const port = http === undefined ? undefined : readPort(http);
    if (sandbox !== undefined) checkOrigin(sandbox);
    const {serveMcp} = await load();
    await serveMcp({
      source,
      ...(port === undefined ? {} : {port}),
      ...(sandbox === undefined ? {} : {sandbox: new URL(sandbox).origin}),
      log: (line) => stderr.write(`${line}\n`),
    });
    return 0;
  },
});

function readPort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new UsageError(`--http is a port, not "${text}"`);
  return port;
}

/** Requests go to no other machine. */
function checkOrigin(text: string): void {
  const isLocal = URL.canParse(text) && /^(?:127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(text).hostname);
  if (!isLocal) throw new UsageError(`--sandbox is an origin of this machine, such as http://127.0.0.1:4010, not "${text}"`);
}

async function load(): Promise<Commands> {
  try {
    return (await import(MODULE)) as Commands;
  } catch (error) {
    if ((error as {code?: unknown}).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('this command is a part of @lectern/docusaurus: npm install @lectern/docusaurus', {cause: error});
  }
}
