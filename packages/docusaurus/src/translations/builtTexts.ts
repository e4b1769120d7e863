// Texts that `write-translations` would not find: it finds calls of `translate`, but no texts that are created while a site is built
// (`createTranslate`), and no compiled `<Translate>`. Nothing imports this module; a test compares it with the texts.
import {translate} from '@docusaurus/Translate';

export const BUILT_TEXTS = (): string[] => [
  translate({id: 'portal.overview.label', message: 'Overview', description: 'The entry of the overview of an API in its sidebar'}),
  translate({id: 'portal.run', message: 'Tested with {tool} on {date}', description: 'Below a code sample: when it was last run'}),
  translate({
    id: 'portal.versions.outdated',
    message: 'You are viewing version {name}, which is not the latest. {link}',
    description: 'On a page of an older version of an API; the link leads to the same page of the current one',
  }),
  translate({
    id: 'portal.blog.description',
    message: 'What changes in {product} and in this portal, and why',
    description: 'The description of the blog, for search engines and feeds',
  }),
  translate({id: 'portal.blog.feed', message: '{product} blog', description: 'The title of the feeds of the blog'}),
  translate({id: 'portal.changes.title', message: 'Changelog', description: 'The title of the changelog of an API'}),
  translate({id: 'portal.schema.property', message: 'Property', description: 'A column of the table of <Schema> in a guide'}),
  translate({id: 'portal.schema.type', message: 'Type', description: 'A column of the table of <Schema> in a guide'}),
  translate({id: 'portal.schema.description', message: 'Description', description: 'A column of the table of <Schema> in a guide'}),
  translate({id: 'portal.schema.oneOf', message: 'One of', description: 'Before the values of a property, in the table of <Schema>'}),
  translate({id: 'portal.schema.default', message: 'Default', description: 'Before the default of a property, in the table of <Schema>'}),
  translate({
    id: 'portal.untranslated.page',
    message: 'This page is not translated yet.',
    description: 'The first line of a guide that is shown in the first language',
  }),
  translate({
    id: 'portal.untranslated.api',
    message: 'The texts of this API are not translated.',
    description: 'The first line of a page whose API document is in the first language',
  }),
];

/** Texts of workflow pages. */
export const WORKFLOW_TEXTS = (): string[] => [
  translate({id: 'portal.workflows.title', message: 'Workflows', description: 'The category of the workflows of an API in its sidebar'}),
  translate({id: 'portal.workflow.sends', message: 'Sends:', description: 'In a step of a workflow, before its parameters'}),
  translate({id: 'portal.workflow.calls', message: 'Calls:', description: 'In a step of a workflow, before the operation'}),
  translate({
    id: 'portal.workflow.inBody',
    message: 'In the body:',
    description: 'In a step of a workflow, before what its placeholders are',
  }),
  translate({
    id: 'portal.workflow.partsOf',
    message: 'Request body, {type}:',
    description: 'In a step of a workflow, above the parts of what it sends',
  }),
  translate({id: 'portal.workflow.body', message: 'Request body', description: 'In a step of a workflow, above what it sends'}),
  translate({
    id: 'portal.workflow.after',
    message: 'Run first:',
    description: 'On the page of a workflow, before the workflows that it depends on',
  }),
  translate({id: 'portal.workflow.inputs', message: 'Inputs', description: 'A heading on the page of a workflow'}),
  translate({id: 'portal.workflow.input', message: 'Input', description: 'A column of the inputs of a workflow'}),
  translate({
    id: 'portal.workflow.succeeds',
    message: 'Succeeds when:',
    description: 'In a step of a workflow, before its success criteria',
  }),
  translate({
    id: 'portal.workflow.retries',
    message: 'Otherwise it is sent again every {seconds} s, at most {times} times.',
    description: 'In a step of a workflow, behind its success criteria',
  }),
  translate({id: 'portal.workflow.gives', message: 'Later steps use:', description: 'In a step of a workflow, before its outputs'}),
  translate({id: 'portal.workflow.output', message: 'Output', description: 'A column of the outputs of a workflow'}),
  translate({id: 'portal.workflow.outputs', message: 'Outputs', description: 'A heading on the page of a workflow'}),
  translate({id: 'portal.workflow.value', message: 'Value', description: 'A column of the outputs of a workflow'}),
  translate({id: 'portal.workflow.status', message: 'the status', description: 'In a condition of a workflow, before "is 200"'}),
  translate({id: 'portal.workflow.contains', message: 'contains', description: 'In a condition of a workflow, before a text'}),
  translate({id: 'portal.workflow.matches', message: 'matches the pattern', description: 'In a condition of a workflow, before a pattern'}),
  translate({id: 'portal.workflow.ofBody', message: 'the response body', description: 'A value that a workflow takes'}),
  translate({id: 'portal.workflow.ofResponse', message: '{name} of the response', description: 'A value that a workflow takes'}),
  translate({id: 'portal.workflow.ofHeader', message: 'the response header {name}', description: 'A value that a workflow takes'}),
  translate({id: 'portal.workflow.ofInput', message: 'the input {name}', description: 'A value that a workflow takes'}),
  translate({id: 'portal.workflow.ofStep', message: '{name} of the step {step}', description: 'A value that a workflow takes'}),
  translate({id: 'portal.workflow.is', message: 'is', description: 'In a condition of a workflow, before a value'}),
  translate({id: 'portal.workflow.isNot', message: 'is not', description: 'In a condition of a workflow, before a value'}),
  translate({id: 'portal.workflow.and', message: 'and', description: 'Between two conditions of a workflow'}),
  translate({
    id: 'portal.workflow.notInPage',
    message: 'This step does not run on this page: it uses a value that only an Arazzo runner has.',
    description: 'In a step of a workflow',
  }),
  translate({
    id: 'portal.workflow.elsewhere',
    message: 'Calls {name} of {source}.',
    description: 'In a step of a workflow that calls another document',
  }),
];
