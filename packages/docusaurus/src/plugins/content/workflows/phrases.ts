import type {Paragraph, PhrasingContent} from 'mdast';

export function text(value: string): PhrasingContent {
  return {type: 'text', value};
}

export function code(value: string): PhrasingContent {
  return {type: 'inlineCode', value};
}

export function paragraph(...children: PhrasingContent[]): Paragraph {
  return {type: 'paragraph', children};
}

/** Joined with commas. */
export function joined(parts: PhrasingContent[][]): PhrasingContent[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [text(', '), ...part]));
}
