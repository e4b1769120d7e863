import {readFileSync} from 'node:fs';
import {parse} from 'yaml';

const TOKENS: Record<string, string> = {product: 'Practice', productId: 'practice', site: 'https://developers.example.com/docs-site/'};

/** The contract as passed to the sandbox: parsed, with its tokens replaced. */
export const DOCUMENT: unknown = parse(
  readFileSync(new URL('../../api/openapi.yaml', import.meta.url), 'utf8').replace(
    /\{\{(\w+)\}\}/g,
    (_, name: string) => TOKENS[name] ?? '',
  ),
);
