// Do feeds and site maps follow their specifications? An XML validator and a JSON validator check them.
import {Ajv2020} from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {readFileSync} from 'node:fs';
import path from 'node:path';

type Kind = 'atom' | 'rss' | 'sitemap';

function readSchema(name: string): string {
  return readFileSync(path.join(__dirname, 'schemas', name), 'utf8');
}

/** Faults of a feed or a site map, one a line. */
export async function validateXml(text: string, kind: Kind): Promise<string[]> {
  const {RelaxNGValidator, XmlDocument, XmlLibError} = await import('libxml2-wasm');
  try {
    using schema = XmlDocument.fromString(readSchema(`${kind}.rng`));
    using document = XmlDocument.fromString(text);
    using validator = RelaxNGValidator.fromDoc(schema);
    validator.validate(document);
    return [];
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    return error.details.map(({line, message}) => `${line}: ${message.trim()}`);
  }
}

/** Faults of a JSON Feed, one a line. */
export function validateJsonFeed(text: string): string[] {
  const ajv = new Ajv2020({allErrors: true});
  addFormats(ajv);
  ajv.validate(JSON.parse(readSchema('jsonFeed.json')) as object, JSON.parse(text));
  return (ajv.errors ?? []).map(({instancePath, message}) => `${instancePath}: ${message ?? ''}`);
}
