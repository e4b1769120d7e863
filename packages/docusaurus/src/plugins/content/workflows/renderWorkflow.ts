// `<Workflow>` in a guide, as content: the inputs of a workflow, its steps, each with the element that runs it in the page, and its
// outputs.
import type {PhrasingContent, RootContent, Table} from 'mdast';
import type {StepView, WorkflowPage} from '@lectern/openapi/arazzo';
import type {FoundOperation, FoundWorkflow} from '../documents.ts';
import type {UsedInput} from '../../../workflowRun.ts';
import {createAttribute, createElement} from '../jsx.ts';
import {renderCriterion, renderExpression} from './expressionWords.ts';
import {parseMarkdown} from './markdown.ts';
import {code, joined, paragraph, text} from './phrases.ts';
import {renderPayload} from './renderPayload.ts';
import {isCredential, toRun, toTakenName} from './toRun.ts';
import type {WorkflowTexts} from './workflowTexts.ts';

const STEP = 'WorkflowStep';

/** Context for rendering a step. `inputs` that the page uses, and values that are `taken` there, are filled while steps are rendered. */
type Setting = {
  found: FoundWorkflow;
  operations: FoundOperation[];
  texts: WorkflowTexts;
  inputs: Map<string, UsedInput>;
  taken: Set<string>;
};

export function renderWorkflow(found: FoundWorkflow, operations: FoundOperation[], texts: WorkflowTexts): RootContent[] {
  const {page, folder} = found;
  const setting: Setting = {found, operations, texts, inputs: new Map(), taken: new Set()};
  const steps = page.steps.flatMap((step, index) => renderStep(step, index + 1, setting));
  const before = page.dependsOn.map(({workflowId, pageId}) => [link(`${folder.root}/${pageId}`, workflowId)]);
  return [
    ...parseMarkdown(page.description),
    ...(before.length > 0 ? [paragraph(text(`${texts.after} `), ...joined(before))] : []),
    ...renderInputs(page, setting),
    ...renderRunAll(page, steps),
    ...steps,
    ...renderOutputs(page, setting),
  ];
}

function renderInputs({inputs}: WorkflowPage, {texts, inputs: used}: Setting): RootContent[] {
  if (inputs.length === 0) return [];
  const rows = inputs.map(({name, type, required, description = ''}) => [
    [code(name)],
    [text([type, required ? texts.required : ''].filter(Boolean).join(', '))],
    toPhrases(description),
  ]);
  const fields = [...used.values()];
  return [
    heading(2, texts.inputs),
    table([texts.inputName, texts.type, texts.description], rows),
    ...(fields.length > 0 ? [createElement('WorkflowInputs', {inputs: JSON.stringify(fields)})] : []),
  ];
}

/** The element that runs all steps, if there are several and each runs in the page. */
function renderRunAll(page: WorkflowPage, rendered: RootContent[]): RootContent[] {
  const count = rendered.filter((node) => node.type === 'mdxJsxFlowElement' && node.name === STEP).length;
  return count > 1 && count === page.steps.length
    ? [createElement('RunAllSteps', {steps: String(count), ...(page.outputs.length > 0 ? {outputs: ''} : {})})]
    : [];
}

function renderStep(step: StepView, number: number, setting: Setting): RootContent[] {
  const {texts} = setting;
  const sent = step.arguments
    .filter((each) => !isCredential(each))
    .map(({name, in: location, value}) => [
      code(name),
      text(`${location === undefined ? '' : ` (${location})`}: `),
      ...(typeof value === 'string' ? renderExpression(value, texts) : [code(JSON.stringify(value))]),
    ]);
  return [
    heading(2, `${number}. ${step.title}`),
    ...parseMarkdown(step.description),
    ...renderTarget(step, setting),
    ...(sent.length > 0 ? [paragraph(text(`${texts.sends} `), ...joined(sent))] : []),
    ...(step.body ? renderPayload(step.body, texts) : []),
    ...renderRun(step, setting),
    ...renderResult(step, texts),
  ];
}

