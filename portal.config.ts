import {SANDBOX_KEY} from './sandbox/auth.ts';
import {definePortal} from '@lectern/docusaurus/portal';

/**
 * Everything that makes this portal yours. Each field is described where it is declared, in `packages/docusaurus/src/config/portal.ts`.
 * Texts may use the tokens `{{product}}`, `{{productId}}` and `{{site}}`.
 */
export default definePortal({
  product: 'Beacon',
  title: '{{product}} Developers',
  tagline: 'Answers from your files, with their sources',
  url: 'https://developers.example.com',
  basePath: '/docs-site/',
  apis: [
    {
      file: 'api/openapi.yaml',
      route: 'api',
      guides: true,
      label: '{{product}} API',
      changelog: 'api/changelog.json',
      sandbox: {
        module: 'sandbox/inPage.ts',
        credentials: {apiKey: SANDBOX_KEY},
        files: ['packing-guide.md', 'carrier-contacts.csv', 'gift-cards.md', 'returns-policy.md', 'price-list.json', 'warranty.pdf'].map(
          (name) => `sandbox/seed/files/${name}`,
        ),
      },
    },
  ],
  announcement: {
    id: 'version-1.0.0',
    content: 'One request now <a href="/docs/api/indices-controller-reset-index-settings">resets the settings of an index</a>.',
  },
  locales: ['en'],
  navbar: [
    {label: 'Documentation', to: '/docs', position: 'left'},
    {label: 'API reference', to: '/docs/api/api-developer-portal', position: 'left'},
    {label: 'Changelog', to: '/docs/api/changelog', position: 'left'},
    {label: 'Blog', to: '/blog', position: 'left'},
    {label: 'Authorization', to: '/auth'},
  ],
  repository: {
    edit: 'https://git.example.com/{{productId}}/developers/edit/main/{file}',
    line: 'https://git.example.com/{{productId}}/developers/blob/main/{file}#L{line}',
  },
  assistants: [
    {name: 'ChatGPT', url: 'https://chatgpt.com/?q=Read%20{url}%20and%20answer%20my%20questions%20about%20it.'},
    {name: 'Claude', url: 'https://claude.ai/new?q=Read%20{url}%20and%20answer%20my%20questions%20about%20it.'},
    {name: 'Perplexity', url: 'https://www.perplexity.ai/search?q=Read%20{url}%20and%20answer%20my%20questions%20about%20it.'},
  ],
  assistantsPage: '/docs/guides/assistants',
  errorsPage: '/docs/guides/errors',
  languages: ['curl', 'javascript', 'python', 'typescript', 'go', 'java', 'csharp', 'php', 'ruby', 'rust', 'kotlin', 'swift'],
  markdownLanguages: ['curl', 'javascript', 'python'],
  footer: 'Copyright © 2025 {{product}}',
});
