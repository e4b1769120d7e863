// Results of measurements: one file for each part in `bench/results`, from which RESULTS.md and a page of the portal are written.
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {execFileSync} from 'node:child_process';
import {describeTarget, isMet, TARGET_HEAD, type Target, toTargetRows} from './targets.ts';

/** A part of the proof: a table, with the command that repeats the measurement. */
export type Section = {
  /** Name of its file. */
  id: string;
  title: string;
  /** The day it was measured: `2026-01-31`. */
  date: string;
  /** The command that repeats the measurement. */
  command: string;
  /** Where it was measured. */
  machine: string;
  /** The measured version: the short hash of a commit, with `+` if files had been changed since. */
  commit: string;
  /** Load average over one minute at the start of the measurement: what else the machine was doing. */
  load: number;
  head: string[];
  /** Cells as they are shown. */
  rows: string[][];
  /** Explanations of the figures for readers, one paragraph each. */
  note?: string[];
  /** Figures that have a target. */
  targets?: Target[];
};

/** Order of known parts; others follow by name. */
const ORDER = [
  'pages',
  'kinds',
  'responses',
  'bundle',
  'lighthouse',
  'accessibility',
  'start',
  'first-answer',
  'first-call',
  'typing',
  'build',
  'builds',
  'scale',
  'rebuild',
  'links',
  'samples',
  'calls',
  'relevance',
  'faults',
  'fuzz',
  'requests',
  'hostile',
  'soak',
  'load',
];
const FOLDER = path.join(import.meta.dirname, 'results');
/** Read before any measurement. */
const [LOAD = 0] = os.loadavg();

/** Replaces an earlier measurement by the present one. A missed target is printed, and ends the process with exit code 1. */
export function writeSection(section: Omit<Section, 'date' | 'machine' | 'commit' | 'load'>): void {
  const machine = `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`;
  const {id, title, command, ...rest} = section;
  const date = new Date().toISOString().slice(0, 10);
  const whole: Section = {id, title, date, command, machine, commit: readCommit(), load: Number(LOAD.toFixed(1)), ...rest};
  mkdirSync(FOLDER, {recursive: true});
  writeFileSync(path.join(FOLDER, `${id}.json`), `${JSON.stringify(whole, null, 2)}\n`);
  for (const target of section.targets ?? []) {
    if (isMet(target)) continue;
    process.stderr.write(`Missed: ${describeTarget(target)}\n`);
    process.exitCode = 1;
  }
}

/** The checked-out commit. Changes in results, and in files made from them, are ignored. */
function readCommit(): string {
  const git = (...args: string[]): string => execFileSync('git', args, {cwd: import.meta.dirname, encoding: 'utf8'}).trim();
  const changed = git('status', '--porcelain', '--', ':/', ':!/bench/results', ':!/bench/RESULTS.md', ':!/docs/proof.md', ':!/samples');
  return git('rev-parse', '--short=10', 'HEAD') + (changed === '' ? '' : '+');
}

/** All measurements, in the order of the proof. */
export function readSections(): Section[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  const sections = names.map((name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Section);
  const getPosition = ({id}: Section): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
  return sections.sort((a, b) => getPosition(a) - getPosition(b) || (a.id < b.id ? -1 : 1));
}

/**
 * The common commit of all measurements.
 * @throws Error that names the parts of each commit if there are several: figures of different sources do not belong together
 */
export function findCommit(sections: Section[]): string {
  const commits = Map.groupBy(sections, ({commit}) => commit);
  const [[commit = ''] = []] = commits;
  if (commits.size <= 1) return commit;
  const parts = [...commits].map(([each, own]) => `  ${each}: ${own.map(({id}) => id).join(', ')}`);
  throw new Error(
    `Results of more than one commit:\n${parts.join('\n')}\nMeasure those parts again on one commit, or remove their files from bench/results.`,
  );
}

/** Text of RESULTS.md. */
export function renderResults(sections: Section[]): string {
  return `# What was measured\n\nWritten by \`npm run proof\`, on commit ${findCommit(sections)}.\n\n${renderTables(sections)}`;
}

/** The page of the portal. */
export function renderPage(sections: Section[]): string {
  return `---
id: proof
title: Performance of this portal
sidebar_label: Performance
audience: portal
description: What this portal promises of weight, speed, correctness and safety, as it was measured, with the commands that measure it again.
tags: [running-the-portal]
pagination_prev: null
pagination_next: null
---

Every figure on this page was measured on one commit of the portal, ${findCommit(sections)}, by the command above it, on the
day beside it. What was not measured is not here. \`npm run proof\` measures all of it again and writes this page.

${renderTables(sections)}`;
}

function renderTables(sections: Section[]): string {
  const targets = sections.flatMap(({targets: own = []}) => own);
  const summary = targets.length === 0 ? [] : [['## Targets', '', ...renderTable(TARGET_HEAD, toTargetRows(targets)), ''].join('\n')];
  return [...summary, ...sections.map(renderSection)].join('\n');
}

function renderSection({title, date, command, machine, load, head, rows, note = []}: Section): string {
  return [
    `## ${title}`,
    '',
    `Measured on ${date} with \`${command}\`: ${machine}, load ${load}.`,
    '',
    ...renderTable(head, rows),
    '',
    ...note.flatMap((paragraph) => [escape(paragraph), '']),
  ].join('\n');
}

/** Lines of a table whose first column is text. */
function renderTable(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]): string => `| ${cells.map(escape).join(' | ')} |`;
  return [line(head), `| ${head.map((_, index) => (index === 0 ? '---' : '---:')).join(' | ')} |`, ...rows.map(line)];
}

/** Text that neither ends a cell nor begins an element. */
function escape(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{', '&#123;');
}
