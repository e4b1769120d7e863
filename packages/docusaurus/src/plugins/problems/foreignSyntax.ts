// Components and tags of other tools that have no counterpart with the same name, and what to write instead.

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

/** Tags of Markdoc that Redocly's pages have. */
const TAGS: Record<string, string> = {
  admonition: '<Callout type="…">',
  cards: '<Cards>',
  card: '<Card title="…" href="…">',
  tabs: '<Tabs>',
  tab: '<Tab title="…">',
  'code-group': '<CodeGroup>',
  partial: "<Text />, and import Text from './text.mdx'; below the front matter",
};

/** The problem of a line with a Markdoc tag; undefined if it has none. */
export function describeMarkdoc(line: string): string | undefined {
  const [, slash = '', name] = /\{%\s*(?:(\/)\s*)?([a-z][\w-]*)/.exec(line) ?? [];
  if (name === undefined) return undefined;
  const tag = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined;
  const fix =
    tag === undefined ? 'write a component or Markdown in its place' : `write ${tag}${/^<\w+>|"…">$/.test(tag) ? ', and close it' : ''}`;
  return `{% ${slash}${name} %} is a tag of Markdoc, which these pages do not have: ${fix}`;
}
