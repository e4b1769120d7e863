// The stored form of a credential. Unreadable data is left out and reported, never thrown.

/** The client that requests a token. */
export type OAuthClient = {id: string; secret?: string; /** How the secret is sent. */ method: 'basic' | 'post'};

export type Secret =
  /** An API key, or a token of the header `Authorization`. */
  | {type: 'value'; value: string}
  | {type: 'basic'; username: string; password: string}
  | {
      type: 'token';
      value: string;
      /** Milliseconds since 1970; absent if the server did not send it. */
      expires?: number;
      scopes?: string[];
      /** Data for renewing it. */
      refresh?: {token: string; address: string; client: OAuthClient};
    };

/** A credential for one scheme of one document. */
export type StoredCredential = {
  api: string;
  key: string;
  secret: Secret;
  /** When it was filled in, in milliseconds since 1970. */
  since: number;
  /** Origins that it may be sent to: those it was filled in for, and those allowed since. Absent in data of an older portal: none. */
  origins?: string[];
  /** ID of the environment in which it was filled in; absent: none. */
  environment?: string;
  /** Does a sandbox get it instead of its practice credential? Default: no. */
  inSandbox?: boolean;
  /** Servers that refuse it: origins, or `sandbox`. Absent: none is known. */
  refusedBy?: string[];
};

/** The latest valid time: the end of the year 9999. */
export const LATEST_TIME = Date.UTC(10_000, 0) - 1;

/** Is a value a valid time in milliseconds since 1970? Others would give an invalid date, or leave no later time. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LATEST_TIME;
}

export function renderCredentials(stored: StoredCredential[]): string {
  return JSON.stringify(stored);
}

/** Maximum of credentials that are read from one storage: more than anybody fills in. */
const MAX_CREDENTIALS = 500;

/** `isBroken`: some of it, or all of it, cannot be read. */
export function parseCredentials(text: string | null): {stored: StoredCredential[]; isBroken: boolean} {
  if (text === null) return {stored: [], isBroken: false};
  try {
    const list = JSON.parse(text) as unknown;
    if (!Array.isArray(list)) return {stored: [], isBroken: true};
    const stored = list.slice(0, MAX_CREDENTIALS).filter(isStored);
    return {stored, isBroken: stored.length < list.length};
  } catch {
    return {stored: [], isBroken: true};
  }
}

function isStored(value: unknown): value is StoredCredential {
  if (!isRecord(value) || !isRecord(value.secret)) return false;
  const {api, key, since, origins, environment, inSandbox, refusedBy, secret} = value;
  const isNamed = typeof api === 'string' && typeof key === 'string' && isTime(since);
  const isPlain = isOptional(environment, 'string') && isOptional(inSandbox, 'boolean');
  const areLists = [origins, refusedBy].every((each) => each === undefined || isTexts(each));
  return isNamed && isPlain && areLists && isSecret(secret);
}

function isSecret(secret: Record<string, unknown>): boolean {
  if (secret.type === 'basic') return typeof secret.username === 'string' && typeof secret.password === 'string';
  if (secret.type === 'value') return typeof secret.value === 'string';
  if (secret.type !== 'token' || typeof secret.value !== 'string') return false;
  return (
    (secret.expires === undefined || isTime(secret.expires)) &&
    (secret.scopes === undefined || isTexts(secret.scopes)) &&
    isRefresh(secret.refresh)
  );
}

function isRefresh(value: unknown): boolean {
  if (value === undefined) return true;
  if (!isRecord(value) || !isRecord(value.client)) return false;
  const {id, secret, method} = value.client;
  return (
    typeof value.token === 'string' &&
    typeof value.address === 'string' &&
    typeof id === 'string' &&
    isOptional(secret, 'string') &&
    (method === 'basic' || method === 'post')
  );
}

function isOptional(value: unknown, type: 'string' | 'boolean'): boolean {
  return value === undefined || typeof value === type;
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((each) => typeof each === 'string');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
