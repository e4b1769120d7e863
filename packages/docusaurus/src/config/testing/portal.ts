import type {PortalInput} from '../portal.ts';

/** What every portal needs, and nothing else. */
export const MINIMAL: PortalInput = {
  product: 'Acme',
  title: 'Acme',
  tagline: 'Find things',
  url: 'https://developers.example.com',
  apis: [{file: 'api/openapi.yaml', route: 'api', label: 'API'}],
  languages: ['curl'],
  footer: 'Acme',
};
