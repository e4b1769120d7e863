// A workflow in a guide: fields for its inputs, and its steps, which run in the page.
import {translate} from '@docusaurus/Translate';
import {type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore} from 'react';
import {giveInput, readInput, toStoredName} from '../console/Step/inputs.ts';
import {readTaken, subscribeToValues} from '../console/Step/values.ts';
import Try from '../console/Try/index.tsx';
import {getSteps, type PageStep} from '../console/Try/pageSteps.ts';
import {toLabel} from '../visible.ts';
import type {UsedInput} from '../workflowRun.ts';
import {leadTo} from './leadTo.ts';
import styles from './styles.module.css';

/** Fields of the inputs that steps use. `inputs`: a list as JSON. */
export function WorkflowInputs({inputs}: {inputs: string}): ReactNode {
  return (
    <div className={styles.inputs}>
      {(JSON.parse(inputs) as UsedInput[]).map((input) => (
        <Input key={input.key} input={input} />
      ))}
    </div>
  );
}

function Input({input}: {input: UsedInput}): ReactNode {
  const {key, name, value, isFile} = input;
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const isText = typeof value === 'string';
  const give = (text: string): void => giveInput(input, isText ? text : toValue(text));
  useEffect(() => {
    const {current} = field;
    if (!current) return;
    // A value typed before hydration is newer than the stored one, which the boot script has filled in.
    if (current.value !== current.defaultValue) give(current.value);
    else {
      const before = readInput(input);
      if (before === undefined) return;
      current.value = toText(before);
      give(current.value);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the field appears
  }, []);
  const common = {
    id,
    ref: field,
    className: styles.input,
    dir: 'auto' as const,
    'data-stored': toStoredName(key),
    defaultValue: toText(value),
    onChange: ({target}: {target: {value: string}}) => give(target.value),
  };
  return (
    <p className={styles.field}>
      <label htmlFor={id}>
        <code>{name}</code> {isFile ? translate({id: 'portal.workflow.file', message: '(text of the uploaded file)'}) : null}
      </label>
      {isFile ? <textarea {...common} rows={4} /> : <input {...common} type="text" />}
    </p>
  );
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A text that is not JSON is sent unchanged. */
function toValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Maximum characters of an output that are shown: the response of its step has all of it. */
const MAX_OUTPUT_LENGTH = 2000;

/** The value of an output, once its step has run. `name`: its name in the steps. */
export function WorkflowOutput({name}: {name: string}): ReactNode {
  const value = useSyncExternalStore(
    subscribeToValues,
    () => readTaken(name),
    () => undefined,
  );
  return value === undefined ? null : (
    <blockquote className={styles.request} dir="auto" data-output>
      {toLabel(toText(value), MAX_OUTPUT_LENGTH)}
    </blockquote>
  );
}

/** A step that runs in the page. `step`: the properties of `<Try>` as JSON. */
export function WorkflowStep({step}: {step: string}): ReactNode {
  return <Try {...(JSON.parse(step) as Parameters<typeof Try>[0])} />;
}

/** `number`: of the step that runs, or ran last. `next`: the element to show at the end. */
type Run = {kind: 'running' | 'done' | 'stopped'; number: number; next?: {top: HTMLElement; focused: HTMLElement} | undefined};

/**
 * Runs the steps of a workflow one after the other, until one fails. The page does not scroll meanwhile, and the button shows the progress.
 * At the end it scrolls to the outputs, or to the failed step. `steps`: their number, as JSON. `outputs`: does a table of outputs follow?
 */
export function RunAllSteps({steps, outputs}: {steps: string; outputs?: string}): ReactNode {
  const count = Number(steps);
  const frame = useRef<HTMLParagraphElement>(null);
  const [state, setState] = useState<Run>();
  const isRunning = state?.kind === 'running';
  const run = async (): Promise<void> => {
    const {current} = frame;
    if (isRunning || !current) return;
    const begin = window.scrollY;
    // Does not move visitors who have scrolled or navigated elsewhere.
    const isStillHere = (): boolean =>
      Math.abs(window.scrollY - begin) < 2 && (document.activeElement === document.body || current.contains(document.activeElement));
    const all = findStepsBehind(current, count);
    for (const [index, step] of all.entries()) {
      setState({kind: 'running', number: index + 1});
      if ((await step.run()) !== 'done') {
        const button = step.frame.querySelector('button');
        setState({kind: 'stopped', number: index + 1, next: button && isStillHere() ? {top: step.frame, focused: button} : undefined});
        return;
      }
    }
    const heading = outputs === undefined ? undefined : findHeadingBehind(all.at(-1));
    setState({kind: 'done', number: count, next: heading && isStillHere() ? {top: heading, focused: heading} : undefined});
  };
  // After the status is shown.
  useEffect(() => (state?.next ? leadTo(state.next.top, state.next.focused) : undefined), [state]);
  return (
    <p ref={frame} className={styles.runAll}>
      <button type="button" className="button button--primary" aria-disabled={isRunning || undefined} onClick={() => void run()}>
        {translate({id: 'portal.workflow.runAll', message: 'Run all steps'})}
      </button>
      <span role="status">{state ? describeRun(state, count) : ''}</span>
    </p>
  );
}

function describeRun({kind, number}: Run, count: number): string {
  if (kind === 'running') return translate({id: 'portal.workflow.running', message: 'Step {number} of {count}…'}, {number, count});
  if (kind === 'done') return translate({id: 'portal.workflow.done', message: 'All {count} steps are done.'}, {count});
  return translate({id: 'portal.workflow.stopped', message: 'Stopped at step {number}: see its response below.'}, {number});
}

/** The first sibling heading after a step. */
function findHeadingBehind(step: PageStep | undefined): HTMLElement | undefined {
  const around = step?.frame.parentElement;
  return [...(around?.querySelectorAll<HTMLElement>(':scope > :is(h2, h3, h4, h5, h6)') ?? [])].find(
    (heading) => step && isBefore(step.frame, heading),
  );
}

function isBefore(a: Element, b: Element): boolean {
  return (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
}

/** The first steps after an element, in the order of the page. */
function findStepsBehind(element: Element, count: number): PageStep[] {
  return getSteps()
    .filter(({frame}) => isBefore(element, frame))
    .sort((a, b) => (isBefore(a.frame, b.frame) ? -1 : 1))
    .slice(0, count);
}
