import {readFileSync} from 'node:fs';
import {loadPortal, renderTokens, type PortalInput} from '@lectern/docusaurus/portal';
import {parse} from 'yaml';

/** The contract with its tokens replaced by the facts of the portal. */
export function readDocument(portal: PortalInput): unknown {
  const text = readFileSync(new URL('../../api/openapi.yaml', import.meta.url), 'utf8');
  return parse(renderTokens(text, loadPortal(portal).tokens));
}