function renderTarget({target}: StepView, {found: {folder}, texts}: Setting): RootContent[] {
  if (target.kind === 'workflow') return [paragraph(text(`${texts.calls} `), link(`${folder.root}/${target.pageId}`, target.workflowId))];
  if (target.kind === 'elsewhere') {
    const sentence = texts.elsewhere.replace(/\{(name|source)\}/g, (_, key: 'name' | 'source') => target[key]);
    return [paragraph(text(sentence))];
  }
  return [paragraph(text(`${texts.calls} `), link(`${folder.root}/${target.pageId}`, target.title))];
}

function renderRun(step: StepView, {found, operations, texts, inputs, taken}: Setting): RootContent[] {
  const {target} = step;
  const address = target.kind === 'operation' ? `${found.folder.root}/${target.pageId}` : undefined;
  const operation = operations.find((each) => each.address === address);
  if (!operation) return [];
  const runnable = toRun(step, found.page, operation.page);
  if (!runnable) return [paragraph(text(texts.notInPage))];
  for (const input of runnable.inputs) inputs.set(input.key, {...input, isFile: input.isFile || inputs.get(input.key)?.isFile === true});
  for (const name of Object.keys(runnable.run.take ?? {})) taken.add(name);
  const otherwise = Object.fromEntries(runnable.inputs.map(({key, value}) => [key, value]));
  const call = `${operation.page.method} ${operation.page.path}`;
  return [createElement(STEP, {step: JSON.stringify({operation: address, call, ...runnable.run, otherwise})})];
}

/** Success criteria, failure actions and outputs. */
function renderResult({criteria, onFailure, outputs}: StepView, texts: WorkflowTexts): RootContent[] {
  const conditions = criteria.map((criterion) => renderCriterion(criterion, texts));
  const retry = onFailure.find(({type}) => type === 'retry');
  const again =
    retry && texts.retries.replace('{seconds}', String(retry.retryAfter ?? 0)).replace('{times}', String(retry.retryLimit ?? 1));
  const given = outputs.map(({name, expression}) => [code(name), text(': '), ...renderExpression(expression, texts)]);
  return [
    ...(conditions.length > 0
      ? [paragraph(text(`${texts.succeeds} `), ...joined(conditions), text(again === undefined ? '' : `. ${again}`))]
      : []),
    ...(given.length > 0 ? [paragraph(text(`${texts.gives} `), ...joined(given))] : []),
  ];
}

function renderOutputs(page: WorkflowPage, {texts, taken}: Setting): RootContent[] {
  const {outputs} = page;
  if (outputs.length === 0) return [];
  const rows = outputs.map(({name, expression}) => {
    const given = toTakenName(expression, page);
    const value = given !== undefined && taken.has(given) ? [renderValue(given)] : [];
    return [[code(name)], [...renderExpression(expression, texts), ...value]];
  });
  return [heading(2, texts.outputs), table([texts.output, texts.value], rows)];
}

/** The element that shows an output once its step has run. */
function renderValue(name: string): PhrasingContent {
  return {type: 'mdxJsxTextElement', name: 'WorkflowOutput', attributes: [createAttribute('name', name)], children: []};
}

function link(url: string, label: string): PhrasingContent {
  return {type: 'link', url, children: [text(label)]};
}

function heading(depth: 2, value: string): RootContent {
  return {type: 'heading', depth, children: [text(value)]};
}

function table(head: string[], rows: PhrasingContent[][][]): Table {
  const all = [head.map((title) => [text(title)]), ...rows];
  return {
    type: 'table',
    children: all.map((cells) => ({type: 'tableRow', children: cells.map((children) => ({type: 'tableCell', children}))})),
  };
}

/** The first paragraph of a description. */
function toPhrases(description: string): PhrasingContent[] {
  const [first] = parseMarkdown(description);
  return first?.type === 'paragraph' ? first.children : [];
}
