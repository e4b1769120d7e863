// Weighs the pages of this portal against the budgets of their kinds.
import {globSync, statSync} from 'node:fs';
import path from 'node:path';
import {weighPage, type Weight} from '@lectern/docusaurus/commands';
import {type Budget, BUDGETS, STYLE} from './budgets.mts';

/** The heaviest page of each kind represents it. Other languages have a folder each, with the same pages. */
export function findHeaviest(site: string): {budget: Budget; file: string}[] {
  const heaviest = new Map<Budget, {file: string; size: number}>();
  const others = globSync('*/404.html', {cwd: site}).map((file) => path.dirname(file) + path.sep);
  for (const file of globSync('**/*.html', {cwd: site})) {
    if (others.some((folder) => file.startsWith(folder))) continue;
    const address = file
      .split(path.sep)
      .join('/')
      .replace(/\/?index\.html$/, '');
    const budget = BUDGETS.find(({pattern}) => pattern.test(address));
    const {size} = statSync(path.join(site, file));
    if (budget && size > (heaviest.get(budget)?.size ?? 0)) heaviest.set(budget, {file, size});
  }
  return [...heaviest].map(([budget, {file}]) => ({budget, file}));
}

/** Everything in a built site that exceeds its budget, one line each. */
export async function findExcess(site: string, basePath: string): Promise<string[]> {
  const heaviest = findHeaviest(site).map(async ({budget, file}) => ({budget, file, weight: await weighPage(site, file, basePath)}));
  return (await Promise.all(heaviest)).flatMap(({budget, file, weight}) => {
    const {html, script, scripts, requests} = budget;
    const limits = {html, style: STYLE, script, scripts, requests};
    return (Object.keys(limits) as (keyof Weight)[])
      .filter((name) => weight[name] > limits[name])
      .map((name) => describeExcess(budget.kind, name, weight[name], limits[name], file));
  });
}

/** `operation: html 20.104 kB, 1.104 kB over its budget of 19 kB (docs/api/x/index.html)`: to the byte, since an excess may be a few bytes. */
export function describeExcess(kind: string, name: string, weight: number, limit: number, file: string): string {
  const unit = /^(?:requests|scripts)$/.test(name) ? '' : ' kB';
  const show = (value: number): string => `${Math.round(value * 1000) / 1000}${unit}`;
  return `${kind}: ${name} ${show(weight)}, ${show(weight - limit)} over its budget of ${limit}${unit} (${file})`;
}
