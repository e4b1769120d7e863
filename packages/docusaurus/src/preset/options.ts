// The options of the preset for a site that has its own configuration: shape, defaults, and errors of wrong values.
import {LANGUAGES} from '@lectern/openapi/languages';
import * as z from 'zod';
import {api, locales} from '../config/api.ts';
import {text} from '../config/fields/text.ts';
import {describeIssues} from '../config/issues.ts';
import {PortalConfigError} from '../config/portal.ts';

const {overlays, filesRoot, allowRemote, linkBase} = api.shape;

/** Id of the docs plugin of a document, and name of its sidebar. */
export function getId({route}: {route: string}): string {
  return route.replaceAll('/', '-');
}

/** One API document. */
const reference = z.strictObject(
  {
    /** The OpenAPI document (YAML or JSON), relative to the site's folder. */
    document: text("write the path of an OpenAPI document, for instance 'openapi.yaml'").refine(
      (file) => !/^[a-z][a-z\d+.-]+:\/\//i.test(file),
      {
        error: "download the document before the build and write the path of the file, for instance 'openapi.yaml'",
      },
    ),
    /**
     * Where its pages live, below the base path: `api`, or `docs/api`. It is the id of a docs plugin and the name of its sidebar, too,
     * where a hyphen replaces each slash.
     */
    route: z.string({error: "write where its pages live, for instance 'api'"}).regex(/^[\w-]+(\/[\w-]+)*$/, {
      error: "write words of letters, digits and hyphens, with slashes between folders, for instance 'api' or 'docs/api'",
    }),
    /** Name of the API on the page of credentials and in descriptions of pages. Default: `API`. */
    label: text("write a name, for instance 'Payments API', or leave it out").default('API'),
    /** OpenAPI Overlays (1.0 or 1.1) that are applied to the document, in this order, relative to the site's folder. Default: none. */
    overlays,
    /** The document in other languages of the site, with the same operation IDs: `{de: {overlays: ['de.yaml']}}`. Default: it is the same in all. */
    locales,
    /** The folder that all files of the document lie in, relative to the site's folder. Default: the repository around the document. */
    filesRoot,
    /** true: what the document refers to at addresses of the public web is fetched; 'own-network': in private networks too. Default: false. */
    allowRemote,
    /** Address that links of the document without a host are relative to. Default: paths are pages of this site. */
    linkBase,
  },
  {error: "write {document: 'openapi.yaml', route: 'api'}"},
);

const schema = z.strictObject(
  {
    /** The API documents, each with a reference of its own. */
    apis: z
      .array(reference, {error: "list API documents, for instance [{document: 'openapi.yaml', route: 'api'}]"})
      .min(1, {error: "list at least one API document, for instance [{document: 'openapi.yaml', route: 'api'}]"})
      .superRefine((apis, context) => {
        for (const [index, {route}] of apis.entries())
          if (apis.findIndex((other) => getId(other) === getId({route})) !== index)
            context.addIssue({
              code: 'custom',
              path: [index, 'route'],
              message: 'choose another route, as a document before this one has it',
            });
      }),
    /** Languages of the code samples, in the order of their tabs. Default: curl, JavaScript, Python. */
    languages: z
      .array(z.enum(LANGUAGES, {error: `write one of ${LANGUAGES.join(', ')}`}), {error: "list languages, for instance ['curl']"})
      .min(1, {error: "list at least one language, for instance ['curl']"})
      .default(['curl', 'javascript', 'python']),
    /** `internal` shows what documents mark with `x-internal`, `x-hidden` or `x-scalar-ignore`. Default: `public`. */
    audience: z.enum(['public', 'internal'], {error: "write 'public' or 'internal', or leave it out for 'public'"}).default('public'),
    /** Path of the page on which visitors fill in credentials, below the base path. Default: `/auth`. */
    credentials: z
      .string({error: "write a path, for instance '/auth'"})
      .regex(/^\/[\w-]+(\/[\w-]+)*$/, {error: "write a path that begins with '/' and ends without one, for instance '/auth'"})
      .default('/auth'),
    /** Services that "Copy page" offers to open a page's Markdown in. `{url}` in an address becomes that of the Markdown. Default: none. */
    assistants: z
      .array(
        z.strictObject(
          {
            /** Name of the service. */
            name: text("write the service's name"),
            /** Its address. */
            url: z.url({error: "write an address with {url}, for instance 'https://assistant.example.com/?q={url}'"}),
          },
          {error: "write {name: 'Assistant', url: 'https://assistant.example.com/?q={url}'}"},
        ),
        {error: "list services, for instance [{name: 'Assistant', url: 'https://assistant.example.com/?q={url}'}]"},
      )
      .default([]),
    /** true: built pages of the reference weigh less, as in a whole portal. Pages of the site stay as they are. Default: false. */
    optimise: z.boolean({error: 'write true, or leave it out for false'}).default(false),
  },
  {error: "write {apis: [{document: 'openapi.yaml', route: 'api'}]}"},
);

/** What a site's owner writes. */
export type Options = z.input<typeof schema>;
/** The same after validation: defaults filled in. */
export type PresetOptions = z.output<typeof schema>;

/**
 * Validates the options and fills in the defaults. `file`: the site's configuration, for messages; `languages`: those of the site.
 * @throws {PortalConfigError} naming every wrong field, its value and what to write
 */
export function readOptions(input: unknown, file: string, languages: readonly string[]): PresetOptions {
  const result = schema.safeParse(input);
  if (result.success) {
    const unknown = findUnknownLanguages(result.data, languages);
    if (unknown.length > 0) throw new PortalConfigError(unknown.map((line) => `${file}: ${line}`).join('\n'));
    return result.data;
  }
  throw new PortalConfigError(describeIssues(result.error.issues, input, schema, file));
}

/** Documents in languages that the site does not have: nothing would read them. */
function findUnknownLanguages({apis}: PresetOptions, languages: readonly string[]): string[] {
  return apis.flatMap(({locales}, index) =>
    Object.keys(locales)
      .filter((name) => !languages.includes(name))
      .map((name) => `"apis[${index}].locales.${name}" is no language of the site: list '${name}' in i18n.locales, or remove it.`),
  );
}
