// Unquoted versions of a document: a parser reads 3.0 and 1.10 as numbers, and loses their last zero.
import {isScalar, type Document} from 'yaml';

type Plain = Record<string, unknown>;

/** Fields with a version, and whether they are in `info`. */
const VERSIONS = [
  {key: 'openapi', isInfo: false},
  {key: 'swagger', isInfo: false},
  {key: 'version', isInfo: true},
];

/** Restores the versions of a YAML document as they are written. */
export function withYamlVersions(value: unknown, document: Document.Parsed): unknown {
  for (const {key, isInfo} of VERSIONS) {
    const holder = getHolder(value, isInfo);
    if (typeof holder?.[key] !== 'number') continue;
    const written = document.getIn(isInfo ? ['info', key] : [key], true);
    if (isScalar(written) && typeof written.source === 'string') holder[key] = written.source;
  }
  return value;
}

/** The same for JSON. */
export function withJsonVersions(value: unknown, source: string): unknown {
  const numbers = VERSIONS.filter(({key, isInfo}) => typeof getHolder(value, isInfo)?.[key] === 'number');
  if (numbers.length === 0) return value;
  const written = JSON.parse(source, (key, each: unknown, context?: {source?: string}) =>
    typeof each === 'number' && numbers.some((version) => version.key === key) ? (context?.source ?? each) : each,
  ) as unknown;
  for (const {key, isInfo} of numbers) {
    const holder = getHolder(value, isInfo);
    if (holder) holder[key] = getHolder(written, isInfo)?.[key];
  }
  return value;
}

function getHolder(value: unknown, isInfo: boolean): Plain | undefined {
  const holder = isInfo ? (value as {info?: unknown} | null)?.info : value;
  return typeof holder === 'object' && holder !== null ? (holder as Plain) : undefined;
}
