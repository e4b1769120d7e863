// The objects of OpenAPI 3.0 to 3.2: their fields, and the kind of each. `!`: required in every version.

import {METHODS} from '../request/methods.ts';
import {KEYWORD_LIST} from './keywords.ts';

/**
 * `list schema`: a list of schemas; `map schema`: an object whose values are schemas; else a shape, or a plain kind of value. An `address`
 * can be linked; requests go to a `target`; visitors sign in at an `endpoint`.
 */
export type Kind = string;
export type Shape = {
  /** Its name in a sentence. */
  noun: string;
  fields: Record<string, Kind>;
  /** Kind of all other fields, whose names are the author's. */
  rest?: Kind;
};

const DESCRIBED = {summary: 'text', description: 'text'};
const SERIALIZED = {style: 'text', explode: 'flag', allowReserved: 'flag'};
const HEADER = {
  ...SERIALIZED,
  description: 'text',
  required: 'flag',
  deprecated: 'flag',
  allowEmptyValue: 'flag',
  schema: 'schema',
  content: 'map media',
  example: 'any',
  examples: 'map example',
};
const OPERATIONS = Object.fromEntries(METHODS.map((method) => [method, 'operation']));

export const SHAPES: Record<string, Shape> = {
  document: {
    noun: 'the document',
    fields: {
      openapi: 'text!',
      $self: 'text',
      info: 'info!',
      jsonSchemaDialect: 'text',
      servers: 'list server',
      paths: 'paths',
      webhooks: 'map path',
      'x-webhooks': 'map path',
      components: 'components',
      security: 'list requirement',
      tags: 'list tag',
      externalDocs: 'docs',
    },
  },
  info: {
    noun: 'info',
    fields: {title: 'text!', ...DESCRIBED, termsOfService: 'address', contact: 'contact', license: 'license', version: 'text!'},
  },
  contact: {noun: 'a contact', fields: {name: 'text', url: 'address', email: 'text'}},
  license: {noun: 'a licence', fields: {name: 'text!', identifier: 'text', url: 'address'}},
  server: {noun: 'a server', fields: {url: 'target!', description: 'text', name: 'text', variables: 'map variable'}},
  variable: {noun: 'a server variable', fields: {enum: 'list text', default: 'text!', description: 'text'}},
  components: {
    noun: 'components',
    fields: {
      schemas: 'map schema',
      responses: 'map response',
      parameters: 'map parameter',
      examples: 'map example',
      requestBodies: 'map body',
      headers: 'map header',
      securitySchemes: 'map scheme',
      links: 'map link',
      callbacks: 'map callback',
      pathItems: 'map path',
      mediaTypes: 'map media',
    },
  },
  paths: {noun: 'paths', fields: {}, rest: 'path'},
  path: {
    noun: 'a path item',
    fields: {...DESCRIBED, ...OPERATIONS, servers: 'list server', parameters: 'list parameter', additionalOperations: 'map operation'},
  },
  operation: {
    noun: 'an operation',
    fields: {
      ...DESCRIBED,
      tags: 'list text',
      externalDocs: 'docs',
      operationId: 'text',
      parameters: 'list parameter',
      requestBody: 'body',
      responses: 'responses',
      callbacks: 'map callback',
      deprecated: 'flag',
      security: 'list requirement',
      servers: 'list server',
    },
  },
  parameter: {noun: 'a parameter', fields: {name: 'text!', in: 'text!', ...HEADER}},
  header: {noun: 'a header', fields: HEADER},
  body: {noun: 'a request body', fields: {description: 'text', content: 'map media!', required: 'flag'}},
  media: {
    noun: 'a media type',
    fields: {
      schema: 'schema',
      itemSchema: 'schema',
      example: 'any',
      examples: 'map example',
      encoding: 'map encoding',
      prefixEncoding: 'list encoding',
      itemEncoding: 'encoding',
      description: 'text',
    },
  },
  encoding: {
    noun: 'an encoding',
    fields: {
      contentType: 'text',
      headers: 'map header',
      ...SERIALIZED,
      encoding: 'map encoding',
      prefixEncoding: 'list encoding',
      itemEncoding: 'encoding',
    },
  },
  responses: {noun: 'responses', fields: {}, rest: 'response'},
  response: {noun: 'a response', fields: {...DESCRIBED, headers: 'map header', content: 'map media', links: 'map link'}},
  callback: {noun: 'a callback', fields: {}, rest: 'path'},
  example: {noun: 'an example', fields: {...DESCRIBED, value: 'any', externalValue: 'address', dataValue: 'any', serializedValue: 'text'}},
  link: {
    noun: 'a link',
    fields: {operationRef: 'text', operationId: 'text', parameters: 'map any', requestBody: 'any', description: 'text', server: 'server'},
  },
  tag: {noun: 'a tag', fields: {name: 'text!', ...DESCRIBED, externalDocs: 'docs', parent: 'text', kind: 'text'}},
  docs: {noun: 'externalDocs', fields: {description: 'text', url: 'address!'}},
  scheme: {
    noun: 'a security scheme',
    fields: {
      type: 'text!',
      description: 'text',
      name: 'text',
      in: 'text',
      scheme: 'text',
      bearerFormat: 'text',
      flows: 'flows',
      openIdConnectUrl: 'endpoint',
      oauth2MetadataUrl: 'address',
      deprecated: 'flag',
    },
  },
  flows: {
    noun: 'flows',
    fields: {implicit: 'flow', password: 'flow', clientCredentials: 'flow', authorizationCode: 'flow', deviceAuthorization: 'flow'},
  },
  flow: {
    noun: 'a flow',
    fields: {
      authorizationUrl: 'endpoint',
      tokenUrl: 'endpoint',
      refreshUrl: 'endpoint',
      deviceAuthorizationUrl: 'endpoint',
      scopes: 'map text!',
    },
  },
  requirement: {noun: 'a security requirement', fields: {}, rest: 'list text'},
  discriminator: {noun: 'a discriminator', fields: {propertyName: 'text!', mapping: 'map text', defaultMapping: 'text'}},
  xml: {noun: 'xml', fields: {name: 'text', namespace: 'text', prefix: 'text', attribute: 'flag', wrapped: 'flag', nodeType: 'text'}},
  schema: {
    noun: 'a schema',
    fields: Object.fromEntries(KEYWORD_LIST.flatMap(([name, {holds, isOld}]) => (isOld ? [] : [[name, holds]]))),
  },
};
