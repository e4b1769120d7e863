import type {ReactNode} from 'react';

type InTurnProps = {
  /** Renders one element. */
  children: ReactNode;
};

/**
 * Part of a page that is taken over from the server's HTML in a task of its own, so that no single one keeps a visitor waiting. In
 * a finished portal's browser `browser.tsx` stands in its place; elsewhere nothing is taken over.
 */
export default function InTurn({children}: InTurnProps): ReactNode {
  return children;
}
