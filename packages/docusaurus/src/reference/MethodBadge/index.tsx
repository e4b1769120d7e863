import clsx from 'clsx';
import type {ReactNode} from 'react';

/** An HTTP method in its colour; the same classes colour the labels of the sidebar. */
export default function MethodBadge({method, className}: {method: string; className?: string}): ReactNode {
  return <span className={clsx('method-badge', `method-badge--${method.toLowerCase()}`, className)}>{method}</span>;
}
