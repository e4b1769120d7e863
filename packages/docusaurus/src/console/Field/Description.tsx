import type {ReactNode} from 'react';
import {renderCode} from '../renderCode.tsx';

/**
 * A description from the compiled data: one line for each paragraph and for each list item, which begins with `- `. Code is between
 * backticks.
 */
export default function Description({text}: {text: string}): ReactNode {
  const blocks: (string | string[])[] = [];
  for (const line of text.split('\n')) {
    const last = blocks.at(-1);
    if (!line.startsWith('- ')) blocks.push(line);
    else if (Array.isArray(last)) last.push(line.slice(2));
    else blocks.push([line.slice(2)]);
  }
  return blocks.map((block, index) =>
    Array.isArray(block) ? (
      <ul key={index}>
        {block.map((item) => (
          <li key={item}>{renderCode(item)}</li>
        ))}
      </ul>
    ) : (
      <p key={index}>{renderCode(block)}</p>
    ),
  );
}
