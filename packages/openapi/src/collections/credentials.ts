// Authentication of an operation in the terms of HTTP clients, and variables for its values.
import type {ApiRequest} from '../request/model.ts';
import type {SecurityAlternative, SecuritySchemeView} from '../view/access.ts';
import {isToken, toName} from './escape.ts';
import type {RequestAuth, Variable} from './model.ts';
import type {GetName} from './names.ts';

/** A credential that is an ordinary part of the request. */
export type AddedCredential = {in: 'header' | 'query' | 'cookie'; name: string; value: string};

export type Credentials = {
  /** How a request with these alternatives is sent: uses the first, as samples do. */
  add: (security: SecurityAlternative[] | undefined) => {auth: RequestAuth; added: AddedCredential[]};
  variables: Variable[];
};

export function createCredentials(getName: GetName): Credentials {
  const variables: Variable[] = [];
  const known = new Map<string, string>();
  const getVariable = (key: string, value: string): string => {
    const name = known.get(key) ?? getName(key);
    if (!known.has(key)) variables.push({name, value, isSecret: true});
    known.set(key, name);
    return `{{${name}}}`;
  };
  return {
    variables,
    add(security) {
      const schemes = security?.[0] ?? [];
      const auths = schemes.map(({scheme}) => toAuth(scheme, schemes.length === 1, getVariable));
      // Clients support one kind of authentication per request. No one can write the header of Digest in advance.
      const own = auths.length === 1 ? auths[0] : auths.find(({kind}) => kind === 'digest');
      const auth: RequestAuth = own === undefined || own.kind === 'added' ? {kind: 'none'} : own;
      return {auth, added: auths.filter((each) => each !== auth).flatMap(toAdded)};
    },
  };
}

type SchemeAuth = RequestAuth | {kind: 'added'; credential: AddedCredential};

function toAuth({key, method}: SecuritySchemeView, isOnly: boolean, getVariable: (key: string, value: string) => string): SchemeAuth {
  switch (method.type) {
    case 'apiKey': {
      const {in: position, name} = method;
      if (position === 'query' ? toName(name) !== name : !isToken(name)) return {kind: 'none'};
      const value = getVariable(key, 'YOUR_API_KEY');
      return position === 'cookie' ? {kind: 'added', credential: {in: position, name, value}} : {kind: 'apiKey', in: position, name, value};
    }
    case 'oauth2':
    case 'openIdConnect':
      return {kind: 'bearer', token: getVariable(key, 'YOUR_ACCESS_TOKEN')};
    case 'bearer':
      return {kind: 'bearer', token: getVariable(key, 'YOUR_API_KEY')};
    case 'basic':
      return isOnly ? {kind: 'basic', ...getLogin(key, getVariable)} : toAuthorization('Basic', getVariable(key, 'YOUR_CREDENTIALS'));
    case 'challenge':
      return method.scheme === 'Digest' ? {kind: 'digest', ...getLogin(key, getVariable)} : {kind: 'none'};
    case 'http':
      return isToken(method.scheme) ? toAuthorization(method.scheme, getVariable(key, 'YOUR_CREDENTIALS')) : {kind: 'none'};
    default:
      return {kind: 'none'};
  }
}

function getLogin(key: string, getVariable: (key: string, value: string) => string): {username: string; password: string} {
  return {username: getVariable(`${key}Username`, 'YOUR_USERNAME'), password: getVariable(`${key}Password`, 'YOUR_PASSWORD')};
}

function toAuthorization(scheme: string, value: string): SchemeAuth {
  return {kind: 'added', credential: {in: 'header', name: 'Authorization', value: `${scheme} ${value}`}};
}

function toAdded(auth: SchemeAuth): AddedCredential[] {
  return auth.kind === 'added' ? [auth.credential] : toCredential(auth);
}

/** The same as a part of the request. `separator`: between a name and its password, if a client encodes the two itself. */
export function toCredential(auth: RequestAuth, separator = ':'): AddedCredential[] {
  if (auth.kind === 'apiKey') return [{in: auth.in, name: auth.name, value: auth.value}];
  if (auth.kind === 'bearer') return [{in: 'header', name: 'Authorization', value: `Bearer ${auth.token}`}];
  if (auth.kind === 'none') return [];
  const scheme = auth.kind === 'basic' ? 'Basic' : 'Digest';
  return [{in: 'header', name: 'Authorization', value: `${scheme} ${auth.username}${separator}${auth.password}`}];
}

/** The request with credentials in its headers, cookies and query. */
export function addCredentials(request: ApiRequest, credentials: AddedCredential[]): ApiRequest {
  return credentials.reduce<ApiRequest>((made, {in: position, name, value}) => {
    if (position === 'query') return {...made, url: `${made.url}${made.url.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=${value}`};
    if (position === 'header') return {...made, headers: [[name, value], ...made.headers]};
    const cookies = made.headers.filter(([key]) => key === 'Cookie').map(([, text]) => text);
    return {
      ...made,
      headers: [...made.headers.filter(([key]) => key !== 'Cookie'), ['Cookie', [...cookies, `${name}=${value}`].join('; ')]],
    };
  }, request);
}
