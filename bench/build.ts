// Measures the build of a document's reference: seconds, memory of all processes, bytes.
import {spawn} from 'node:child_process';
import {existsSync, readdirSync, readFileSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';
import {LECTERN, ROOT} from '../scripts/root.mts';

export type BuildResult = {
  seconds: number;
  /** Peak resident memory of the process and all its children, in bytes; absent if the system does not report it. */
  memory?: number;
  /** Size of all files of the site. */
  output: number;
  pages: number;
  /** Size of the largest page, in bytes. */
  html: number;
  /** Scripts that only one page names, in brotli: the largest total of a page. */
  script: number;
};

/** Builds a document once. `look`: examines the site before it is removed. Throws the build's output if it fails. */
export async function measureBuild(file: string, name: string, look?: (site: string) => Promise<void>): Promise<BuildResult> {
  const out = path.join(ROOT, '.work/bench', `site-${name}`);
  rmSync(out, {recursive: true, force: true});
  const {seconds, memory} = await timeCommand(['build', file, '--out', out], ROOT);
  const site = measureSite(out);
  await look?.(out);
  rmSync(out, {recursive: true, force: true});
  return {seconds, ...(memory > 0 ? {memory} : {}), ...site};
}

/** Runs a command of the engine in a folder: its seconds, its peak memory in bytes, and its output. Throws the output if it fails. */
export function timeCommand(args: string[], cwd: string): Promise<{seconds: number; memory: number; output: string}> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, [LECTERN, ...args], {cwd, stdio: ['ignore', 'pipe', 'pipe']});
    let output = '';
    let peak = 0;
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const timer = setInterval(() => (peak = Math.max(peak, child.pid === undefined ? 0 : getTreeMemory(child.pid))), 200);
    child.once('error', reject);
    child.once('close', (code) => {
      clearInterval(timer);
      if (code === 0) resolve({seconds: (performance.now() - start) / 1000, memory: peak, output});
      else reject(new Error(output));
    });
  });
}

/** Resident memory of a process and all its descendants, from /proc. */
function getTreeMemory(root: number): number {
  const processes = new Map<number, {parent: number; memory: number}>();
  if (!existsSync('/proc/self/status')) return 0;
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      const parent = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0);
      processes.set(Number(name), {parent, memory: 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)});
    } catch {
      // It has ended meanwhile.
    }
  }
  const isBelow = (id: number): boolean => {
    for (let at = id, count = 0; at > 0 && count < 50; at = processes.get(at)?.parent ?? 0, count++) if (at === root) return true;
    return false;
  };
  return [...processes].filter(([id]) => isBelow(id)).reduce((sum, [, {memory}]) => sum + memory, 0);
}

function measureSite(site: string): Pick<BuildResult, 'output' | 'pages' | 'html' | 'script'> {
  const files = readdirSync(site, {recursive: true, encoding: 'utf8'}).map((name) => path.join(site, name));
  const sizes = files.map((file) => ({file, stat: statSync(file)})).filter(({stat}) => stat.isFile());
  const pages = sizes.filter(({file}) => file.endsWith('.html'));
  return {
    output: sizes.reduce((sum, {stat}) => sum + stat.size, 0),
    pages: pages.length,
    html: Math.max(0, ...pages.map(({stat}) => stat.size)),
    script: getLargestOwnScript(
      site,
      pages.map(({file}) => file),
    ),
  };
}

function getLargestOwnScript(site: string, pages: string[]): number {
  const users = new Map<string, Set<string>>();
  for (const page of pages) {
    for (const [script] of readFileSync(page, 'utf8').matchAll(/assets\/js\/[\w.~-]+\.js/g))
      users.set(script, (users.get(script) ?? new Set()).add(page));
  }
  const own = new Map<string, number>();
  for (const [script, [page, ...others]] of users) {
    if (page === undefined || others.length > 0) continue;
    own.set(page, (own.get(page) ?? 0) + brotliCompressSync(readFileSync(path.join(site, script))).length);
  }
  return Math.max(0, ...own.values());
}
