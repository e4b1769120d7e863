// The tools of the server, each a function of the portal: https://modelcontextprotocol.io/specification
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {LANGUAGES} from '@lectern/openapi/languages';
import {renderSample, reviveRequest} from '@lectern/openapi/samples';
import {z} from 'zod';
import {toLine} from '../line.ts';
import type {Hit} from '../search/engine/answer.ts';
import type {Operation, Portal} from './portal.ts';
import {send} from './send.ts';

const DEFAULT_HITS = 8;
const MAX_HITS = 30;

type Result = {content: {type: 'text'; text: string}[]; isError?: true};

const READS = {readOnlyHint: true, openWorldHint: false};

/** A server with all tools. `sandbox`: origin of the sandbox, if it differs from the one in the portal's folder. */
export function createMcpServer(portal: Portal, version: string, sandbox?: string): McpServer {
  const title = toLine(portal.facts.title);
  const server = new McpServer({name: 'lectern', title, version}, {instructions: getInstructions(title, toLine(portal.facts.tagline))});
  addReading(server, portal);
  addOperations(server, portal);
  const operation = z.string().describe('ID, operationId, or method and path: "GET /things/{id}"');
  server.registerTool(
    'send',
    {
      title: 'Send a request to the sandbox',
      description:
        'Sends a request to the sandbox of the API on this machine, with its own API key, never to another server. Read the operation with get_operation first.',
      inputSchema: {
        operation,
        parameters: z.record(z.string(), z.unknown()).optional().describe('Values of path, query, header and cookie parameters by name'),
        body: z.unknown().optional().describe('The body as JSON. A file of a form is {"fileName": "a.txt", "content": "text"}'),
      },
      annotations: {readOnlyHint: false, destructiveHint: true, openWorldHint: false},
    },
    ({operation: name, parameters, body}) => run(() => send(portal, find(portal, name), {parameters, body: readBody(body)}, sandbox)),
  );
  return server;
}

function getInstructions(title: string, tagline: string): string {
  return `${title}: ${tagline}\nSearch first. read_page gives a page as Markdown; get_operation what a call takes and answers, with samples; send tries it in the sandbox.`;
}

function addReading(server: McpServer, portal: Portal): void {
  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description: 'Searches guides, reference and blog. Takes words, a path, an error message or a curl command.',
      // Some clients guess types, and send `429` as a number.
      inputSchema: {query: z.union([z.string().min(1).max(1000), z.number()]), limit: z.number().int().min(1).max(MAX_HITS).optional()},
      annotations: READS,
    },
    ({query, limit = DEFAULT_HITS}) =>
      run(async () => {
        const {hits, unknown, suggestion, isPassing} = await portal.engine.search({text: String(query), kinds: [], documents: []});
        const notes = [
          ...(unknown.length > 0 ? [`No results for: ${unknown.join(', ')}`] : []),
          ...(isPassing ? ['No close match. Pages that mention it:'] : []),
          ...(suggestion === undefined ? [] : [`Did you mean: ${suggestion}`]),
        ];
        if (hits.length === 0) return ['No results.', ...notes].join('\n');
        return [...notes, ...hits.slice(0, limit).map((hit, index) => renderHit(hit, index, portal))].join('\n');
      }),
  );
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: 'Gives a page of the portal as Markdown.',
      inputSchema: {page: z.string().min(1).describe('Its address or path, as search gives it')},
      annotations: READS,
    },
    ({page}) => run(() => portal.readPage(page)),
  );
}

function renderHit({title, trail, url, method, path, text}: Hit, index: number, {facts}: Portal): string {
  const call = method === undefined ? '' : ` (${method} ${path?.join('') ?? ''})`;
  const rest = [trail.join(' > '), text.join('')].map(toLine).filter((line) => line !== '');
  return [toLine(`${index + 1}. ${title.join('')}${call}`), toLine(`${facts.url}${url}`), ...rest].join('\n   ');
}

function addOperations(server: McpServer, portal: Portal): void {
  server.registerTool(
    'list_operations',
    {
      title: 'List the operations',
      description: 'Lists the operations of the API: method, path, title and ID, by group.',
      inputSchema: {
        api: z
          .string()
          .optional()
          .describe(`One of: ${portal.facts.apis.map(({label}) => toLine(label)).join(', ')}. Default: all`),
        group: z.string().optional(),
      },
      annotations: READS,
    },
    ({api, group}) =>
      run(() => {
        const chosen = portal.operations.filter(
          (each) => (api === undefined || each.api.label === api) && (group === undefined || each.group === group),
        );
        const lines = chosen.map(({method, path, title, id, group: name = '', deprecated}) =>
          toLine(`${method} ${path} | ${title}${deprecated ? ' (deprecated)' : ''} | ${name} | ${id}`),
        );
        return Promise.resolve(['method and path | title | group | id', ...lines].join('\n'));
      }),
  );
  server.registerTool(
    'get_operation',
    {
      title: 'Get an operation',
      description: 'Gives what a call takes and answers: parameters, JSON Schemas of body and responses, examples, and samples in code.',
      inputSchema: {
        operation: z.string().describe('ID, operationId, or method and path: "GET /things/{id}"'),
        languages: z.array(z.enum(LANGUAGES)).optional().describe('Of the samples. Default: curl'),
      },
      annotations: READS,
    },
    ({operation: name, languages = ['curl']}) =>
      run(async () => {
        const operation = find(portal, name);
        const {method, path, title, page, request, responseKind = 'json'} = operation;
        const {parameters, body, responses, servers, security, definitions} = await portal.readCall(operation);
        const call = {method, path, title, page, servers, security, parameters, body, responses, $defs: definitions};
        const samples = languages.map((language) => `${language}:\n${renderSample(reviveRequest(request), language, responseKind)}`);
        return [JSON.stringify(call, (key, value: unknown) => (key === 'html' ? undefined : value), 1), ...samples].join('\n\n');
      }),
  );
}

/** @throws Error that suggests others if there is none */
function find({operations}: Portal, name: string): Operation {
  const wanted = name.trim();
  const found = operations.find(
    ({id, operationId, method, path}) => [id, operationId].includes(wanted) || `${method} ${path}`.toLowerCase() === wanted.toLowerCase(),
  );
  if (!found) throw new Error(`There is no operation "${wanted}". list_operations names all of them`);
  return found;
}

/** Some clients send JSON as a text. */
function readBody(body: unknown): unknown {
  if (typeof body !== 'string' || !/^\s*[[{]/.test(body)) return body;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

/** Errors are results too, so that an assistant can read them. They may name what the document names. */
async function run(make: () => Promise<string>): Promise<Result> {
  try {
    return {content: [{type: 'text', text: await make()}]};
  } catch (error) {
    return {content: [{type: 'text', text: toLine(error instanceof Error ? error.message : String(error))}], isError: true};
  }
}
