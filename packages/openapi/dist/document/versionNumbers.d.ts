import { type Document } from 'yaml';
/** Gives the versions of a YAML document as they are written. */
export declare function withYamlVersions(value: unknown, document: Document.Parsed): unknown;
/** The same of JSON. */
export declare function withJsonVersions(value: unknown, source: string): unknown;
//# sourceMappingURL=versionNumbers.d.ts.map