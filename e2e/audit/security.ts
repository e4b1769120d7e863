// Security requirements of an operation and the schemes they name.
import {shorten, type Report} from './report.ts';
import {findAll, getText} from './seen.ts';
import type {Part} from './site.ts';
import type {DocumentNode, Source} from './source.ts';
import {hasMarkdown, toLetters} from './words.ts';

/** Names of flows in 2.0. */
const FLOWS: Record<string, string> = {accessCode: 'authorizationCode', application: 'clientCredentials'};
const FIELDS = [
  'name',
  'bearerFormat',
  'openIdConnectUrl',
  'authorizationUrl',
  'deviceAuthorizationUrl',
  'tokenUrl',
  'refreshUrl',
  'oauth2MetadataUrl',
];

/** The security schemes of a document, by key. */
export function listSchemes(source: Source): [string, DocumentNode][] {
  const schemes = source.get(source.root, 'components', 'securitySchemes') ?? source.get(source.root, 'securityDefinitions');
  return source.entries(schemes).flatMap(([key, reference]): [string, DocumentNode][] => {
    const node = source.resolve(reference);
    return node ? [[key, node]] : [];
  });
}

/** Looks for each alternative of an operation in the section that explains how to authorise a request. */
export function auditSecurity({
  source,
  report,
  node,
  webhook,
  section,
}: {
  source: Source;
  report: Report;
  node: DocumentNode;
  webhook: boolean;
  section: Part | undefined;
}): void {
  const requirements = source.get(node, 'security') ?? (webhook ? undefined : source.get(source.root, 'security'));
  if (!requirements) return;
  report.check(section !== undefined, 'authorization', requirements);
  if (!section) return;
  const schemes = new Map(listSchemes(source));
  const codes = new Set(findAll(section, ({tagName}) => tagName === 'code').map(getText));
  const alternatives = source.items(requirements);
  if (alternatives.length === 0 || alternatives.some((each) => source.entries(each).length === 0))
    report.check(/no authentication/i.test(getText(section)), 'no authentication', requirements);
  for (const [key, scopes] of alternatives.flatMap((each) => source.entries(each))) {
    const scheme = schemes.get(key);
    if (!scheme) continue;
    report.check(codes.has(key), `security scheme ${key}`, scopes);
    for (const scope of source.items(scopes)) report.check(codes.has(String(scope.value)), `scope ${String(scope.value)} of ${key}`, scope);
    auditScheme(source, report, key, scheme, section);
  }
}

/** Looks for everything in a scheme. */
export function auditScheme(source: Source, report: Report, key: string, scheme: DocumentNode, part: Part): void {
  const text = getText(part);
  const letters = toLetters(text);
  const description = source.get(scheme, 'description');
  report.check(text.includes(key), `security scheme ${key}`, scheme);
  if (typeof description?.value === 'string')
    report.check(
      hasMarkdown(letters, description.value),
      `security scheme ${key}: description "${shorten(description.value)}"`,
      description,
    );
  const oldFlow = source.text(scheme, 'flow');
  const flows: [string, DocumentNode][] = oldFlow === undefined ? source.entries(source.get(scheme, 'flows')) : [[oldFlow, scheme]];
  for (const [name, flow] of flows) {
    report.check(text.includes(FLOWS[name] ?? name), `security scheme ${key}: flow ${name}`, flow);
    for (const [scope, told] of source.entries(source.get(flow, 'scopes'))) {
      report.check(text.includes(scope), `security scheme ${key}: scope ${scope}`, told);
      if (typeof told.value === 'string')
        report.check(hasMarkdown(letters, told.value), `security scheme ${key}: scope ${scope}: description`, told);
    }
  }
  for (const node of new Set([scheme, ...flows.map(([, flow]) => flow)])) {
    for (const field of FIELDS) {
      const value = source.text(node, field);
      if (value !== undefined) report.check(text.includes(value), `security scheme ${key}: ${field} ${value}`, source.get(node, field));
    }
  }
  const type = source.text(scheme, 'type') ?? '';
  for (const value of type === 'basic' ? ['http', 'basic'] : [type, source.text(scheme, 'scheme') ?? type])
    report.check(text.toLowerCase().includes(value.toLowerCase()), `security scheme ${key}: ${value}`, scheme);
  const where = source.text(scheme, 'in');
  if (where !== undefined) report.check(text.includes(where), `security scheme ${key}: in ${where}`, scheme);
}
