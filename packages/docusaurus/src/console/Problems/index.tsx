import type {ReactNode} from 'react';
import {showPath} from '../form/path.ts';
import type {Problem} from '../form/problem.ts';
import {renderCode} from '../renderCode.tsx';

/** Problems that are listed. */
export const MAX_PROBLEMS = 20;

/** What is wrong with fields of the form, as items of a list: each leads to its field. */
export default function Problems({problems}: {problems: readonly Problem[]}): ReactNode {
  return problems.slice(0, MAX_PROBLEMS).map(({path, message}) => (
    <li key={path + message}>
      <button type="button" onClick={({currentTarget}) => goToField(currentTarget.closest('[data-console]'), path)}>
        <code>{toLabel(path)}</code>
      </button>{' '}
      {renderCode(message)}
    </li>
  ));
}

/** The label of a field in the form: its path without the part of the request. */
function toLabel(path: string): string {
  return showPath(path.replace(/^[a-z]+\./, ''));
}

function goToField(section: Element | null, path: string): void {
  const field = findField(section, path);
  const input = field?.querySelector<HTMLElement>('input, select, textarea, .cm-content') ?? field;
  input?.focus();
  input?.scrollIntoView({block: 'nearest'});
}

/** The field of a path, or the nearest one around it that is shown. */
function findField(section: Element | null, path: string): HTMLElement | undefined {
  const fields = [...(section?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  for (let steps = path.split('.'); steps.length > 0; steps = steps.slice(0, -1)) {
    const found = fields.find(({dataset}) => dataset.field === steps.join('.'));
    if (found) return found;
  }
  return undefined;
}
