// Text of JSON or YAML ↔ values whose numbers are as they were written: 1.0, 1e400, 12345678901234567890.
import {LosslessNumber, stringify} from 'lossless-json';
import {parseDocument, stringify as stringifyYaml, visit, type ScalarTag} from 'yaml';

/** A number of JSON, which YAML reads in the same way. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;

/** A document, and which of the two it is written in. Merges of YAML are carried out. @throws Error where it is neither */
export function readExact(text: string): {value: unknown; isJson: boolean} {
  const json = /^\s*[{[]/.test(text) ? readJson(text) : undefined;
  return json === undefined ? {value: withVersions(readYaml(text)), isJson: false} : {value: withVersions(json), isJson: true};
}

/** A version is a text, also where its author left out the quotes. */
function withVersions(document: unknown): unknown {
  const write = (holder: unknown, key: string): void => {
    if (typeof holder !== 'object' || holder === null || !(key in holder)) return;
    const value = (holder as Record<string, unknown>)[key];
    if (typeof value === 'number' || value instanceof LosslessNumber) Object.assign(holder, {[key]: String(value)});
  };
  write(document, 'openapi');
  write(document, 'swagger');
  write((document as {info?: unknown} | null)?.info, 'version');
  return document;
}

/** What JSON says, a hundred times faster than the YAML parser; nothing where it is only YAML's idea of JSON. */
function readJson(text: string): unknown {
  // The reviver of newer runtimes is told how a number was written.
  const revive = (_key: string, value: unknown, context?: {source?: string}): unknown =>
    typeof value === 'number' && context?.source !== undefined ? toExact(context.source, value) : value;
  try {
    return JSON.parse(text, revive) as unknown;
  } catch {
    return undefined;
  }
}

function readYaml(text: string): unknown {
  const document = parseDocument(text, {merge: true, uniqueKeys: false, logLevel: 'error'});
  const [error] = document.errors;
  if (error) throw error;
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' || typeof node.value !== 'number' || node.source === undefined) return;
      node.value = toExact(node.source, node.value);
    },
  });
  return document.toJS({maxAliasCount: 1000}) as unknown;
}

/** How a number was written, where its value does not tell; what JSON has no number for is a text. */
function toExact(source: string, value: number): unknown {
  if (String(value) === source) return value;
  if (NUMBER.test(source)) return new LosslessNumber(source);
  return Number.isFinite(value) ? value : source;
}

export function writeJson(value: unknown): string {
  return `${stringify(value, undefined, 2) ?? ''}\n`;
}

const EXACT: ScalarTag = {
  tag: 'tag:yaml.org,2002:float',
  default: true,
  identify: (value) => value instanceof LosslessNumber,
  resolve: (source) => source,
  stringify: ({value}) => String(value),
};

export function writeYaml(value: unknown): string {
  // `test` is left out: the tag is for writing.
  return stringifyYaml(value, {aliasDuplicateObjects: false, customTags: (tags) => [...tags, EXACT]});
}
