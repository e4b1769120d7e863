// A step of a guide as cURL: the request that runs in the page, with the server and the placeholders of the reference.
import type {CallData, JsonSchema} from '@lectern/openapi';
import {buildRequest, createFile, getServerUrl, type RequestValues} from '@lectern/openapi/request';
import {renderSample} from '@lectern/openapi/samples';
import {toStepBody, type StepCall} from '../../stepCalls.ts';

/** `documentUrl`: address of the published document, which servers without a host are relative to. */
export function renderStepSample(call: CallData, step: StepCall, documentUrl: string): string {
  const {parameters = {}, body, files} = fill(step, call);
  const [server] = call.servers;
  const request = buildRequest(
    call.template,
    {
      server: toWhole(server ? getServerUrl(server) : '/', documentUrl),
      parameters: parameters,
      ...(files ? toUpload(call, body, Object.keys(files)) : toStepBody(call, body)),
    },
    call.placeholders[0] ?? [],
  );
  return renderSample(request, 'curl', call.responseKind);
}

function toWhole(server: string, documentUrl: string): string {
  return URL.canParse(server, documentUrl) ? new URL(server, documentUrl).href.replace(/(?<!\/)\/+$/, '') : server;
}

/**
 * Replaces values of earlier steps with the guide's alternatives, or else with their names as in samples: `INDEX_ID`. A name is wrapped in
 * a list if the body requires one, so that a copied sample works.
 */
function fill({otherwise = {}, ...values}: StepCall, {body: documented, definitions}: CallData): StepCall {
  const get = (name: string): unknown => otherwise[name] ?? toConstant(name);
  const fillText = (text: string): unknown => {
    if (text.startsWith('\\')) return text.slice(1);
    if (text.startsWith('#')) return fillText(text.slice(1));
    return text.startsWith('$') ? get(text.slice(1)) : text.replace(/\{\$([^{}]+)\}/g, (_, name: string) => String(get(name)));
  };
  const fillIn = (value: unknown, schema?: JsonSchema): unknown => {
    const {type, items, properties = {}} = resolve(schema, definitions);
    if (typeof value === 'string') {
      const filled = fillText(value);
      return /^#?\$/.test(value) && typeof filled === 'string' && [type].flat().includes('array') ? [filled] : filled;
    }
    if (Array.isArray(value)) return value.map((item) => fillIn(item, items));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, properties[key])]));
  };
  const {parameters, body, files} = values;
  return {
    parameters: fillIn(parameters ?? {}) as Record<string, unknown>,
    ...(body === undefined ? {} : {body: fillIn(body, documented?.media[0]?.schema)}),
    ...(files ? {files} : {}),
  };
}

/** The last part of a name: a workflow prefixes it with the IDs of workflow and step. */
function toConstant(name: string): string {
  return name
    .slice(name.lastIndexOf('.') + 1)
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z\d]+/g, '_')
    .toUpperCase();
}

/** Puts files into the first file field; without one, the body itself is a file. */
function toUpload({body, definitions}: CallData, value: unknown, names: string[]): Pick<RequestValues, 'body'> {
  const files = names.map((fileName) => createFile({fileName}));
  const rest = typeof value === 'object' && value !== null ? value : {};
  for (const {mediaType, schema} of body?.media ?? []) {
    const {properties = {}} = resolve(schema, definitions);
    const [field] = Object.entries(properties).find(([, property]) => isBinary(property, definitions)) ?? [];
    if (field !== undefined) return {body: {mediaType, value: {...rest, [field]: files}}};
  }
  const [media] = body?.media ?? [];
  return media ? {body: {mediaType: media.mediaType, value: files[0]}} : {};
}

type Fields = {properties?: Record<string, JsonSchema>; items?: JsonSchema; format?: string; contentMediaType?: string; type?: unknown};

function isBinary(schema: JsonSchema, definitions: CallData['definitions']): boolean {
  const {items, format, contentMediaType} = resolve(schema, definitions);
  return format === 'binary' || contentMediaType !== undefined || (items !== undefined && isBinary(items, definitions));
}

function resolve(schema: JsonSchema | undefined, definitions: CallData['definitions']): Fields {
  if (typeof schema !== 'object') return {};
  const {$ref} = schema as {$ref?: unknown};
  const name = typeof $ref === 'string' ? $ref.replace(/^#\/\$defs\//, '') : undefined;
  const target = name === undefined ? undefined : definitions[name];
  return typeof target === 'object' ? target : schema;
}
