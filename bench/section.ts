// What was measured: one file a part in `bench/results`, from which RESULTS.md and a page of the portal are written.
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** A part of the proof: a table, with the command that measures it again. */
export type Section = {
  /** Name of its file. */
  id: string;
  title: string;
  /** The day it was measured: `2026-01-31`. */
  date: string;
  /** What measures it again. */
  command: string;
  /** Where it was measured. */
  machine: string;
  head: string[];
  /** Cells as they are shown. */
  rows: string[][];
  /** What a reader has to know to understand the figures: a paragraph each. */
  note?: string[];
};

/** Of the parts that are there; others follow by their names. */
const ORDER = [
  ...[
    'pages',
    'kinds',
    'responses',
    'bundle',
    'lighthouse',
    'accessibility',
    'start',
    'first-answer',
    'typing',
    'build',
    'builds',
    'scale',
    'rebuild',
    'links',
    'samples',
    'calls',
    'relevance',
  ],
  ...['faults', 'fuzz', 'requests', 'hostile', 'soak', 'load'],
];
const FOLDER = path.join(import.meta.dirname, 'results');

/** Replaces an earlier measurement by the present one. */
export function writeSection(section: Omit<Section, 'date' | 'machine'>): void {
  const machine = `${os.availableParallelism()} cores, ${Math.round(os.totalmem() / 2 ** 30)} GB of memory, Node ${process.versions.node}`;
  const {id, title, command, ...rest} = section;
  const whole: Section = {id, title, date: new Date().toISOString().slice(0, 10), command, machine, ...rest};
  mkdirSync(FOLDER, {recursive: true});
  writeFileSync(path.join(FOLDER, `${id}.json`), `${JSON.stringify(whole, null, 2)}\n`);
}

/** Everything that has been measured, in the order of the proof. */
export function readSections(): Section[] {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
  const sections = names.map((name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Section);
  const getPosition = ({id}: Section): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);
  return sections.sort((a, b) => getPosition(a) - getPosition(b) || (a.id < b.id ? -1 : 1));
}

/** Text of RESULTS.md. */
export function renderResults(sections: Section[]): string {
  return `# What was measured\n\nWritten by \`npm run proof\`.\n\n${sections.map(renderSection).join('\n')}`;
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

Every figure on this page was measured by the command above it, on the day beside it. What was not
measured is not here. \`npm run proof\` measures all of it again and writes this page.

${sections.map(renderSection).join('\n')}`;
}

function renderSection({title, date, command, machine, head, rows, note = []}: Section): string {
  const line = (cells: string[]): string => `| ${cells.map(escape).join(' | ')} |`;
  return [
    `## ${title}`,
    '',
    `Measured on ${date} with \`${command}\`: ${machine}.`,
    '',
    line(head),
    `| ${head.map((_, index) => (index === 0 ? '---' : '---:')).join(' | ')} |`,
    ...rows.map(line),
    '',
    ...note.flatMap((paragraph) => [escape(paragraph), '']),
  ].join('\n');
}

/** Text that neither ends a cell nor begins an element. */
function escape(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{', '&#123;');
}
