// Rules between the fields of one object.
import type {Report} from './report.ts';
import {checkEnum} from './enumRules.ts';
import {checkExample, checkExclusive, checkMethods, checkQueryString} from './exclusiveRules.ts';
import {ENCODINGS, getMeantFormat} from './formatRules.ts';
import {checkLimits} from './limitRules.ts';
import {checkPaths} from './pathRules.ts';
import {KEYWORD_LIST, KEYWORDS} from '../spec/keywords.ts';
import {getPattern, MAX_PATTERN_LENGTH} from '../spec/pattern.ts';
import type {Graph, Node} from '../document/graph.ts';
import {checkRequired} from './requiredRules.ts';
import {checkRequirement, checkSecurity} from './securityRules.ts';
import {getIgnored} from '../document/references/refSiblings.ts';
import {getSimilar} from '../document/problems/didYouMean.ts';
import {checkServer} from './serverRules.ts';
import {checkDeclaredTags} from './tagRules.ts';
import {checkType} from './typeRules.ts';
import {checkVersion, isBefore31} from './versionRules.ts';
import {getEntries, getField, getItems, getText, isObject, isTrue} from '../document/value.ts';

type Rule = (node: Node, report: Report, graph: Graph) => void;
const RULES: Record<string, Rule> = {
  document: checkDeclaredTags,
  paths: checkPaths,
  path: (node, report, graph) => {
    checkDuplicates(node, graph);
    checkMethods(node, graph);
    checkQueryString(node, report, graph);
  },
  operation: checkOperation,
  parameter: checkParameter,
  header: checkValue,
  responses: checkStatuses,
  body: checkMediaTypes,
  response: checkResponse,
  server: checkServer,
  media: checkExamples,
  link: checkLink,
  example: checkExample,
  scheme: checkSecurity,
  requirement: checkRequirement,
  schema: checkSchema,
};

/** Checks one object of this shape. */
export function checkObject(node: Node, shape: string, graph: Graph): void {
  RULES[shape]?.(
    node,
    (message, hint, field) => {
      const at = field === undefined ? node : (getField(node, field) ?? node);
      graph.report({severity: 'warning', message, hint}, at);
    },
    graph,
  );
}

function checkDuplicates(node: Node, graph: Graph): void {
  const seen = new Set<string>();
  for (const reference of getItems(getField(node, 'parameters'))) {
    const parameter = graph.resolve(reference);
    const key = `${getText(parameter, 'in') ?? ''} ${getText(parameter, 'name') ?? ''}`;
    if (key !== ' ' && seen.has(key))
      graph.report(
        {
          severity: 'warning',
          message: `the ${getText(parameter, 'in') ?? ''} parameter "${getText(parameter, 'name') ?? ''}" is listed twice; the last one is shown`,
          hint: 'keep one of them',
        },
        reference,
      );
    seen.add(key);
  }
}

function checkOperation(node: Node, report: Report, graph: Graph): void {
  checkQueryString(node, report, graph);
  checkDuplicates(node, graph);
  checkOperationId(node, graph);
  const responses = getField(node, 'responses');
  if (!responses && isBefore31(graph)) report('the operation has no "responses"', 'write "responses: {200: {description: ...}}"');
  if (responses && getEntries(responses).length === 0) report('"responses" is empty', 'add at least one status', 'responses');
}

