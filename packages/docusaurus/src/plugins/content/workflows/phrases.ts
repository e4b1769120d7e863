import type {PhrasingContent} from 'mdast';

export function text(value: string): PhrasingContent {
  return {type: 'text', value};
}

export function code(value: string): PhrasingContent {
  return {type: 'inlineCode', value};
}
