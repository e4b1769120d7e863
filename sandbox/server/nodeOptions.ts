// The options of the sandbox on Node.
import {parseArgs} from 'node:util';
import type {AccessOptions} from './access.ts';
import {PACE_MS} from '../jobs/plan.ts';
import {DEFAULT_QUOTAS, type Quotas} from '../limits/quotas.ts';
import {DEFAULT_RATE_LIMIT} from '../limits/rateLimit.ts';

const DEFAULT_PORT = 4010;
/** In megabytes: more than all uploads of all keys, since text and answers are stored too. */
const DEFAULT_DISK_MB = 10_000;
/** If everything is in memory. */
const DEFAULT_MEMORY_MB = 256;

const USAGE = `Usage: node sandbox/node.ts [options]

  --port N        the port to listen on; 0 takes any free one (default: ${DEFAULT_PORT})
  --host H        the address to listen on (default: 127.0.0.1, this machine only)
  --allow-host N  a name under which it is reached, besides localhost; may be repeated
  --origin O      an origin whose pages may call it, besides those on this machine; may be repeated
  --data DIR      keep everything in this folder (default: in memory, until it stops)
  --limit N       requests a minute for each key (default: ${DEFAULT_RATE_LIMIT})
  --quota NAME=N  what may be stored or be open at the same time; may be repeated. Names and defaults:
${listQuotas()}
  --disk MB       how large the database may become (default: ${DEFAULT_DISK_MB}; without --data ${DEFAULT_MEMORY_MB})
  --pace MS       milliseconds that an answer takes to stream (default: ${PACE_MS})
  --reset         begin with a fresh seed
`;

export type NodeOptions = {
  port: number;
  host: string;
  access: Required<AccessOptions>;
  /** The data folder, or undefined for memory. */
  data: string | undefined;
  limit: number;
  quotas: Partial<Quotas>;
  /** Maximum bytes of the database. */
  maxBytes: number;
  pace: number;
  reset: boolean;
};

const MEGABYTE = 1_048_576;
const MAX = Number.MAX_SAFE_INTEGER;

/** Parses the command line, or returns `help`. Throws an Error with the mistake and the fix. */
export function readOptions(args: string[]): NodeOptions | 'help' {
  const text = {type: 'string'} as const;
  const flag = {type: 'boolean', default: false} as const;
  const many = {type: 'string', multiple: true, default: []} as const satisfies {type: 'string'; multiple: true; default: string[]};
  const {values} = parseArgs({
    args,
    options: {
      port: text,
      host: text,
      'allow-host': many,
      origin: many,
      data: text,
      limit: text,
      quota: many,
      disk: text,
      pace: text,
      reset: flag,
      help: flag,
    },
  });
  if (values.help) return 'help';
  const {host = '127.0.0.1'} = values;
  const disk = values.disk === undefined ? undefined : readNumber('disk', values.disk, 1, MAX / MEGABYTE);
  const megabytes = disk ?? (values.data === undefined ? DEFAULT_MEMORY_MB : DEFAULT_DISK_MB);
  return {
    port: readNumber('port', values.port ?? String(DEFAULT_PORT), 0, 65_535),
    host,
    access: {hosts: [...readHosts(host), ...values['allow-host']], origins: values.origin.map(readOrigin)},
    data: values.data,
    limit: readNumber('limit', values.limit ?? String(DEFAULT_RATE_LIMIT), 1, 1_000_000),
    quotas: readQuotas(values.quota),
    maxBytes: megabytes * MEGABYTE,
    pace: readNumber('pace', values.pace ?? String(PACE_MS), 0, 60_000),
    reset: values.reset,
  };
}

export function getUsage(): string {
  return USAGE;
}

/** An address that it listens on is one of its names, unless it represents all addresses. */
function readHosts(host: string): string[] {
  if (host === '0.0.0.0' || host === '::') return [];
  return [host.includes(':') ? `[${host}]` : host];
}

function readOrigin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text.toLowerCase().replace(/\/$/, '')) return new URL(text).origin;
  throw new Error(`--origin has to be an origin such as https://developers.example.com, not "${text}".`);
}

function readQuotas(given: string[]): Partial<Quotas> {
  const quotas: Partial<Quotas> = {};
  for (const each of given) {
    const [name = '', value = ''] = each.split('=', 2);
    if (!isQuota(name)) throw new Error(`--quota has no "${name}". Write one of ${Object.keys(DEFAULT_QUOTAS).join(', ')}.`);
    quotas[name] = readNumber(`quota ${name}=`, value, 0, MAX);
  }
  return quotas;
}

function isQuota(name: string): name is keyof Quotas {
  return Object.hasOwn(DEFAULT_QUOTAS, name);
}

function listQuotas(): string {
  return Object.entries(DEFAULT_QUOTAS)
    .map(([name, value]) => `                    ${name}=${value}`)
    .join('\n');
}

function readNumber(name: string, text: string, lowest: number, highest: number): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number >= lowest && number <= highest) return number;
  throw new Error(`--${name} has to be a whole number from ${lowest} to ${Math.floor(highest)}, not "${text}".`);
}
