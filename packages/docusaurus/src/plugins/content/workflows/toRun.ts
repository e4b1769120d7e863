// A step of a workflow as properties of `<Try>`: runtime expressions become the names under which steps pass values.
import type {ArgumentView, StepView, WorkflowPage} from '@lectern/openapi/arazzo';
import type {OperationPage} from '@lectern/openapi';
import type {Condition, Repeat, UsedInput} from '../../../workflowRun.ts';

/** The properties of `<Try>`, except the address of the operation. */
export type StepRun = {
  parameters: Record<string, unknown>;
  body?: unknown;
  files?: Record<string, string>;
  take?: Record<string, string>;
  repeat?: Repeat;
};

/** An expression that has no value in a page. */
class NotInPage extends Error {
  override name = 'NotInPage';
}

/** A text that is an expression, and an expression within a text. */
export const EXPRESSION = /^\$(?:\w+\.|(?:url|method|statusCode)$)/;
export const IN_TEXT = /\{(\$[^{}]+)\}/g;
const CREDENTIALS = new Set(['authorization', 'cookie']);

/** How the step runs in the page, and the inputs that it uses. Undefined: it needs a value that only a workflow runner has. */
export function toRun(step: StepView, workflow: WorkflowPage, page: OperationPage): {run: StepRun; inputs: UsedInput[]} | undefined {
  const inputs = new Map<string, UsedInput>();
  const toReference = createToReference(workflow, inputs);
  try {
    const sent = step.arguments.filter((each) => !isCredential(each));
    const parameters = Object.fromEntries(
      sent.map(({in: location, name, value}) => [`${location ?? 'query'}.${name}`, convert(value, toReference)]),
    );
    if (step.body && step.body.replacements.length > 0) throw new NotInPage();
    const {body, files} = divideFiles(step.body?.payload, page, toReference, inputs);
    const take = getTaken(step, workflow);
    const repeat = getRepeat(step);
    const run: StepRun = {
      parameters,
      ...(body === undefined ? {} : {body}),
      ...(files ? {files} : {}),
      ...(Object.keys(take).length > 0 ? {take} : {}),
      ...(repeat ? {repeat} : {}),
    };
    return {run, inputs: [...inputs.values()]};
  } catch (error) {
    if (error instanceof NotInPage) return undefined;
    throw error;
  }
}

/** Is it a credential? The console sends its own, whatever the workflow sets. */
export function isCredential({in: location, name}: ArgumentView): boolean {
  return location === 'header' && CREDENTIALS.has(name.toLowerCase());
}

type ToReference = (expression: string) => string;

