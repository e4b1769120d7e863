// The texts of `<Workflow>` in a guide, which is rendered while the site is built.
import type {createTranslate} from '../../../translations/index.ts';

export type WorkflowTexts = Record<
  | 'after'
  | 'body'
  | 'partsOf'
  | 'inBody'
  | 'calls'
  | 'inputs'
  | 'inputName'
  | 'type'
  | 'description'
  | 'required'
  | 'sends'
  | 'succeeds'
  | 'retries'
  | 'gives'
  | 'output'
  | 'outputs'
  | 'notInPage'
  | 'elsewhere'
  | 'value'
  | 'status'
  | 'ofBody'
  | 'ofResponse'
  | 'ofHeader'
  | 'ofInput'
  | 'ofStep'
  | 'is'
  | 'isNot'
  | 'contains'
  | 'matches'
  | 'and',
  string
>;

/** The texts in the language of the site. */
export function createWorkflowTexts(translate: ReturnType<typeof createTranslate>): WorkflowTexts {
  return {
    after: translate({id: 'portal.workflow.after', message: 'Run first:'}),
    body: translate({id: 'portal.workflow.body', message: 'Request body'}),
    partsOf: translate({id: 'portal.workflow.partsOf', message: 'Request body, {type}:'}),
    inBody: translate({id: 'portal.workflow.inBody', message: 'In the body:'}),
    calls: translate({id: 'portal.workflow.calls', message: 'Calls:'}),
    inputs: translate({id: 'portal.workflow.inputs', message: 'Inputs'}),
    inputName: translate({id: 'portal.workflow.input', message: 'Input'}),
    type: translate({id: 'portal.schema.type', message: 'Type'}),
    description: translate({id: 'portal.schema.description', message: 'Description'}),
    required: translate({id: 'portal.reference.required', message: 'required'}),
    sends: translate({id: 'portal.workflow.sends', message: 'Sends:'}),
    succeeds: translate({id: 'portal.workflow.succeeds', message: 'Succeeds when:'}),
    retries: translate({id: 'portal.workflow.retries', message: 'Otherwise it is sent again every {seconds} s, at most {times} times.'}),
    gives: translate({id: 'portal.workflow.gives', message: 'Later steps use:'}),
    output: translate({id: 'portal.workflow.output', message: 'Output'}),
    outputs: translate({id: 'portal.workflow.outputs', message: 'Outputs'}),
    notInPage: translate({
      id: 'portal.workflow.notInPage',
      message: 'This step does not run on this page: it uses a value that only an Arazzo runner has.',
    }),
    elsewhere: translate({id: 'portal.workflow.elsewhere', message: 'Calls {name} of {source}.'}),
    value: translate({id: 'portal.workflow.value', message: 'Value'}),
    status: translate({id: 'portal.workflow.status', message: 'the status'}),
    ofBody: translate({id: 'portal.workflow.ofBody', message: 'the response body'}),
    ofResponse: translate({id: 'portal.workflow.ofResponse', message: '{name} of the response'}),
    ofHeader: translate({id: 'portal.workflow.ofHeader', message: 'the response header {name}'}),
    ofInput: translate({id: 'portal.workflow.ofInput', message: 'the input {name}'}),
    ofStep: translate({id: 'portal.workflow.ofStep', message: '{name} of the step {step}'}),
    is: translate({id: 'portal.workflow.is', message: 'is'}),
    isNot: translate({id: 'portal.workflow.isNot', message: 'is not'}),
    contains: translate({id: 'portal.workflow.contains', message: 'contains'}),
    matches: translate({id: 'portal.workflow.matches', message: 'matches the pattern'}),
    and: translate({id: 'portal.workflow.and', message: 'and'}),
  };
}
