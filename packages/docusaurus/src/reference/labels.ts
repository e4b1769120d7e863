// Translates the compiler's English labels in page data: headings, names of facts, types in words.
import {translate} from '@docusaurus/Translate';
import {translateScheme} from '../credentials/schemeTitle.ts';
import type {PageFacts} from './facts.ts';
import {renderType} from '../translations/typeWords.ts';

let known: ReadonlyMap<string, string> | undefined;

/** A label of page data; texts that the compiler has not written stay. */
export function translateLabel(label: string): string {
  known ??= new Map([...listHeadings(), ...listFacts(), ...listParts()]);
  return known.get(label) ?? translateNumbered(label);
}

/** A type in words: `array of (IndexFile or null)`. */
export function translateType(type: string): string {
  const arrayOf = translate({id: 'portal.label.arrayOf', message: 'array of'});
  const or = translate({id: 'portal.label.or', message: 'or'});
  return renderType(type, {label: translateTypeName, arrayOf, or});
}

/** A type that is no schema name; a schema may have the name of a heading or a fact. */
function translateTypeName(type: string): string {
  switch (type) {
    case 'any':
      return translate({id: 'portal.label.any', message: 'any'});
    case 'not allowed':
      return translate({id: 'portal.label.notAllowed', message: 'not allowed'});
    case 'one of several':
      return translate({id: 'portal.label.oneOfSeveral', message: 'one of several'});
    default:
      return type;
  }
}

/** The table of contents in the language of the page. */
export function translateContents(facts: PageFacts): PageFacts {
  return {...facts, toc: facts.toc.map((item) => ({...item, value: translateHeading(item.value)}))};
}

/** A heading; that of a response begins with its status. */
export function translateHeading(title: string): string {
  const [, status, rest] = /^(default|\dXX|\d{3}) (.+)$/i.exec(title) ?? [];
  return status === undefined || rest === undefined ? translateLabel(title) : `${status} ${translateLabel(rest)}`;
}

function translateNumbered(label: string): string {
  const [, number] = /^item (\d+)$/.exec(label) ?? [];
  if (number !== undefined) return translate({id: 'portal.label.item', message: 'item {number}'}, {number});
  const [, name] = /^when (.+) is present$/.exec(label) ?? [];
  if (name !== undefined) return translate({id: 'portal.label.whenPresent', message: 'when {name} is present'}, {name});
  return translateScheme(label);
}

/** The name of an example; the compiler names unnamed examples. */
export function translateExample(name: string): string {
  return name === 'Example' ? translate({id: 'portal.reference.exampleName', message: 'Example'}) : name;
}

type Labels = [english: string, translated: string][];

function listHeadings(): Labels {
  return [
    ['Servers', translate({id: 'portal.label.servers', message: 'Servers'})],
    ['Authorization', translate({id: 'portal.label.authorization', message: 'Authorization'})],
    ['Path parameters', translate({id: 'portal.label.path', message: 'Path parameters'})],
    ['Query parameters', translate({id: 'portal.label.query', message: 'Query parameters'})],
    ['Query string', translate({id: 'portal.label.queryString', message: 'Query string'})],
    ['Header parameters', translate({id: 'portal.label.header', message: 'Header parameters'})],
    ['Cookie parameters', translate({id: 'portal.label.cookie', message: 'Cookie parameters'})],
    ['Request body', translate({id: 'portal.label.requestBody', message: 'Request body'})],
    ['Responses', translate({id: 'portal.reference.responses', message: 'Responses'})],
    ['Callbacks', translate({id: 'portal.label.callbacks', message: 'Callbacks'})],
    ['Operations', translate({id: 'portal.label.operations', message: 'Operations'})],
    ['Downloads', translate({id: 'portal.label.downloads', message: 'Downloads'})],
    ['Any other status', translate({id: 'portal.label.otherStatus', message: 'Any other status'})],
    ['Success', translate({id: 'portal.label.success', message: 'Success'})],
    ['Redirection', translate({id: 'portal.label.redirection', message: 'Redirection'})],
    ['Client error', translate({id: 'portal.label.clientError', message: 'Client error'})],
    ['Server error', translate({id: 'portal.label.serverError', message: 'Server error'})],
  ];
}

function listFacts(): Labels {
  return [
    ['default', translate({id: 'portal.label.default', message: 'default'})],
    ['example', translate({id: 'portal.reference.example', message: 'example'})],
    ['constant', translate({id: 'portal.label.constant', message: 'constant'})],
    ['min', translate({id: 'portal.label.min', message: 'min'})],
    ['max', translate({id: 'portal.label.max', message: 'max'})],
    ['more than', translate({id: 'portal.label.moreThan', message: 'more than'})],
    ['less than', translate({id: 'portal.label.lessThan', message: 'less than'})],
    ['min length', translate({id: 'portal.label.minLength', message: 'min length'})],
    ['max length', translate({id: 'portal.label.maxLength', message: 'max length'})],
    ['pattern', translate({id: 'portal.label.pattern', message: 'pattern'})],
    ['multiple of', translate({id: 'portal.label.multipleOf', message: 'multiple of'})],
    ['min items', translate({id: 'portal.label.minItems', message: 'min items'})],
    ['max items', translate({id: 'portal.label.maxItems', message: 'max items'})],
    ['unique items', translate({id: 'portal.label.uniqueItems', message: 'unique items'})],
    ['min matching items', translate({id: 'portal.label.minContains', message: 'min matching items'})],
    ['max matching items', translate({id: 'portal.label.maxContains', message: 'max matching items'})],
    ['min properties', translate({id: 'portal.label.minProperties', message: 'min properties'})],
    ['max properties', translate({id: 'portal.label.maxProperties', message: 'max properties'})],
    ['expandable', translate({id: 'portal.label.expandable', message: 'expandable'})],
    ['state', translate({id: 'portal.label.state', message: 'state'})],
    ['beta', translate({id: 'portal.label.beta', message: 'beta'})],
    ['content encoding', translate({id: 'portal.label.contentEncoding', message: 'content encoding'})],
    ['content media type', translate({id: 'portal.label.contentMediaType', message: 'content media type'})],
    ['collection format', translate({id: 'portal.label.collectionFormat', message: 'collection format'})],
    ['serialization', translate({id: 'portal.label.serialization', message: 'serialization'})],
    ['media type', translate({id: 'portal.label.mediaType', message: 'media type'})],
    ['sent as', translate({id: 'portal.reference.sentAs', message: 'sent as'})],
  ];
}

function listParts(): Labels {
  return [
    ['each item', translate({id: 'portal.reference.eachItem', message: 'each item'})],
    ['further items', translate({id: 'portal.label.furtherItems', message: 'further items'})],
    ['other items', translate({id: 'portal.label.otherItems', message: 'other items'})],
    ['at least one item', translate({id: 'portal.label.oneItem', message: 'at least one item'})],
    ['any other property', translate({id: 'portal.label.otherProperty', message: 'any other property'})],
    ['property names', translate({id: 'portal.label.propertyNames', message: 'property names'})],
    ['decoded content', translate({id: 'portal.label.decodedContent', message: 'decoded content'})],
  ];
}
