// Components of other tools that have no counterpart with the same name, and what to write instead.

const TABLE = 'write a table or a list, or <Schema name="…" /> for a schema of the API document';
const PICTURE = 'write the picture alone, ![what it shows](/img/picture.png), and its caption as text below it';
const SAMPLES = 'write <CodeGroup> around its samples, or <Sample id="…" language="curl" /> for one of an operation';

/** Of Mintlify, Redocly and Redocusaurus. */
const COMPONENTS: Record<string, string> = {
  ApiOperation: 'write <Operation id="…" />',
  ApiSchema: 'write <Schema name="…" />',
  Expandable: 'write <Accordion title="…">',
  Frame: PICTURE,
  Icon: 'leave it out, or write a picture',
  ParamField: TABLE,
  Redoc: 'write a link to the overview of the API',
  RequestExample: SAMPLES,
  RequestField: TABLE,
  ResponseExample: SAMPLES,
  ResponseField: TABLE,
  Snippet: "import its file below the front matter, import Text from './text.mdx';, and write <Text />",
  Tooltip: 'write its text in brackets, or a link',
  Update: 'write a heading, or a post of the blog',
};

/** What to write for a component of another tool; undefined for any other name. */
export function getForeignFix(name: string): string | undefined {
  return Object.hasOwn(COMPONENTS, name) ? COMPONENTS[name] : undefined;
}
