// Operation + values + credentials → ApiRequest. The form, the samples, the sent request and the shared link all come from this.
import {buildBody} from './body.ts';
import type {ApiRequest, Credential, RequestParameter, RequestTemplate, RequestValues} from './model.ts';
import {toCookiePairs, toHeaderText, toPathText, toQueryPairs, toQueryString} from './parameterText.ts';
import {toSentPath} from './sentPath.ts';
import {encode} from './serialize.ts';

/** The key of a parameter's value: `path.indexId`. */
export function toParameterKey({in: location, name}: {in: string; name: string}): string {
  return `${location}.${name}`;
}

/** Makes the one request that form, samples and console share. */
export function buildRequest(template: RequestTemplate, values: RequestValues, credentials: Credential[] = []): ApiRequest {
  const query: string[] = [];
  const cookies: string[] = [];
  const headers: [string, string][] = [];
  let path = toSentPath(template.path);
  for (const parameter of withoutReplaced(template.parameters, credentials)) {
    const value = values.parameters[toParameterKey(parameter)];
    if (value === undefined) continue;
    switch (parameter.in) {
      case 'path':
        path = path.replaceAll(`{${parameter.name}}`, () => toPathText(parameter, value));
        break;
      case 'query':
        query.push(...toQueryPairs(parameter, value));
        break;
      case 'querystring':
        query.push(toQueryString(parameter, value));
        break;
      case 'header':
        headers.push([parameter.name, toHeaderText(parameter, value)]);
        break;
      case 'cookie':
        cookies.push(...toCookiePairs(parameter, value));
    }
  }
  for (const {in: location, name, value} of credentials) {
    if (location === 'header') headers.unshift([name, value]);
    else if (location === 'query') query.push(`${encode(name)}=${encode(value)}`);
    else cookies.push(`${name}=${value}`);
  }
  const body = values.body && buildBody(values.body, template.encoding ?? {});
  if (body && body.kind !== 'parts' && !headers.some(([name]) => name.toLowerCase() === 'content-type'))
    headers.push(['Content-Type', body.mediaType]);
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const url = withQuery(joinPath(values.server, path), query);
  return {method: template.method, url, headers, ...(body ? {body} : {})};
}

/** The address of a server may have a query of its own. */
function withQuery(address: string, query: string[]): string {
  if (query.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}`;
}

/** Without a slash, the path would continue the host name and lead to another server. */
function joinPath(server: string, path: string): string {
  return `${server.replace(/(?<!\/)\/+$/, '')}${/^(?:$|[/?])/.test(path) ? '' : '/'}${path}`;
}

/** Parameters except those that a credential replaces: same name, same part of the request. Names of headers are case-insensitive. */
export function withoutReplaced(parameters: RequestParameter[], credentials: Pick<Credential, 'in' | 'name'>[]): RequestParameter[] {
  const replaced = new Set(credentials.map(toLocation));
  return parameters.filter((parameter) => !replaced.has(toLocation(parameter)));
}

function toLocation({in: location, name}: {in: string; name: string}): string {
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
}
