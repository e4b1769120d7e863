// The first page is taken over from the server's HTML in turns: what stands around the parts, then one part after the other,
// then the effects of all of them. Effects change what was rendered, so that a part which they overtook would no longer fit.
// Preact alone does this (https://preactjs.com/guide/v10/hydration): it leaves the HTML of what suspends as it stands.
import {options} from 'preact';
import {type ComponentType, lazy, type PropsWithChildren, type ReactNode, Suspense, useState} from 'react';
import {isAwaited} from '../isAwaited';

/** Ends the wait of each part, in their order. */
const turns: (() => void)[] = [];
const heldEffects: (() => void)[] = [];
let isFirstPage = true;
let isRunning = false;
/** A task of its own as soon as possible. */
const channel = new MessageChannel();
channel.port1.onmessage = run;

function run(): void {
  if (turns.length > 0) {
    const isPressed = isAwaited('*');
    for (const begin of turns.splice(0, isPressed ? turns.length : 1)) begin();
    // Whoever has pressed something waits for the last part, and for no frame before it.
    if (isPressed) channel.port2.postMessage(undefined);
    else setTimeout(run);
    return;
  }
  channel.port1.close();
  isFirstPage = false;
  delete options.requestAnimationFrame;
  for (const runEffects of heldEffects) runEffects();
  // The waking script has kept what was asked for; what the effects have changed is rendered before.
  queueMicrotask(() => window.dispatchEvent(new Event('awake')));
}

function start(): void {
  if (!isRunning) setTimeout(run);
  isRunning = true;
}

options.requestAnimationFrame = (runEffects) => {
  heldEffects.push(runEffects);
  start();
};

function Part({children}: PropsWithChildren): ReactNode {
  return children;
}

/** Suspends until it is its turn. */
function createTurn(): ComponentType<PropsWithChildren> {
  const turn = new Promise<void>((resolve) => turns.push(resolve));
  start();
  return lazy(async () => {
    await turn;
    return {default: Part};
  });
}

export default function InTurn({children}: PropsWithChildren): ReactNode {
  const [Turn] = useState(() => (isFirstPage ? createTurn() : undefined));
  if (!Turn) return children;
  return (
    <Suspense fallback={null}>
      <Turn>{children}</Turn>
    </Suspense>
  );
}
