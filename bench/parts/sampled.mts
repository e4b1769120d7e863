// npm run bench -- samples: the results of `npm run samples` for the code samples of the portal. It runs nothing itself.
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {writeSection} from '../section.ts';

type Run = {page: string; language: string; tool: string; date: string};

const file = path.resolve(import.meta.dirname, '../../samples/results.json');
const runs = Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, Run>);
const languages = [...new Set(runs.map(({language}) => language))].sort();
const rows = languages.map((language) => {
  const own = runs.filter((run) => run.language === language);
  const tools = [...new Set(own.map(({tool}) => tool))].join(', ');
  const dates = [...new Set(own.map(({date}) => date))].sort();
  return [language, tools, String(own.length), [...new Set([dates[0], dates.at(-1)])].join(' to ')];
});
writeSection({
  id: 'samples',
  title: 'Code samples that were run',
  command: 'npm run samples && npm run bench -- samples',
  head: ['language', 'run with', 'samples that succeeded', 'when'],
  rows,
  note: ['Each is the text that a page shows, run as a program against the sandbox; a sample that was changed since is not counted.'],
});
