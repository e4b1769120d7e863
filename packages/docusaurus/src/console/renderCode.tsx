import type {ReactNode} from 'react';

/** Renders text between backticks as code. An unpaired backtick is text. */
export function renderCode(text: string): ReactNode[] {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part));
}
