import type {ReactNode} from 'react';
import {renderCode} from '../renderCode.tsx';

/**
 * A description as the compiled data holds it: a line for each paragraph, and for each item of a list, which begins with `- `. Code is
 * between backticks.
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
