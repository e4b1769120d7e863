// Page data of schemas.

export type LinkView = {href: string; label: string};

/** A schema as a reader sees it. */
export type SchemaView = {
  /** `string`, `integer or null`, `array of IndexFile`. */
  type: string;
  /** Name of the schema (a component's key). */
  name?: string;
  /** The schema's own `title`, if it differs from the name. */
  title?: string;
  format?: string;
  html?: string;
  deprecated?: true;
  readOnly?: true;
  writeOnly?: true;
  /** Constraints, label and value: `['length', '1 to 64']`. */
  facts?: [label: string, value: string][];
  /** Allowed values as JSON text, with what is known about each. */
  values?: {value: string; html?: string}[];
  /** JSON text of `default`. */
  default?: string;
  /** JSON texts of `example` and `examples`. */
  examples?: string[];
  /** Its properties, items and so on. */
  parts?: PartView[];
  choices?: ChoiceView[];
  /** ID of the stored schema with `parts` and `choices`, loaded when opened. */
  more?: string;
  /** It contains itself: one of its ancestors is the same schema. */
  circular?: true;
  /** Contradictions found while merging `allOf`. */
  conflicts?: string[];
  /** Links of all schemas that apply, the most specific first. */
  externalDocs?: LinkView[];
};

/** How a part belongs to its schema: named after the JSON Schema keyword, if there is one. */
export type PartRole =
  | 'property'
  | 'pattern'
  | 'additional'
  | 'unevaluated'
  | 'propertyNames'
  | 'items'
  | 'item'
  | 'unevaluatedItems'
  | 'contains'
  | 'not'
  | 'if'
  | 'then'
  | 'else'
  | 'dependent'
  | 'dependentRequired'
  | 'content';

export type PartView = {role: PartRole; name: string; required?: true; schema: SchemaView};

export type ChoiceView = {
  kind: 'oneOf' | 'anyOf' | 'discriminator';
  /** Property whose value selects the option. */
  discriminator?: string;
  options: {
    label: string;
    /** Discriminator values that select this option. */
    values?: string[];
    /** Any other value selects it too. */
    isDefault?: true;
    schema: SchemaView;
  }[];
};
