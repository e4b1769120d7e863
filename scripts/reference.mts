// Any API document → a complete static reference portal of its own, with the portal's compiler, components and configuration.
import {mkdir, readFile, rm, symlink, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {parseSource} from '../src/openapi/parse.ts';
import {serve} from './serve.mts';
import {buildSite, createWorkFolder, ROOT} from './site.mts';

const USAGE = `Usage: npm run reference -- FILE [--out DIR] [--serve] [--port N] [--strict] [--format text|json|github]
                                [--previous OLD] [--url URL]

  FILE       an OpenAPI document (YAML or JSON), or the root of one in many files
  --out      folder of the finished portal (default: reference)
  --serve    serve it when it is built
  --port     port to serve it at (default: 3000)
  --strict   warnings stop the build too
  --format   how problems are printed (default: text)
  --previous an earlier version of the document: pages that have moved since are told, with the redirects to write
  --url      where the portal will stand, for canonical links and the site map; may have a path
             (default: https://reference.example.com)
`;

type Options = {file: string; out: string; reporting: Reporting; previous: string | undefined; address: URL};
type Reporting = {strict: boolean; format: string};

/** Builds the portal of one document. Gives the exit code of the build. */
async function buildReference(options: Options): Promise<number> {
  const {out} = options;
  const work = await writeSite(options);
  try {
    return await buildSite(work, out);
  } finally {
    await rm(work, {recursive: true, force: true});
  }
}

/** A site of its own for this run: configuration and sidebar, the sources by link, nothing of the portal's content. */
async function writeSite({file, reporting, previous, address}: Options): Promise<string> {
  const work = await createWorkFolder('reference');
  await Promise.all(['docs', 'pages', 'static'].map((name) => mkdir(path.join(work, name))));
  await symlink(path.join(ROOT, 'src'), path.join(work, 'src'), 'junction');
  const title = await readTitle(file);
  const portal = {
    product: title,
    title,
    tagline: title,
    url: address.origin,
    basePath: address.pathname.replace(/\/?$/, '/'),
    docsPath: '',
    pages: 'pages',
    blog: false,
    pictures: false,
    apis: [{file, route: '', label: title, verbatim: true, ...(previous === undefined ? {} : {previous})}],
    languages: ['curl', 'javascript', 'python', 'typescript', 'go', 'java', 'csharp', 'php', 'ruby', 'rust', 'kotlin', 'swift'],
    // The theme writes the footer as HTML.
    footer: escapeHtml(title),
  };
  await writeFile(path.join(work, 'package.json'), '{"name": "reference", "version": "0.0.0", "private": true}\n');
  await writeFile(
    path.join(work, 'docusaurus.config.ts'),
    `import {createConfig} from ${JSON.stringify(path.join(ROOT, 'src/config/createConfig.ts'))};\n` +
      `import {loadPortal} from ${JSON.stringify(path.join(ROOT, 'src/config/loadPortal.ts'))};\n` +
      `export default createConfig(loadPortal(${JSON.stringify(portal)}), ${JSON.stringify({...reporting, once: true})});\n`,
  );
  await writeFile(
    path.join(work, 'sidebars.ts'),
    `import {loadApiSidebar} from ${JSON.stringify(path.join(ROOT, 'src/plugins/openapi/sidebar.ts'))};\n` +
      "const {overview, groups} = loadApiSidebar(__dirname, '');\nexport default {reference: [overview, ...groups]};\n",
  );
  return work;
}

/** The document's title; the compiler tells what is wrong with a document that has none. */
async function readTitle(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const value = parseSource(file, text).file?.value as {info?: {title?: unknown}} | null | undefined;
  const title = value?.info?.title;
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : 'API';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

async function main(): Promise<number> {
  const {values, positionals} = parseArgs({
    allowPositionals: true,
    options: {
      out: {type: 'string', default: 'reference'},
      serve: {type: 'boolean', default: false},
      port: {type: 'string', default: '3000'},
      strict: {type: 'boolean', default: false},
      format: {type: 'string', default: 'text'},
      previous: {type: 'string'},
      url: {type: 'string', default: 'https://reference.example.com'},
    },
  });
  const [file, ...rest] = positionals;
  const address = URL.parse(values.url);
  if (
    file === undefined ||
    rest.length > 0 ||
    !['text', 'json', 'github'].includes(values.format) ||
    !address?.protocol.startsWith('http')
  ) {
    process.stderr.write(USAGE);
    return 2;
  }
  const out = path.resolve(values.out);
  const code = await buildReference({
    file: path.resolve(file),
    out,
    reporting: {strict: values.strict, format: values.format},
    previous: values.previous === undefined ? undefined : path.resolve(values.previous),
    address,
  });
  if (code === 0 && values.serve) {
    const {url} = await serve({folder: out, basePath: address.pathname.replace(/\/?$/, '/'), port: Number(values.port)});
    process.stdout.write(`The reference is served at ${url}\n`);
  }
  return code;
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
