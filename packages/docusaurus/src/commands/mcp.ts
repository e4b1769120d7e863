import {defineCommand, UsageError} from '@lectern/openapi/cli';
import {readPort} from './ports.ts';

export const mcp = defineCommand({
  name: 'mcp',
  summary: 'Serves a finished portal to coding assistants, by the Model Context Protocol.',
  arguments: ['DIR-or-URL'],
  options: {
    http: {type: 'string', value: 'PORT', summary: 'streamable HTTP on this machine (default: standard input and output)'},
    sandbox: {
      type: 'string',
      value: 'ORIGIN',
      summary:
        'where requests are sent: an origin of this machine (default: the one that the portal names; none for a portal at an address)',
    },
  },
  exitCodes: {
    0: 'served until the client left',
    2: 'not served: an option is unknown, or there is no portal',
  },
  notes: 'The portal is the folder of its build, or its address: lectern mcp build, lectern mcp https://developers.example.com/\n',
  async run({http, sandbox}, [source = ''], {stderr}) {
    const port = http === undefined ? undefined : readPort(http);
    if (sandbox !== undefined) checkOrigin(sandbox);
    // Only this command loads it: the protocol's library is large.
    const {serveMcp} = await import('../mcp/index.ts');
    await serveMcp({
      source,
      ...(port === undefined ? {} : {port}),
      ...(sandbox === undefined ? {} : {sandbox: new URL(sandbox).origin}),
      log: (line) => stderr.write(`${line}\n`),
    });
    return 0;
  },
});

/** Requests go only to this machine. */
function checkOrigin(text: string): void {
  const isLocal = URL.canParse(text) && /^https?:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/.test(new URL(text).origin);
  if (!isLocal) throw new UsageError(`--sandbox is an origin of this machine, such as http://127.0.0.1:4010, not "${text}"`);
}
