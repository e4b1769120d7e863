// The texts of embedded content in guides, which is created while the site is built.
import {renderType} from '../../translations/typeWords.ts';
import type {createTranslate} from '../../translations/index.ts';
import {createWorkflowTexts, type WorkflowTexts} from './workflows/workflowTexts.ts';

/** Texts of `<Schema>` and `<Workflow>`. */
export type EmbedTexts = {
  workflow: WorkflowTexts;
  head: string[];
  required: string;
  oneOf: string;
  default: string;
  renderType: (type: string) => string;
};

/** The texts in the language of the site. */
export function createEmbedTexts(translate: ReturnType<typeof createTranslate>): EmbedTexts {
  const types = new Map([
    ['any', translate({id: 'portal.label.any', message: 'any'})],
    ['one of several', translate({id: 'portal.label.oneOfSeveral', message: 'one of several'})],
    ['not allowed', translate({id: 'portal.label.notAllowed', message: 'not allowed'})],
  ]);
  const words = {
    label: (type: string): string => types.get(type) ?? type,
    arrayOf: translate({id: 'portal.label.arrayOf', message: 'array of'}),
    or: translate({id: 'portal.label.or', message: 'or'}),
  };
  return {
    workflow: createWorkflowTexts(translate),
    head: [
      translate({id: 'portal.schema.property', message: 'Property'}),
      translate({id: 'portal.schema.type', message: 'Type'}),
      translate({id: 'portal.schema.description', message: 'Description'}),
    ],
    required: translate({id: 'portal.reference.required', message: 'required'}),
    oneOf: translate({id: 'portal.schema.oneOf', message: 'One of'}),
    default: translate({id: 'portal.schema.default', message: 'Default'}),
    renderType: (type) => renderType(type, words),
  };
}
