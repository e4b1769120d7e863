// What a security scheme of each type must say.
import type {Node} from './resolve.ts';
import type {Tell} from './rules.ts';
import {getEntries, getField, getText} from './value.ts';

const TYPES = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'];
const PLACES = ['query', 'header', 'cookie'];
const NEEDS = new Map([
  ['apiKey', ['name', 'in']],
  ['http', ['scheme']],
  ['oauth2', ['flows']],
  ['openIdConnect', ['openIdConnectUrl']],
]);
const FLOW_NEEDS = new Map([
  ['implicit', ['authorizationUrl']],
  ['password', ['tokenUrl']],
  ['clientCredentials', ['tokenUrl']],
  ['authorizationCode', ['authorizationUrl', 'tokenUrl']],
  ['deviceAuthorization', ['deviceAuthorizationUrl', 'tokenUrl']],
]);

/** Checks a Security Scheme Object. */
export function checkSecurity(node: Node, tell: Tell): void {
  const type = getText(node, 'type');
  if (type === undefined) return;
  if (!TYPES.includes(type)) tell(`"${type}" is no type of a security scheme`, `write one of: ${TYPES.join(', ')}`, 'type');
  for (const name of NEEDS.get(type) ?? [])
    if (!getField(node, name)) tell(`a security scheme of type ${type} needs "${name}"`, `write "${name}: ..."`);
  const place = getText(node, 'in');
  if (type === 'apiKey' && place !== undefined && !PLACES.includes(place))
    tell(`"${place}" is no place for a key`, `write one of: ${PLACES.join(', ')}`, 'in');
  for (const [name, flow] of getEntries(getField(node, 'flows')))
    for (const field of FLOW_NEEDS.get(name) ?? [])
      if (!getField(flow, field)) tell(`the flow ${name} needs "${field}"`, `write "${field}: ..."`, 'flows');
}
