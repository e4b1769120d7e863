// Types for packages without types, as far as tests use them.
declare module '@usebruno/lang' {
  type Value = {name: string; value: string};
  export function bruToJsonV2(text: string): {
    meta: {name: string};
    http: {method: string; url: string};
    params?: (Value & {type: 'query' | 'path'})[];
    headers?: Value[];
    auth?: {bearer?: {token: string}};
    body?: {json?: string; multipartForm?: {name: string; type: 'file' | 'text'; value: string[]}[]};
  };
  export function bruToEnvJsonV2(text: string): {variables: Value[]};
  export function collectionBruToJson(text: string): {vars?: {req?: Value[]}};
}
