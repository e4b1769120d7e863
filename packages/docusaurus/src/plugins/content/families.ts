// Components by names that writers know from other tools.
import type {Code, Parent} from 'mdast';
import type {MdxJsxTextElement} from 'mdast-util-mdx-jsx';
import {findLanguage, type Language} from '@lectern/openapi/languages';
import {SAMPLE_LANGUAGES} from '@lectern/openapi/samples';
import {createAttribute, createElement, getAttribute, type Element} from './jsx.ts';

/** A component: the module that it comes from, and the name there. */
type Source = {module: string; name: string};

const STEPS = '@lectern/docusaurus/mdxComponents/Steps';
const CARDS = '@lectern/docusaurus/mdxComponents/Cards';
const OPERATIONS = '@lectern/docusaurus/mdxComponents/Operations';
const WORKFLOW = '@lectern/docusaurus/mdxComponents/Workflow';

/** Sources of components, by their names in a page. */
export const SOURCES: Record<string, Source> = {
  Steps: {module: STEPS, name: 'Steps'},
  Step: {module: STEPS, name: 'Step'},
  Cards: {module: CARDS, name: 'Cards'},
  Card: {module: CARDS, name: 'Card'},
  OperationCard: {module: OPERATIONS, name: 'OperationCard'},
  TryItLink: {module: OPERATIONS, name: 'TryItLink'},
  InlineTryItLink: {module: OPERATIONS, name: 'InlineTryItLink'},
  RunAllSteps: {module: WORKFLOW, name: 'RunAllSteps'},
  WorkflowInputs: {module: WORKFLOW, name: 'WorkflowInputs'},
  WorkflowOutput: {module: WORKFLOW, name: 'WorkflowOutput'},
  WorkflowStep: {module: WORKFLOW, name: 'WorkflowStep'},
  Admonition: {module: '@theme/Admonition', name: 'default'},
  Tabs: {module: '@theme/Tabs', name: 'default'},
  TabItem: {module: '@theme/TabItem', name: 'default'},
  LanguageTabs: {module: '@lectern/docusaurus/mdxComponents/LanguageTabs', name: 'LanguageTabs'},
};

/** Components that a page must import itself, since few pages use them. */
export const IMPORTED: Record<string, string> = {
  Try: '@lectern/docusaurus/Try',
  Credentials: '@lectern/docusaurus/Credentials',
  CheckCredential: '@lectern/docusaurus/CheckCredential',
  PageActions: '@lectern/docusaurus/PageActions',
  Link: '@docusaurus/Link',
  Translate: '@docusaurus/Translate',
};

/** Kinds of callouts of Mintlify and Redocly, with the theme's names. */
export const CALLOUTS: Record<string, string> = {
  Note: 'note',
  Info: 'info',
  Tip: 'tip',
  Check: 'tip',
  Warning: 'warning',
  Danger: 'danger',
};

/** Names that a guide may write without an import. */
export const COMPONENTS: readonly string[] = [
  ...Object.keys(SOURCES),
  ...Object.keys(CALLOUTS),
  'Callout',
  'CardGroup',
  'Columns',
  'AccordionGroup',
  'Accordion',
  'Tab',
  'CodeGroup',
];

const TYPES: Record<string, string> = {...CALLOUTS, success: 'tip', error: 'danger', caution: 'warning'};

/** Values of a callout's `type`. */
export const CALLOUT_TYPES: readonly string[] = [...new Set([...Object.values(TYPES), ...Object.keys(TYPES)])];

/** Renames an element to its name in the theme. Returns false if it is none of these. */
export function rename(element: Element): boolean {
  const {name} = element;
  if (name === null) return false;
  const callout = CALLOUTS[name];
  if (callout !== undefined || name === 'Callout') {
    const type = getAttribute(element, 'type') ?? callout ?? 'note';
    replaceAttributes(element, 'Admonition', {type: TYPES[type] ?? type, title: getAttribute(element, 'title')});
    return true;
  }
  switch (name) {
    case 'CardGroup':
    case 'Columns':
      element.name = 'Cards';
      return true;
    case 'AccordionGroup':
      replaceAttributes(element, 'div', {});
      return true;
    case 'Accordion':
      nameSummary(element);
      return true;
    case 'Tab':
      renameTab(element);
      return true;
    case 'CodeGroup':
      wrapCode(element);
      return true;
    default:
      return name in SOURCES;
  }
}

/** Converts to `<details>` with a `<summary>`, for which the theme has a component. */
function nameSummary(element: Element): void {
  const value = getAttribute(element, 'title') ?? getAttribute(element, 'label') ?? '';
  // A text element, since a summary holds text and no paragraph.
  const summary: MdxJsxTextElement = {type: 'mdxJsxTextElement', name: 'summary', attributes: [], children: [{type: 'text', value}]};
  const {children}: Parent = element;
  children.unshift(summary);
  replaceAttributes(element, 'Details', {});
}

function replaceAttributes(element: Element, name: string, attributes: Record<string, string | undefined>): void {
  element.name = name;
  element.attributes = createElement(name, attributes).attributes;
}

/** A tab's value is its title. */
function renameTab(element: Element): void {
  const title = getAttribute(element, 'title') ?? getAttribute(element, 'label') ?? '';
  replaceAttributes(element, 'TabItem', {value: title, label: title});
}

/**
 * Turns adjacent fences into tabs, labelled with their titles or languages. Tabs of sample languages follow the visitor's choice of a
 * language.
 */
function wrapCode(element: Element): void {
  const fences = element.children.filter((child): child is Code => child.type === 'code');
  const languages = fences.map(findSampleLanguage);
  if (languages.length > 1 && isEachLanguage(languages)) {
    const tabs = languages.map((language) => [language, SAMPLE_LANGUAGES[language].label]);
    replaceAttributes(element, 'LanguageTabs', {languages: tabs.map((tab) => tab.join(':')).join()});
    element.children = fences.map((fence, index) => {
      const hidden = index > 0 ? 'hidden' : undefined;
      return createElement('div', {role: 'tabpanel', 'aria-label': tabs[index]?.[1], hidden}, [fence]);
    });
    return;
  }
  element.name = 'Tabs';
  element.attributes = [createAttribute('groupId', 'code')];
  element.children = fences.map((fence) => {
    const title = getFenceTitle(fence) ?? fence.lang ?? 'Text';
    return createElement('TabItem', {value: title, label: title}, [fence]);
  });
}

function isEachLanguage(languages: (Language | undefined)[]): languages is Language[] {
  return !languages.includes(undefined) && new Set(languages).size === languages.length;
}

/** The sample language of a fence without a title. A shell counts only if it calls curl. */
function findSampleLanguage(fence: Code): Language | undefined {
  const language = getFenceTitle(fence) === undefined ? findLanguage(fence.lang ?? '') : undefined;
  return language === 'curl' && !/\bcurl\b/.test(fence.value) ? undefined : language;
}

/** `title="a"` in the meta string, or the whole meta string. */
function getFenceTitle({meta}: Code): string | undefined {
  const given = /\btitle=(["'])(.*?)\1/.exec(meta ?? '')?.[2];
  const words = (meta ?? '').replace(/\{[^}]*\}|\w+=\S+|\brun\b|\bshowLineNumbers\b/g, '').trim();
  return given ?? (words === '' ? undefined : words);
}