/** The name of an expression's value, in the syntax of `<Try>`: `$name`, or `#$name` for one that must be free. */
function createToReference(workflow: WorkflowPage, used: Map<string, UsedInput>): ToReference {
  return (expression) => {
    const [, input] = /^\$inputs\.([^#]+)$/.exec(expression) ?? [];
    const known = workflow.inputs.find(({name}) => name === input);
    if (known) {
      const key = toName(workflow, 'inputs', known.name);
      const secret = isPassword(known.schema) ? {isSecret: true as const} : {};
      if (!used.has(known.name)) used.set(known.name, {key, name: known.name, value: getExample(known.schema), isFile: false, ...secret});
      return known.unique ? `#$${key}` : `$${key}`;
    }
    const [, step = '', output = ''] = /^\$steps\.([^.]+)\.outputs\.([^#]+)$/.exec(expression) ?? [];
    const giver = workflow.steps.find(({id}) => id === step);
    if (!giver || !Object.hasOwn(getTaken(giver, workflow), toName(workflow, step, output))) throw new NotInPage();
    return `$${toName(workflow, step, output)}`;
  };
}

/** The name of a value that a step provides in the page. Undefined: the expression refers to something else. */
export function toTakenName(expression: string, workflow: WorkflowPage): string | undefined {
  try {
    return expression.startsWith('$steps.') ? createToReference(workflow, new Map())(expression).slice(1) : undefined;
  } catch (error) {
    if (error instanceof NotInPage) return undefined;
    throw error;
  }
}

function isPassword(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'format' in schema && schema.format === 'password';
}

/** Names have no spaces: the element of a step lists its names, separated by spaces. */
function toName(workflow: WorkflowPage, step: string, name: string): string {
  return [workflow.id, step, name].join('.').replace(/[\s{}]/g, '_');
}

/** Replaces expressions with names; any other text that begins like a name is quoted. */
function convert(value: unknown, toReference: ToReference): unknown {
  if (typeof value === 'string') {
    if (EXPRESSION.test(value)) return toReference(value);
    const text = value.replace(IN_TEXT, (_, expression: string) => `{${toReference(expression).replace(/^#/, '')}}`);
    return /^[$#\\]/.test(text) ? `\\${text}` : text;
  }
  if (Array.isArray(value)) return value.map((item) => convert(item, toReference));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item, toReference)]));
}

/** Fills the body's file field with the texts of its inputs. */
function divideFiles(
  payload: unknown,
  page: OperationPage,
  toReference: ToReference,
  inputs: Map<string, UsedInput>,
): Pick<StepRun, 'body' | 'files'> {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return {body: convert(payload, toReference)};
  const entries = Object.entries(payload);
  const found = entries.find(([name]) => isFileField(page, name));
  if (!found) return {body: convert(payload, toReference)};
  const rest = Object.fromEntries(entries.filter((entry) => entry !== found));
  const values = [convert(found[1], toReference)].flat();
  for (const input of inputs.values()) if (values.includes(`$${input.key}`)) input.isFile = true;
  const files = values.map((value, index) => [index === 0 ? 'example.txt' : `example-${index + 1}.txt`, String(value)] as const);
  return {...(Object.keys(rest).length > 0 ? {body: convert(rest, toReference)} : {}), files: Object.fromEntries(files)};
}

/** Does the property hold bytes, or a list of files? */
function isFileField({body}: OperationPage, name: string): boolean {
  const parts = body?.media.flatMap(({schema}) => schema?.parts ?? []) ?? [];
  return parts.some((part) => part.role === 'property' && part.name === name && /\bbinary\b/.test(part.schema.type));
}

const takenBySteps = new WeakMap<StepView, Record<string, string>>();

/** Outputs that are read from the response body, cached because many expressions name them. */
function getTaken(step: StepView, workflow: WorkflowPage): Record<string, string> {
  const taken = takenBySteps.get(step) ?? findTaken(step, workflow);
  takenBySteps.set(step, taken);
  return taken;
}

function findTaken({id, outputs}: StepView, workflow: WorkflowPage): Record<string, string> {
  const taken = outputs.flatMap(({name, expression}): [string, string][] => {
    const [whole, pointer = '#'] = /^\$response\.body(#.*)?$/s.exec(expression) ?? [];
    return whole === undefined ? [] : [[toName(workflow, id, name), pointer]];
  });
  return Object.fromEntries(taken);
}

const CONDITION = /^\$(statusCode|response\.body#\S*)\s*(==|!=)\s*(?:'([^']*)'|(-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false|null))$/;
/** A request that is repeated without a pause, or without an end, would keep the page busy. */
const MIN_SECONDS = 0.1;
const MAX_SECONDS = 3600;
const MAX_TIMES = 1000;

/** A step that is sent again until its criteria hold. */
function getRepeat({criteria, onFailure}: StepView): Repeat | undefined {
  const retry = onFailure.find(({type, criteria: own}) => type === 'retry' && own.length === 0);
  if (!retry) return undefined;
  const until = criteria.flatMap(({type, condition}) => (type === 'simple' ? (toCondition(condition) ?? []) : []));
  return until.length < criteria.length || until.length === 0
    ? undefined
    : {
        until,
        seconds: Math.min(Math.max(retry.retryAfter ?? 1, MIN_SECONDS), MAX_SECONDS),
        times: Math.min(retry.retryLimit ?? 1, MAX_TIMES),
      };
}

function toCondition(text: string): Condition | undefined {
  const [, left, operator, word, value] = CONDITION.exec(text.trim()) ?? [];
  if (left === undefined) return undefined;
  return {
    of: left === 'statusCode' ? 'status' : left.slice(left.indexOf('#')),
    isEqual: operator === '==',
    value: word ?? (JSON.parse(value ?? 'null') as unknown),
  };
}

const PLACEHOLDERS: Record<string, unknown> = {string: 'text', number: 1, integer: 1, boolean: true, array: [], object: {}};

/** The value that an input's schema provides. */
function getExample(schema: unknown): unknown {
  const {default: assumed, example, examples, enum: values, type} = (schema ?? {}) as Record<string, unknown>;
  const first = (list: unknown): unknown => (Array.isArray(list) ? (list as unknown[])[0] : undefined);
  return assumed ?? example ?? first(examples) ?? first(values) ?? PLACEHOLDERS[String(first(type) ?? type)] ?? 'text';
}
