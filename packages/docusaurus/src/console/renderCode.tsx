import type {ReactNode} from 'react';

/** A text with what is between backticks as code. A backtick without another one is text. */
export function renderCode(text: string): ReactNode[] {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));
}
