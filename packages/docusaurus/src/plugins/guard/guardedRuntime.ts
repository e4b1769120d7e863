// The JSX runtime of the reference on the server. If a component throws, a line replaces it, and the failure is noted for the end of the
// build: the framework would stop at the first page that cannot be rendered.
import {translate} from '@docusaurus/Translate';
import {use, type ReactNode} from 'react';
import * as runtime from 'react/jsx-runtime';
import {PageContext} from '../../reference/page.ts';
import {noteFailure} from '../failures.ts';

type Component = (props: object) => ReactNode;

const guarded = new WeakMap<Component, Component>();

function guard(component: Component): Component {
  const known = guarded.get(component);
  if (known) return known;
  const Guarded: Component = (props) => {
    try {
      return component(props);
    } catch (error) {
      return renderFailure(error);
    }
  };
  guarded.set(component, Guarded);
  return Guarded;
}

/** A component, so that hooks for the page work in it. */
function renderFailure(error: unknown): ReactNode {
  const page = use(PageContext);
  if (!page || isSuspension(error)) throw error;
  noteFailure({root: page.root, id: page.id, part: 'the HTML'}, error);
  const text = translate({id: 'portal.reference.incomplete', message: 'This part is missing. See the build output for the reason.'});
  return runtime.jsx('strong', {children: text});
}

/** React also throws to suspend a component. */
function isSuspension(error: unknown): boolean {
  const {then, message} = (error ?? {}) as {then?: unknown; message?: unknown};
  return typeof then === 'function' || (typeof message === 'string' && message.startsWith('Suspense Exception'));
}

function guardType<T>(type: T): T {
  const isComponent = typeof type === 'function' && !(type.prototype as {isReactComponent?: unknown} | undefined)?.isReactComponent;
  return isComponent ? (guard(type as Component) as T) : type;
}

export const Fragment = runtime.Fragment;
export const jsx: typeof runtime.jsx = (type, props, key) => runtime.jsx(guardType(type), props, key);
export const jsxs: typeof runtime.jsxs = (type, props, key) => runtime.jsxs(guardType(type), props, key);