/** Programs use the ID as the name of a method or as a part of an address. A slash is common in addresses. */
function checkOperationId(node: Node, graph: Graph): void {
  const id = getText(node, 'operationId') ?? '';
  const [character] = /[\s?#&%"'<>]/.exec(id) ?? [];
  if (character === undefined) return;
  const name = id.replace(/[^\p{L}\p{N}]+(.|$)/gu, (_, next: string) => next.toUpperCase());
  const message = `operationId "${id}" has "${character}", which a method name in generated code cannot have`;
  graph.report(
    {severity: 'info', message, hint: `write letters and digits only, such as "${name || 'getThings'}"`},
    getField(node, 'operationId') ?? node,
  );
}

function checkParameter(node: Node, report: Report): void {
  const location = getText(node, 'in');
  // A parameter without a name or `in` is not shown, which is reported elsewhere.
  if (location === undefined || getText(node, 'name') === undefined) return;
  if (location === 'path' && !isTrue(node, 'required')) report('a path parameter is always required', 'write "required: true"');
  if (location === 'body' || location === 'formData') {
    report(`"in: ${location}" belongs to Swagger 2.0`, 'write "requestBody" instead of this parameter', 'in');
    return;
  }
  if (!['path', 'query', 'querystring', 'header', 'cookie'].includes(location)) return;
  checkStyle(node, location, report);
  checkValue(node, report);
}

/** The styles that each location allows. */
const STYLES = new Map([
  ['path', ['simple', 'label', 'matrix']],
  ['query', ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject']],
  ['header', ['simple']],
  ['cookie', ['form', 'cookie']],
]);

function checkStyle(node: Node, location: string, report: Report): void {
  const style = getText(node, 'style');
  const known = STYLES.get(location);
  if (style === undefined || !known || known.includes(style) || node.file.isUpgraded) return;
  const near = getSimilar(style, known);
  report(
    `"${style}" is not a style of a ${location} parameter`,
    near === undefined ? `write ${known.map((each) => `"${each}"`).join(' or ')}, or leave it out` : `did you mean "${near}"?`,
    'style',
  );
}

/** Parameters and headers describe their value in one of two ways. */
function checkValue(node: Node, report: Report): void {
  const [schema, content] = [getField(node, 'schema'), getField(node, 'content')];
  if (!schema && !content && !node.file.isUpgraded) {
    const type = getText(node, 'type');
    report(
      'there is neither "schema" nor "content"',
      type === undefined ? 'write "schema: {type: string}", or what it is' : `write "schema: {type: ${type}}"`,
    );
  }
  if (schema && content) report('"schema" and "content" exclude each other; "content" is shown', 'remove one of them', 'schema');
  if (content && isObject(content.value) && Object.keys(content.value).length !== 1)
    report('"content" must have exactly one media type', 'keep one of them', 'content');
  checkExamples(node, report);
}

function checkExamples(node: Node, report: Report): void {
  if (getField(node, 'example') && getField(node, 'examples'))
    report('"example" and "examples" exclude each other; "examples" are shown', 'move the example to the others', 'example');
}

function checkStatuses(node: Node, report: Report): void {
  for (const [status] of getEntries(node))
    if (!/^(?:[1-5](?:\d\d|XX)|default|x-.*)$/.test(status)) report(`"${status}" is not a status`, suggestStatus(status), status);
}

function suggestStatus(status: string): string {
  if (/^[1-5]xx$/i.test(status)) return `write "${status.toUpperCase()}"`;
  return /^default$/i.test(status) ? 'write "default"' : 'write a status such as 200, a range such as 4XX, or default';
}

function checkResponse(node: Node, report: Report, graph: Graph): void {
  const isNeeded = /^3\.[01]/.test(getText(graph.root, 'openapi') ?? '') && !node.file.isUpgraded;
  if (isNeeded && getField(node, 'description') === undefined) report('a response needs "description"', 'write "description: ..."');
  checkMediaTypes(node, report);
}

function checkMediaTypes(node: Node, report: Report): void {
  if (node.file.isUpgraded) return;
  for (const [name] of getEntries(getField(node, 'content')))
    if (!/^[^/]+\/./.test(name) && !name.startsWith('x-'))
      report(
        `"${name}" is not a media type`,
        `write a type and a subtype, such as application/${/^\w+$/.test(name) ? name : 'json'}`,
        'content',
      );
}

function checkLink(node: Node, report: Report): void {
  if (!getField(node, 'operationId') && !getField(node, 'operationRef'))
    report('the link leads to no operation', 'write "operationId: ..."');
  checkExclusive(node, report, ['operationId', 'operationRef']);
}

function checkFormat(node: Node, graph: Graph): void {
  const format = getText(node, 'format');
  const meant = format === undefined ? undefined : getMeantFormat(format);
  if (meant === undefined) return;
  const unknown = `"${format}" is not a registered format, so tools`;
  const at = getField(node, 'format') ?? node;
  if (ENCODINGS.has(meant)) {
    const others = meant === 'byte' ? ' for Base64, or "format: binary" for the bytes themselves' : '';
    graph.report({severity: 'warning', message: `${unknown} send the value as it is`, hint: `write "format: ${meant}"${others}`}, at);
  } else graph.report({severity: 'info', message: `${unknown} ignore it`, hint: `did you mean "${meant}"?`}, at);
}

/** Pairs of a lower and an upper limit: `minLength` and `maxLength`. */
const RANGES = KEYWORD_LIST.flatMap(([name]): [string, string][] => {
  const upper = name.replace(/^min/, 'max');
  return upper !== name && upper in KEYWORDS ? [[name, upper]] : [];
});

function checkSchema(node: Node, report: Report, graph: Graph): void {
  const schema = node.value as Record<string, unknown>;
  const ignored = node.file.isUpgraded ? [] : getIgnored(node, graph);
  const [first] = ignored;
  if (first !== undefined) {
    const list = ignored.map((keyword) => `"${keyword}"`).join(', ');
    const hint = `write "allOf: [{$ref: ...}]", and ${ignored.length > 1 ? 'these' : 'this'} beside it`;
    report(`${list} beside "$ref" ${ignored.length > 1 ? 'are' : 'is'} ignored before OpenAPI 3.1`, hint, first);
  }
  if (schema.type !== undefined) checkType(schema.type, node, report);
  checkFormat(node, graph);
  checkVersion(node, report, graph);
  checkLimits(node, report, graph);
  for (const [lower, upper] of RANGES) {
    const [least, most] = [schema[lower], schema[upper]];
    if (typeof least === 'number' && typeof most === 'number' && least > most)
      report(`"${lower}" is greater than "${upper}": no value fits`, 'correct one of them', lower);
  }
  if (typeof schema.pattern === 'string' && schema.pattern.length > MAX_PATTERN_LENGTH)
    report(`"pattern" has more than ${MAX_PATTERN_LENGTH} characters, so no value is tested with it`, 'write a shorter one', 'pattern');
  else if (typeof schema.pattern === 'string' && !getPattern(schema.pattern))
    report(`"pattern" is not a valid JavaScript regular expression`, 'correct it; JavaScript does not know flags such as (?i)', 'pattern');
  checkEnum(node, report);
  if (Array.isArray(schema.required) || Array.isArray(schema.allOf)) checkRequired(node, graph);
}
