import {translate} from '@docusaurus/Translate';
import {loadPageCall} from '../call/pageCall.ts';

/** Names the step to run first, and what the running step uses of it. */
export async function describeEarlierStep(missing: {name: string; field: string}[]): Promise<string> {
  const fields = missing.map(({field}) => field).join(', ');
  const steps = [...document.querySelectorAll<HTMLElement>('[data-try]')];
  const giver = steps.findLast(({dataset}) => dataset.tryTake?.split(' ').includes(missing[0]?.name ?? ''));
  const running = steps.find(({dataset}) => dataset.tryPhase === 'running');
  const title = giver && (await findTitle(giver, running));
  if (title === undefined)
    return translate(
      {id: 'portal.try.first', message: 'Run the step before this one first: its response gives the values of {fields}.'},
      {fields},
    );
  return translate(
    {id: 'portal.try.firstNamed', message: 'Run “{title}” above first: its response gives the values of {fields}.'},
    {title, fields},
  );
}

/**
 * The guide's name of a step: the title of its `<Step>`, its heading, else the title of its operation. Undefined: it has the same heading
 * as the running step.
 */
async function findTitle(step: HTMLElement, running: HTMLElement | undefined): Promise<string | undefined> {
  const heading = findHeading(step);
  if (heading !== undefined) return running && findHeading(running) === heading ? undefined : getText(heading);
  const page = step.dataset.try?.split(' ')[0];
  return page === undefined ? undefined : (await loadPageCall(page)).title;
}

function findHeading(step: HTMLElement): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main :is(h2, h3, h4, [data-step-title])')].findLast(
    (heading) => (step.compareDocumentPosition(heading) & Node.DOCUMENT_POSITION_PRECEDING) !== 0,
  );
}

/** The text without the invisible sign of its link. */
function getText({textContent}: HTMLElement): string {
  return textContent.replaceAll('\u200B', '').trim();
}
