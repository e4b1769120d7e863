import type {ComponentType} from 'react';
import type {JsonSchema} from '@lectern/openapi';
import type {Shape} from '../form/shape.ts';

/** Levels of fields that a form shows; what lies deeper is written as JSON. */
export const MAX_DEPTH = 4;

export type FieldProps = {
  /** Id of the field: `body.settings.language`. */
  path: string;
  name: string;
  schema: JsonSchema;
  required?: boolean;
  /** Is it an item of a list or an entry of a map? A button beside it removes it. Default: false. */
  isItem?: boolean;
  deprecated?: boolean;
  /** Finished HTML; without it the schema's own description is shown. */
  html?: string | undefined;
  value: unknown;
  /** `undefined`: it is not sent. */
  onChange: (value: unknown) => void;
  /** Levels of fields above it. */
  depth?: number;
  /** The media type of a file that the browser does not know. */
  contentType?: string | undefined;
};

/** Of a field that has fields within. */
export type NestedProps = Pick<FieldProps, 'path' | 'name' | 'value' | 'onChange'> & {
  shape: Shape;
  depth: number;
  /** The component for each nested field: passed in, since it renders such groups itself. */
  Field: ComponentType<FieldProps>;
};
