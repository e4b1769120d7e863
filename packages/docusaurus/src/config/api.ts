// The configuration of an API document: its shape, and the errors of wrong values.
import * as z from 'zod';
import {fields, flag, text} from './fields/text.ts';
import {toVersionRoute} from './versionRoute.ts';

const sandbox = z.strictObject(
  {
    /** Module that runs the sandbox in a page, relative to the portal's folder. It exports `createPageSandbox`, as `sandbox/inPage.ts` does. */
    module: text("write the path of a module, for instance 'sandbox/inPage.ts'"),
    /** The npm script that starts the same sandbox as a server on your machine; it takes `--port N`. Default: `sandbox`. */
    script: text("write the name of a script in package.json, for instance 'sandbox'").default('sandbox'),
    /** The port that this server listens on. Default: 4010. */
    port: z
      .number({error: 'write a port, for instance 4010'})
      .int({error: 'write a whole number, for instance 4010'})
      .min(1, {error: 'write a port from 1 to 65535, for instance 4010'})
      .max(65_535, {error: 'write a port from 1 to 65535, for instance 4010'})
      .default(4010),
    /** Sample files that visitors can upload, relative to the portal's folder. Default: the page makes small ones. */
    files: z
      .array(text("write the path of a file, for instance 'sandbox/seed/files/returns-policy.md'"), {
        error: "list files, for instance ['sandbox/seed/files/returns-policy.md']",
      })
      .default([]),
    /** Practice credentials, by the key of the security scheme. They are sent to the sandbox only, where a visitor has set none. Default: none. */
    credentials: z
      .record(z.string(), text("write the credential that the sandbox takes, for instance {apiKey: 'sk_sandbox_…'}"), {
        error: "name the key of a security scheme and what the sandbox takes, for instance {apiKey: 'sk_sandbox_…'}",
      })
      .default({}),
  },
  {error: "write {module: 'sandbox/inPage.ts'}, or leave it out where there is none"},
);

const overlayFiles = z.array(text("write the path of an overlay, for instance 'api/overlay.yaml'"), {
  error: "list overlays in the order they are applied in, for instance ['api/overlay.yaml']",
});

const overlays = overlayFiles.default([]);

const EXAMPLE = "{overlays: ['api/de.yaml']}";
const LOCALES = {error: `name the language and what it has, for instance {de: ${EXAMPLE}}`};

const ownDocument = z.strictObject(
  {
    /** Another document instead of `file`, relative to the portal's folder. Default: the same. */
    file: text("write the path of an OpenAPI document, for instance 'api/openapi.de.yaml', or leave it out").optional(),
    /** Overlays that are applied after those of all languages. Default: none. */
    overlays,
  },
  {error: `write ${EXAMPLE}`},
);

/** A document in other languages, by locale. */
export const locales = z.record(z.string(), ownDocument, LOCALES).default({});

const labelledLocales = z
  .record(
    z.string(),
    ownDocument.extend({
      /** Name of the API in the language. Default: `label` of the API. */
      label: text("write a name, for instance '{{product}} API', or leave it out").optional(),
    }),
    LOCALES,
  )
  .default({});

const versionName = text("write what the version is called, for instance '1.4'").regex(/[a-z0-9]/i, {
  error: 'use a letter or a digit, as the name becomes a part of addresses',
});

/** One API document and its older versions. */
export const api = fields(
  {
    /** The OpenAPI document (YAML or JSON), relative to the portal's folder. */
    file: text("write the path of an OpenAPI document, for instance 'api/openapi.yaml'"),
    /**
     * Path of its pages, below `docsPath`: lower-case words, digits and hyphens; empty for `docsPath` itself. `/docs/ROUTE` redirects to the
     * overview, whatever the title of the document is, so use it in the navbar (not with `guides`, whose folder may have its own page there).
     */
    route: z
      .string({error: "write lower-case words joined by hyphens, for instance 'api'"})
      .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, {error: "write lower-case words joined by hyphens, for instance 'api'"}),
    /**
     * OpenAPI Overlays (1.0 or 1.1) that are applied to the document, in this order, relative to the portal's folder. An overlay that
     * should hide something and finds nothing stops the build. Default: none.
     */
    overlays,
    /**
     * The name and the document in other languages of the portal, with the same operation IDs: `{de: {label: 'API-Referenz', overlays: ['api/de.yaml']}}`.
     * Default: the same in all languages.
     */
    locales: labelledLocales,
    /** true: the folder `docs/ROUTE` holds guides of this API too, written by hand. Default: false, and such files stop the build. */
    guides: flag(', or leave it out for false').default(false),
    /** Name of this API: in search results, in links to the next page, in `llms.txt`, and in the sidebars of the other APIs. */
    label: text("write a name, for instance '{{product}} API'"),
    /** An earlier version of the document, relative to the portal's folder: the build reports pages that have moved since. Default: the last build in this folder, with the addresses in `docs/<route>/_pages.api.json`. */
    previous: text("write the path of an OpenAPI document, for instance '.work/previous.yaml', or leave it out").optional(),
    /** true: tokens in the document are not replaced. Default: false. */
    verbatim: z.boolean({error: 'write true or false, or leave it out'}).default(false),
    /** The folder that contains all files of the document, relative to the portal's folder. Default: the repository of the document. */
    filesRoot: text("write the path of a folder, for instance 'api', or leave it out").optional(),
    /**
     * true: each build fetches what the document refers to on the public web, within limits; 'own-network': also what is
     * on this machine and in private networks. Default: false.
     */
    allowRemote: z
      .union([z.boolean(), z.literal('own-network')], {error: "write true, false or 'own-network', or leave it out"})
      .default(false),
    /** Base address for links in the document that have no host, for instance 'https://example.com'. Default: paths are pages of this portal. */
    linkBase: z.url({error: "write an address, for instance 'https://example.com', or leave it out"}).optional(),
    /** Name of the version in `file`, for instance '2.0'. Required if `versions` lists older ones. */
    version: versionName.optional(),
    /**
     * Older versions that stay readable, the newest first. Each has its own route, such as `ROUTE-1-4`; its pages link to
     * the current version, and search engines leave them out. `npx lectern changelog --versions ROUTE --add FILE` writes what changed.
     */
    versions: z
      .array(
        z.strictObject(
          {
            /** Its name, for instance '1.4'. */
            name: versionName,
            /** Its OpenAPI document, relative to the portal's folder. */
            file: text("write the path of an OpenAPI document, for instance 'api/openapi-1.4.yaml'"),
            /**
             * Its overlays; `[]`: none. Default: this version hides what `overlays` of the current version hide (`x-internal`, `x-hidden`, and
             * the paths, operations, parameters and properties that they remove), and has nothing else of them: where they also write servers or
             * texts, list them here too.
             */
            overlays: overlayFiles.optional(),
            /** The version in other languages of the portal. Default: the same document in all languages. */
            locales,
          },
          {error: "write {name: '1.4', file: 'api/openapi-1.4.yaml'}"},
        ),
        {error: "list older versions, the newest first: [{name: '1.4', file: 'api/openapi-1.4.yaml'}]"},
      )
      .default([]),
    /**
     * The changelog that `npx lectern changelog OLD NEW --add FILE` writes. In that file you may edit the `text` of a change, and set its `guide`:
     * the address of a page that explains what to do, such as `/docs/guides/pagination`. Default: the API has no page of changes.
     */
    changelog: text("write the path of a changelog, for instance 'api/changelog.json', or leave it out").optional(),
    /** The sandbox that responds like this API, for practice. Default: none, and no page mentions one. */
    sandbox: sandbox.optional(),
  },
  "{file: 'api/openapi.yaml', route: 'api', label: '{{product}} API'}",
);

/** Documents and their versions have routes that differ, and the versions of one names that differ. */
export function checkVersions(
  apis: z.output<typeof api>[],
  {addIssue}: {addIssue: (issue: {code: 'custom'; path: PropertyKey[]; message: string}) => void},
): void {
  const routes = new Set<string>();
  const add = (path: PropertyKey[], message: string): void => addIssue({code: 'custom', path, message});
  for (const [index, {route, version, versions}] of apis.entries()) {
    if (routes.has(route)) add([index, 'route'], 'choose another route, as a document before this one has it');
    routes.add(route);
    if (versions.length > 0 && version === undefined)
      add([index, 'version'], "write what the version in `file` is called, for instance '2.0', as older ones are listed");
    for (const [position, {name}] of versions.entries()) {
      const own = toVersionRoute(route, name);
      // A name without a letter or a digit has been reported already.
      if (own !== route && (routes.has(own) || name === version)) {
        const what = name === version ? 'the current version has this one' : `its pages would be at "${own}", which is the route of others`;
        add([index, 'versions', position, 'name'], `choose another name, as ${what}`);
      }
      routes.add(own);
    }
  }
}
